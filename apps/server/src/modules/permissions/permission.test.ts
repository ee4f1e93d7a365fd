import { permissionCategories } from '@manyhands/contract/permissions/permission-category.resource.ts';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const region = await aTeam(api.ground, org, { name: 'Region' });
  const district = await aTeam(api.ground, org, { name: 'District', parentId: region });
  const elsewhere = await aTeam(api.ground, org, { name: 'Elsewhere' });
  const somebody = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    const held = await aRole(api.ground, org, id, { teamId, permissions });
    return Object.assign(await api.as(organisation, id), { held });
  };
  const subject = await aPerson(api.ground, org);
  const theirs = await aRole(api.ground, org, subject, { teamId: district });
  const [denied] = await api.ground.database.transaction(org, (db) =>
    db.run<{ id: number }>(
      sql`insert into denied_permissions (user_id, permission) values (${subject}, 'view-audit') returning id`,
    ),
  );
  const personas = {
    stranger: api.anonymous(organisation),
    volunteer: await api.as(organisation, await aPerson(api.ground, org)),
    subject: await api.as(organisation, subject),
    viewer: await somebody(null, ['view-users']),
    leadOfDistrict: await somebody(district, ['view-users', 'manage-roles']),
    leadElsewhere: await somebody(elsewhere, ['view-users', 'manage-roles']),
    admin: await somebody(null, ['view-users', 'manage-roles', 'manage-permissions', 'view-audit']),
  };
  return { organisation, org, region, district, elsewhere, subject, theirs, denied: denied!.id, somebody, personas };
}

accessTable(
  'permissions',
  async () => ({
    personas: (await aScene()).personas,
    paths: {
      list: 'organisation/permissions',
      show: 'organisation/permissions/1',
      update: 'organisation/permissions/1',
    },
    bodies: { update: { label: 'Meet people' } },
  }),
  `             list  show  update
  stranger       401   401   401
  volunteer      403   403   403
  viewer         403   403   403
  leadOfDistrict 200   200   403
  admin          200   200   200`,
);

accessTable(
  'permission categories',
  async () => ({
    personas: (await aScene()).personas,
    paths: {
      list: 'organisation/permission-categories',
      show: 'organisation/permission-categories/1',
      update: 'organisation/permission-categories/1',
    },
    bodies: { update: {} },
  }),
  `             list  show  update
  stranger       401   401   405
  volunteer      403   403   405
  leadOfDistrict 200   200   405
  admin          200   200   405`,
);

accessTable(
  'permission groups',
  async () => {
    const { personas, org } = await aScene();
    const [group] = await api.ground.database.transaction(org, (db) =>
      db.run<{ id: number }>(sql`insert into permission_groups (name) values ('Spare') returning id`),
    );
    const one = `organisation/permission-groups/${group!.id}`;
    return {
      personas,
      paths: {
        list: 'organisation/permission-groups',
        show: one,
        create: 'organisation/permission-groups',
        update: one,
        remove: one,
      },
      bodies: { create: { name: 'New' }, update: { name: 'Renamed' } },
    };
  },
  `             list  show  create  update  remove
  stranger       401   401   401     401     401
  volunteer      403   404   403     404     404
  leadOfDistrict 200   200   403     403     403
  admin          200   200   201     200     204`,
);

accessTable(
  'role profiles',
  async () => {
    const { personas, org } = await aScene();
    const [profile] = await api.ground.database.transaction(org, (db) =>
      db.run<{ id: number }>(sql`insert into role_profiles (display_name) values ('Spare') returning id`),
    );
    const one = `organisation/role-profiles/${profile!.id}`;
    return {
      personas,
      paths: {
        list: 'organisation/role-profiles',
        show: one,
        create: 'organisation/role-profiles',
        update: one,
        remove: one,
      },
      bodies: { create: { display_name: 'New' }, update: { disclaimer: 'Bring boots' } },
    };
  },
  `             list  show  create  update  remove
  stranger       401   401   401     401     401
  volunteer      200   200   403     403     403
  leadOfDistrict 200   200   403     403     403
  admin          200   200   201     200     204`,
);

accessTable(
  'the roles of a person',
  async () => {
    const { personas, subject, theirs, district } = await aScene();
    const all = `users/${subject}/role-profiles`;
    const one = `${all}/${theirs.roleId}`;
    return {
      personas,
      paths: { list: all, show: one, create: all, update: one, remove: one },
      bodies: {
        create: { role_profile_id: theirs.profileId, team_id: district, start_date: '2026-01-01' },
        update: { end_date: '2099-01-01' },
      },
    };
  },
  `             list  show  create  update  remove
  stranger       401   401   401     401     401
  volunteer      404   404   404     404     404
  subject        200   200   403     403     403
  viewer         200   200   403     403     403
  leadElsewhere  404   404   404     404     404
  leadOfDistrict 200   200   201     200     204
  admin          200   200   201     200     204`,
);

accessTable(
  'denied permissions',
  async () => {
    const { personas, subject, denied } = await aScene();
    const all = `users/${subject}/denied-permissions`;
    const one = `${all}/${denied}`;
    return {
      personas,
      paths: { list: all, show: one, create: all, update: one, remove: one },
      bodies: { create: { permission: 'edit-users' }, update: { permission: 'view-jobs' } },
    };
  },
  `             list  show  create  update  remove
  stranger       401   401   401     401     401
  subject        200   200   403     403     403
  viewer         200   404   403     404     404
  leadElsewhere  404   404   404     404     404
  admin          200   200   201     200     403`,
);

describe('the catalogue of permissions', () => {
  it('names every permission once, by a hyphenated verb, in a known category', () => {
    const slugs = permissionCatalogue.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(permissionCatalogue.map(({ id }) => id)).size).toBe(slugs.length);
    for (const { slug, category } of permissionCatalogue) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(permissionCategories.map(({ name }) => name)).toContain(category);
    }
  });

  it('is paged like any list and shows the organisation its own words', async () => {
    const { personas, organisation } = await aScene();
    const first = await personas.admin.get('organisation/permissions?limit=5');
    expect(first.body.data.map((p: { slug: string }) => p.slug)).toEqual(
      permissionCatalogue.slice(0, 5).map(({ slug }) => slug),
    );
    expect(first.body.meta.pagination).toMatchObject({
      count: 5,
      per_page: 5,
      has_more: true,
      total: permissionCatalogue.length,
      current_page: 1,
    });
    const second = await personas.admin.get(
      `organisation/permissions?limit=5&cursor=${first.body.meta.pagination.next_cursor}`,
    );
    expect(second.body.data[0].slug).toBe(permissionCatalogue[5].slug);
    expect((await personas.admin.get('organisation/permissions?nonsense=1')).status).toBe(422);
    expect(
      (await personas.admin.put('organisation/permissions/1', { label: 'Meet people', category: 'Records' })).body.data,
    ).toMatchObject({ label: 'Meet people', category: 'Records' });
    expect((await personas.admin.put('organisation/permissions/1', { slug: 'other' })).status).toBe(422);
    expect((await personas.admin.put('organisation/permissions/1', { category: 'Nowhere' })).status).toBe(422);
    expect((await personas.admin.get('organisation/permissions/1')).body.data).toEqual({
      ...permissionCatalogue[0],
      label: 'Meet people',
      category: 'Records',
    });
    expect((await personas.admin.get('organisation/permissions/9999')).status).toBe(404);
    const { rows } = await api.ground.owner.query(
      `select 1 from data.audit_entries where organisation_id = $1 and resource = 'permission' and action = 'update'`,
      [organisation.id],
    );
    expect(rows).toHaveLength(1);
  });
});
