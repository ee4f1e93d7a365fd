import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { listRoutes } from '../../platform/http/routes.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const region = await aTeam(api.ground, org, { name: 'Region' });
  const district = await aTeam(api.ground, org, { name: 'District', parentId: region });
  const group = await aTeam(api.ground, org, { name: 'Group', parentId: district });
  const secret = await aTeam(api.ground, org, { name: 'Secret', hidden: true });
  const subject = await aPerson(api.ground, org, { first_name: 'Mo', last_name: 'Manager' });
  const held = await aRole(api.ground, org, subject, {
    teamId: region,
    permissions: ['view-users', 'edit-users', 'view-users'],
  });
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  return { organisation, org, region, district, group, secret, subject, held, staff };
}

accessTable(
  'the rights of a person',
  async () => {
    const { organisation, org, subject, staff, region, district } = await aScene();
    const supervisor = await aPerson(api.ground, org);
    await api.ground.database.transaction(org, (db) =>
      db.insertInto('supervisors').values({ user_id: subject, supervisor_id: supervisor }).execute(),
    );
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        self: await api.as(organisation, subject),
        stranger: await api.as(organisation, await aPerson(api.ground, org)),
        supervisor: await api.as(organisation, supervisor),
        viewer: await staff(null, ['view-users']),
        leadOfRegion: await staff(region, ['view-users', 'manage-roles']),
        leadBelow: await staff(district, ['view-users', 'manage-roles']),
        unseeing: await staff(null, ['manage-permissions']),
        admin: await staff(null, ['view-users', 'manage-permissions']),
      },
      paths: {
        list: `users/${subject}/rights`,
        GET: `users/${subject}/rights/why?permission=view-users`,
        create: `users/${subject}/rights`,
      },
      bodies: { create: {} },
    };
  },
  `               list  GET  create
   anonymous      401   401  405
   self           200   200  405
   stranger       404   404  405
   supervisor     403   403  405
   viewer         403   403  405
   leadOfRegion   200   200  405
   leadBelow      404   404  405
   unseeing       404   404  405
   admin          200   200  405`,
);

