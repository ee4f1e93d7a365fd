import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const api = testApi();
/** Of a child: adults have no guardians. */
const dob = `${new Date().getUTCFullYear() - 11}-02-03`;
const includes = 'emailAddresses,phoneNumbers,addresses,roles.team,roles.roleProfile';

async function aScene() {
  const organisation = await api.ground.organisation();
  const region = await aTeam(api.ground, organisation.id, { name: 'Region' });
  const district = await aTeam(api.ground, organisation.id, { name: 'District', parentId: region });
  const elsewhere = await aTeam(api.ground, organisation.id, { name: 'Elsewhere' });
  const subject = await aPerson(api.ground, organisation.id, { first_name: 'Amara', last_name: 'Okafor', dob });
  await aRole(api.ground, organisation.id, subject, { teamId: district });
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  return { organisation, region, district, elsewhere, subject, staff };
}

describe('people', () => {
  it('come as one statement with five includes', async () => {
    const { staff } = await aScene();
    const admin = await staff(null, ['view-users']);
    await admin.get(`users?include=${includes}`);
    api.ground.statements();
    const reply = await admin.get(`users?include=${includes}&sort=last_name`);
    expect(reply.status).toBe(200);
    const statements = api.ground.statements();
    expect(statements.filter((text) => !text.includes('from sessions s join users'))).toHaveLength(1);
    const row = reply.body.data.find((r: { last_name: string }) => r.last_name === 'Okafor');
    expect(row.roles[0].team.name).toBe('District');
    expect(row.emailAddresses).toHaveLength(1);
    expect(reply.body.meta.pagination).toMatchObject({
      total: 2,
      total_is_estimate: false,
      current_page: 1,
      has_more: false,
    });
  });

  it('show sensitive details only where the rule opens them, row by row', async () => {
    const { staff, district, elsewhere, organisation } = await aScene();
    const other = await aPerson(api.ground, organisation.id, { dob: '1980-01-01', last_name: 'Zorn' });
    await aRole(api.ground, organisation.id, other, { teamId: elsewhere });
    const viewer = await staff(null, ['view-users']);
    const plain = (await viewer.get('users')).body.data as { id: number; dob?: string }[];
    expect(plain.filter((r) => 'dob' in r).map((r) => r.id)).toEqual([viewer.userId]);
    const mixed = await staff(district, ['view-sensitive-details']);
    await aRole(api.ground, organisation.id, mixed.userId!, { permissions: ['view-users'] });
    const rows = (await mixed.get('users?sort=last_name')).body.data as { last_name: string; dob?: string }[];
    expect(rows.find((r) => r.last_name === 'Okafor')!.dob).toBe(dob);
    expect(rows.find((r) => r.last_name === 'Zorn')).not.toHaveProperty('dob');
    const filtered = (await mixed.get('users?filter[dob][gte]=1900-01-01')).body.data as { last_name: string }[];
    expect(filtered.map((r) => r.last_name)).toEqual(['Okafor']);
  });

  it('refuse a change made on an older version', async () => {
    const { staff, subject } = await aScene();
    const editor = await staff(null, ['view-users', 'edit-users']);
    const shown = await editor.get(`users/${subject}`);
    expect(shown.headers.etag).toBe('"1"');
    expect((await editor.put(`users/${subject}`, { preferred_name: 'Ama' }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await editor.put(`users/${subject}`, { preferred_name: 'Late' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect((await editor.get(`users/${subject}`)).body.data.display_name).toBe('Ama Okafor');
  });

  it('tell all that is wrong with a body at once', async () => {
    const { staff } = await aScene();
    const admin = await staff(null, ['view-users', 'create-users', 'edit-users', 'edit-sensitive-details']);
    const reply = await admin.post('users', { first_name: '', nonsense: 1, dob: '2020-02-31' });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual(['dob', 'first_name', 'last_name', 'nonsense']);
    expect(reply.body.errors.last_name).toEqual(['Last name is required']);
  });

  it('keep names fixed for their owner unless details are needed', async () => {
    const { organisation } = await aScene();
    const settled = await api.as(organisation, await aPerson(api.ground, organisation.id));
    const refused = await settled.put('users/me', { first_name: 'New' });
    expect(refused.status).toBe(403);
    expect(refused.body.errors).toHaveProperty('first_name');
    expect((await settled.put('users/me', { preferred_name: 'Nick' })).status).toBe(200);
    const needed = await api.as(organisation, await aPerson(api.ground, organisation.id, { status_id: 5 }));
    expect((await needed.put('users/me', { first_name: 'New' })).status).toBe(200);
  });

  it('are found by the beginning of any word of their name, address or email', async () => {
    const { staff, organisation } = await aScene();
    const admin = await staff(null, ['view-users']);
    await aPerson(api.ground, organisation.id, {
      first_name: 'José',
      last_name: "O'Brien",
      email: `jose.${Date.now()}@example.org`,
    });
    const find = async (q: string) =>
      ((await admin.get(`users?q=${encodeURIComponent(q)}`)).body.data as { last_name: string }[]).map(
        (r) => r.last_name,
      );
    expect(await find('jos')).toEqual(["O'Brien"]);
    expect(await find("o'bri")).toEqual(["O'Brien"]);
    expect(await find('okaf ama')).toEqual(['Okafor']);
    expect(await find('nobodyhere')).toEqual([]);
    const manager = await staff((await aScene()).district, ['view-users']).catch(() => null);
    expect(manager).toBeNull();
  });

  it('are paged by cursor without gaps or repeats while sorted', async () => {
    const { staff, organisation } = await aScene();
    for (let i = 0; i < 12; i++) await aPerson(api.ground, organisation.id, { last_name: i % 2 ? 'Same' : `Name${i}` });
    const admin = await staff(null, ['view-users']);
    const seen: number[] = [];
    for (let cursor = ''; ;) {
      const reply = await admin.get(`users?limit=4&sort=-last_name${cursor && `&cursor=${cursor}`}`);
      seen.push(...reply.body.data.map((r: { id: number }) => r.id));
      if (!reply.body.meta.pagination.has_more) break;
      cursor = reply.body.meta.pagination.next_cursor;
    }
    const all = (await admin.get('users?limit=100&sort=-last_name')).body.data.map((r: { id: number }) => r.id);
    expect(seen).toEqual(all);
  });

  it('lose their names, contacts and answers when erased, and keep their place in history', async () => {
    const { staff, subject, organisation } = await aScene();
    const admin = await staff(null, ['view-users', 'anonymise-users']);
    expect((await admin.remove(`users/${subject}`)).status).toBe(204);
    const shown = await admin.get(`users/${subject}?include=emailAddresses,roles`);
    expect(shown.body.data).toMatchObject({
      first_name: '',
      last_name: '',
      status: { id: 6, name: 'Anonymised' },
      emailAddresses: [],
    });
    expect(shown.body.data.roles).toHaveLength(1);
    const { rows } = await api.ground.owner.query(
      'select count(*)::int as n from data.user_words where organisation_id = $1 and user_id = $2',
      [organisation.id, subject],
    );
    expect(rows[0].n).toBe(0);
  });
});

accessTable(
  'a person in a district',
  async () => {
    const { organisation, staff, subject, region, district, elsewhere } = await aScene();
    const guardianId = await aPerson(api.ground, organisation.id);
    const supervisorId = await aPerson(api.ground, organisation.id);
    await api.ground.database.transaction(organisation.id, async (db) => {
      await db.insertInto('guardians').values({ user_id: subject, guardian_id: guardianId }).execute();
      await db.insertInto('supervisors').values({ user_id: subject, supervisor_id: supervisorId }).execute();
    });
    const all = ['view-users', 'edit-users', 'create-users', 'anonymise-users'];
    const foreign = await aScene();
    return {
      paths: {
        list: 'users',
        show: `users/${subject}`,
        create: 'users',
        update: `users/${subject}`,
        remove: `users/${subject}`,
      },
      bodies: { create: { first_name: 'A', last_name: 'B' }, update: { preferred_name: 'X' } },
      personas: {
        anonymous: api.anonymous(organisation),
        self: await api.as(organisation, subject),
        stranger: await api.as(organisation, await aPerson(api.ground, organisation.id)),
        guardian: await api.as(organisation, guardianId),
        supervisor: await api.as(organisation, supervisorId),
        viewerOfDistrict: await staff(district, ['view-users']),
        managerOfDistrict: await staff(district, all),
        managerOfRegion: await staff(region, all),
        managerElsewhere: await staff(elsewhere, all),
        admin: await staff(null, all),
        foreignAdmin: await foreign.staff(null, all),
      },
    };
  },
  `                   list  show  create  update  remove
   anonymous           401   401   401     401     401
   self                200   200   403     200     403
   stranger            200   404   403     404     404
   guardian            200   200   403     200     403
   supervisor          200   200   403     403     403
   viewerOfDistrict    200   200   403     403     403
   managerOfDistrict   200   200   403     200     204
   managerOfRegion     200   200   403     200     204
   managerElsewhere    200   404   403     404     404
   admin               200   200   201     200     204
   foreignAdmin        200   404   201     404     404`,
);