describe('what roles add up to', () => {
  it('is flagged on the person for whoever may read it, so that no one has to ask in vain', async () => {
    const { organisation, org, subject, staff, region } = await aScene();
    const flags = async (caller: Caller) => {
      const { can } = (await caller.get(`users/${subject}`)).body.data;
      return [can.rights, (await caller.get(`users/${subject}/rights`)).status];
    };
    expect(await flags(await api.as(organisation, subject))).toEqual([true, 200]);
    expect(await flags(await staff(region, ['view-users', 'manage-roles']))).toEqual([true, 200]);
    expect(await flags(await staff(null, ['view-users']))).toEqual([false, 403]);
    // sees everyone, gives roles in another team only
    const elsewhere = await aPerson(api.ground, org);
    await aRole(api.ground, org, elsewhere, { permissions: ['view-users'] });
    await aRole(api.ground, org, elsewhere, { teamId: await aTeam(api.ground, org), permissions: ['manage-roles'] });
    expect(await flags(await api.as(organisation, elsewhere))).toEqual([false, 403]);
  });

  it('is told per permission with every role that gives it, in one statement', async () => {
    const { org, subject, staff, region, district, held } = await aScene();
    const admin = await staff(null, ['view-users', 'manage-permissions']);
    const second = await aRole(api.ground, org, subject, {
      teamId: district,
      permissions: ['view-users', 'view-audit'],
      end: '2999-12-31',
    });
    await aRole(api.ground, org, subject, { permissions: ['manage-settings'], start: '2998-01-01' });
    await aRole(api.ground, org, subject, { permissions: ['manage-teams'], end: '2021-01-01' });
    await api.ground.database.transaction(org, async (db) => {
      await db.run(
        sql`insert into denied_permissions (user_id, permission) values (${subject}, 'view-audit'), (${subject}, 'view-jobs')`,
      );
      await db.run(
        sql`insert into permission_labels (permission, label, category) values ('edit-users', 'Alter people', 'Records')`,
      );
    });
    await admin.get(`users/${subject}/rights`);
    api.ground.statements();
    const { body } = await admin.get(`users/${subject}/rights`);
    // besides the session and the person themselves
    expect(
      api.ground.statements().filter((text) => !/from sessions s join users|from "users" t|set_config/.test(text)),
    ).toHaveLength(1);
    const of = (id: number, role: typeof held, team: object, end: string | null) => ({
      role_id: id,
      role_profile: {
        id: role.profileId,
        display_name: expect.stringMatching(/^Profile/),
      },
      team,
      permission_group: {
        id: role.groupId,
        name: expect.stringMatching(/^Group/),
      },
      start_date: '2020-01-01',
      end_date: end,
    });
    const inRegion = of(held.roleId, held, { id: region, name: 'Region' }, null);
    const inDistrict = of(second.roleId, second, { id: district, name: 'District' }, '2999-12-31');
    const known = (slug: string) => permissionCatalogue.find((one) => one.slug === slug)!;
    const facts = (slug: string) => ({
      permission: slug,
      label: known(slug).label,
      category: known(slug).category,
      within: known(slug).within,
      opens: known(slug).opens,
    });
    expect(body.data).toEqual([
      {
        ...facts('view-users'),
        everywhere: false,
        teams: [{ id: region, name: 'Region' }],
        denied: false,
        because: [inRegion, inDistrict],
      },
      {
        ...facts('edit-users'),
        label: 'Alter people',
        category: 'Records',
        everywhere: false,
        teams: [{ id: region, name: 'Region' }],
        denied: false,
        because: [inRegion],
      },
      { ...facts('view-audit'), everywhere: false, teams: [], denied: true, because: [inDistrict] },
      { ...facts('view-jobs'), everywhere: false, teams: [], denied: true, because: [] },
    ]);
  });

  it('withholds the name of a team the reader may not see', async () => {
    const { org, subject, staff, secret, region, organisation } = await aScene();
    await aRole(api.ground, org, subject, { teamId: secret, permissions: ['view-jobs'] });
    const lead = await staff(region, ['view-users', 'manage-roles']);
    const shown = (await lead.get(`users/${subject}/rights`)).body.data.at(-1);
    expect(shown).toMatchObject({
      permission: 'view-jobs',
      teams: [{ id: secret, name: null }],
      because: [{ team: { id: secret, name: null } }],
    });
    const seeing = await staff(null, ['view-users', 'manage-roles', 'view-teams']);
    expect((await seeing.get(`users/${subject}/rights`)).body.data.at(-1).teams).toEqual([
      { id: secret, name: 'Secret' },
    ]);
    expect((await (await api.as(organisation, subject)).get('users/me/rights')).body.data).toHaveLength(3);
  });
});

describe('why someone may do something', () => {
  it('is answered by role, group and the way from team to team', async () => {
    const { org, subject, staff, region, district, group, held } = await aScene();
    const admin = await staff(null, ['view-users', 'manage-permissions']);
    const volunteer = await aPerson(api.ground, org, { first_name: 'Vi', last_name: 'Olunteer' });
    await aRole(api.ground, org, volunteer, { teamId: group });
    const why = async (query: string) => (await admin.get(`users/${subject}/rights/why?${query}`)).body.data;
    expect(await why(`permission=view-users&user_id=${volunteer}`)).toMatchObject({
      permission: 'view-users',
      allowed: true,
      denied: false,
      account_open: true,
      links: [],
      user: {
        id: volunteer,
        display_name: 'Vi Olunteer',
      },
      team: null,
      because: [
        {
          role_id: held.roleId,
          permission_group: { id: held.groupId },
          path: [
            {
              id: region,
              name: 'Region',
            },
            {
              id: district,
              name: 'District',
            },
            {
              id: group,
              name: 'Group',
            },
          ],
        },
      ],
    });
    expect(await why(`permission=anonymise-users&user_id=${volunteer}`)).toMatchObject({ allowed: false, because: [] });
    expect(await why(`permission=edit-users&team_id=${district}`)).toMatchObject({
      allowed: true,
      team: { id: district, name: 'District' },
      because: [{ path: [{ id: region }, { id: district }] }],
    });
    expect(await why('permission=view-users')).toMatchObject({ allowed: false, user: null, team: null, because: [] });
    expect(await why(`permission=edit-users&user_id=${subject}`)).toMatchObject({
      allowed: true,
      links: ['own'],
      because: [{ path: [{ id: region }] }],
    });
    await api.ground.database.transaction(org, (db) =>
      db.run(sql`insert into denied_permissions (user_id, permission) values (${subject}, 'view-users')`),
    );
    expect(await why(`permission=view-users&user_id=${volunteer}`)).toMatchObject({
      allowed: false,
      denied: true,
      because: [{ role_id: held.roleId }],
    });
    await api.ground.database.transaction(org, (db) =>
      db.insertInto('supervisors').values({ user_id: volunteer, supervisor_id: subject }).execute(),
    );
    expect(await why(`permission=view-users&user_id=${volunteer}`)).toMatchObject({
      allowed: true,
      denied: true,
      links: ['supervisor'],
    });
    await api.ground.database.transaction(org, (db) =>
      db.run(sql`update users set blocked_at = now() where id = ${subject}`),
    );
    expect(await why(`permission=view-users&user_id=${volunteer}`)).toMatchObject({
      allowed: false,
      account_open: false,
    });
  });

  it('is no way to learn of people and teams out of sight', async () => {
    const { org, subject, organisation, secret } = await aScene();
    const self = await api.as(organisation, subject);
    const stranger = await aPerson(api.ground, org);
    const ask = (query: string) => self.get(`users/me/rights/why?${query}`);
    const [hidden, missing] = [
      await ask(`permission=view-users&user_id=${stranger}`),
      await ask('permission=view-users&user_id=999999999'),
    ];
    expect(hidden.body.errors).toEqual({ user_id: ['This does not exist'] });
    expect({ ...hidden.body, request_id: null }).toEqual({ ...missing.body, request_id: null });
    expect((await ask(`permission=view-users&team_id=${secret}`)).body.errors).toEqual({
      team_id: ['This does not exist'],
    });
    expect((await ask('permission=fly')).body.errors).toEqual({ permission: ['This permission does not exist'] });
    expect((await ask('')).status).toBe(422);
    expect((await ask('permission=view-users&user_id=x')).status).toBe(422);
    expect((await ask(`permission=view-users&user_id=${subject}&team_id=${secret}`)).body.errors).toEqual({
      team_id: ['Please choose either a person or a team'],
    });
  });
});

describe('the catalogue', () => {
  it('says of every permission whether the rules ask for it in teams or for the whole organisation', () => {
    const { registry } = api.app.pipeline;
    const rules = [
      ...listRoutes(registry).map(({ rule }) => rule),
      ...registry.modules.flatMap(({ policy }) =>
        Object.values(policy.groups ?? {}).flatMap(({ read, write }) => [read, write]),
      ),
    ];
    const placesByPermission = new Map<string, Set<string>>();
    for (const branch of rules.flat()) {
      if (branch.kind !== 'teams' && (branch.kind !== 'permission' || branch.anywhere)) continue;
      placesByPermission.set(
        branch.permission,
        new Set([
          ...(placesByPermission.get(branch.permission) ?? []),
          branch.kind === 'teams' ? 'teams' : 'organisation',
        ]),
      );
    }
    expect(placesByPermission.size).toBeGreaterThan(15);
    // where a rule asks for it in teams, holding it in one is worth something; of a new person the body names the team
    placesByPermission.get('create-users')!.add('teams');
    const told = permissionCatalogue
      .filter(({ slug }) => placesByPermission.has(slug))
      .map(({ slug, within }) => [slug, within]);
    expect(told).toEqual(
      told.map(([slug]) => [slug, placesByPermission.get(slug!)!.has('teams') ? 'teams' : 'organisation']),
    );
  });

  it('tells in one sentence what each permission opens', () => {
    for (const { slug, opens } of permissionCatalogue)
      expect([slug, opens]).toEqual([slug, expect.stringMatching(/^[A-Z].{15,140}\.$/)]);
    expect(new Set(permissionCatalogue.map(({ opens }) => opens)).size).toBe(permissionCatalogue.length);
  });
});
