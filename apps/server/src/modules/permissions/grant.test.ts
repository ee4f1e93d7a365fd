import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { keepAdministrator } from './public.ts';

const api = testApi();
const everything = ['view-users', 'edit-users', 'manage-roles', 'manage-permissions'];

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const region = await aTeam(api.ground, org, { name: 'Region' });
  const district = await aTeam(api.ground, org, { name: 'District', parentId: region });
  const somebody = async (teamId: number | null, permissions: readonly string[]) => {
    const id = await aPerson(api.ground, org);
    const held = await aRole(api.ground, org, id, { teamId, permissions });
    return Object.assign(await api.as(organisation, id), { held });
  };
  const admin = await somebody(null, everything);
  const profile = async (permissions: string[]) => {
    const made = await admin.post('organisation/permission-groups', { name: `Group ${Math.random()}`, permissions });
    const { id } = (await admin.post('organisation/role-profiles', { display_name: `Profile ${Math.random()}` })).body
      .data as { id: number };
    if (made.status === 201)
      await admin.put(`organisation/role-profiles/${id}/permission-groups`, {
        permission_group_ids: [made.body.data.id],
      });
    return { id, groupId: made.body.data?.id as number };
  };
  const person = await aPerson(api.ground, org);
  await aRole(api.ground, org, person, { teamId: district });
  const give = (by: typeof admin, profileId: number, teamId: number | null) =>
    by.post(`users/${person}/role-profiles`, { role_profile_id: profileId, team_id: teamId, start_date: '2026-01-01' });
  return { organisation, org, region, district, somebody, admin, profile, person, give };
}

describe('giving roles', () => {
  it('gives no one more than the giver holds there', async () => {
    const { somebody, region, district, profile, give, admin } = await aScene();
    const lead = await somebody(region, ['view-users', 'manage-roles']);
    const seeing = await profile(['view-users']);
    const editing = await profile(['view-users', 'edit-users']);
    expect((await give(lead, seeing.id, district)).status).toBe(201);
    expect((await give(lead, seeing.id, region)).status).toBe(201);
    const refused = await give(lead, editing.id, district);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      403,
      'not_held',
      { permission: 'edit-users' },
    ]);
    expect((await give(lead, seeing.id, null)).status).toBe(403);
    expect((await give(admin, editing.id, null)).status).toBe(201);
  });

  it('treats a longer, moved or changed role as a new gift, and a shorter one as none', async () => {
    const { somebody, district, profile, give, admin, person } = await aScene();
    const lead = await somebody(district, ['view-users', 'manage-roles']);
    const { id: profileId } = await profile(['edit-users']);
    const { id } = (await give(admin, profileId, district)).body.data;
    const change = (body: object) => lead.put(`users/${person}/role-profiles/${id}`, body);
    expect((await change({ end_date: '2026-06-01' })).status).toBe(200);
    expect((await change({ end_date: '2026-07-01' })).body.code).toBe('not_held');
    expect((await change({ start_date: '2025-01-01' })).body.code).toBe('not_held');
    expect((await change({ end_date: '2025-06-01' })).body.errors).toEqual({
      end_date: ['Please provide a date on or after the start date'],
    });
    expect((await lead.remove(`users/${person}/role-profiles/${id}`)).status).toBe(204);
  });

  it('needs a team to be named, even if it is none, and a role still offered', async () => {
    const { admin, person, profile, give } = await aScene();
    const { id } = await profile([]);
    expect(
      (await admin.post(`users/${person}/role-profiles`, { role_profile_id: id, start_date: '2026-01-01' })).body
        .errors,
    ).toEqual({ team_id: ['Team id is required'] });
    await admin.put(`organisation/role-profiles/${id}`, { archived: true });
    expect(Object.keys((await give(admin, id, null)).body.errors)).toEqual(['role_profile_id']);
  });

  it('keeps why a role ends with its last day, and refuses a reason without one', async () => {
    const { admin, district, person, profile, give, somebody } = await aScene();
    const settler = await somebody(null, ['manage-settings']);
    const name = `Moved ${Math.random()}`;
    const { id: leaving_reason_id } = (await settler.post('organisation/leaving-reasons', { name })).body.data;
    const { id } = await profile([]);
    const role = `users/${person}/role-profiles/${(await give(admin, id, district)).body.data.id}`;
    const terms = { role_profile_id: id, team_id: district, start_date: '2026-01-01', leaving_reason_id };
    const refused = [
      await admin.post(`users/${person}/role-profiles`, terms),
      await admin.put(role, { leaving_reason_id }),
      await admin.put(role, { end_date: null, leaving_reason_id }),
    ];
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([
        422,
        { leaving_reason_id: ['Enter an end date to give a leaving reason'] },
      ]);
    const after = async (body: object) => (await admin.put(role, body)).body.data;
    expect(await after({ end_date: '2026-06-01', leaving_reason_id })).toMatchObject({ leaving_reason_id });
    expect(await after({ end_date: '2026-07-01' })).toMatchObject({ leaving_reason_id });
    expect(await after({ end_date: null })).toMatchObject({ end_date: null, leaving_reason_id: null });
    expect((await admin.put(role, { end_date: '2026-06-01', leaving_reason_id: 999_999 })).body.errors).toEqual({
      leaving_reason_id: [expect.any(String)],
    });
  });

  it('is never done to oneself', async () => {
    const { admin, profile } = await aScene();
    const { id } = await profile(['view-users']);
    const mine = `users/me/role-profiles`;
    const given = await admin.post(mine, { role_profile_id: id, team_id: null, start_date: '2026-01-01' });
    expect([given.status, given.body.code]).toEqual([403, 'own_grants']);
    expect((await admin.remove(`${mine}/${admin.held.roleId}`)).body.code).toBe('own_grants');
    expect((await admin.post('users/me/denied-permissions', { permission: 'view-users' })).body.code).toBe(
      'own_grants',
    );
  });
});

describe('permission groups', () => {
  it('hold known permissions once each, and only what the maker holds everywhere', async () => {
    const { admin, somebody, district } = await aScene();
    const make = (permissions: string[], by = admin) =>
      by.post('organisation/permission-groups', { name: `G${Math.random()}`, permissions });
    expect((await make(['view-users', 'fly'])).body.errors).toEqual({
      'permissions.1': ['This permission does not exist'],
    });
    expect((await make(['view-users', 'edit-users', 'view-users'])).body.data.permissions).toEqual([
      'edit-users',
      'view-users',
    ]);
    expect((await make(['view-audit'])).body.code).toBe('not_held');
    const partly = await somebody(null, ['manage-permissions']);
    expect((await make(['view-users'], partly)).body.code).toBe('not_held');
    const local = await somebody(district, everything);
    expect((await make(['view-users'], local)).status).toBe(403);
  });

  it('cannot be widened or hung on a role by someone who lacks what they carry', async () => {
    const { admin, somebody, profile } = await aScene();
    const { id, groupId } = await profile(['edit-users']);
    const partly = await somebody(null, ['manage-permissions', 'manage-roles']);
    expect(
      (await partly.put(`organisation/permission-groups/${groupId}`, { permissions: ['edit-users', 'view-users'] }))
        .body.code,
    ).toBe('not_held');
    expect((await partly.put(`organisation/permission-groups/${groupId}`, { name: 'Renamed' })).status).toBe(200);
    const [bare] = [(await admin.post('organisation/role-profiles', { display_name: 'Bare' })).body.data.id as number];
    expect(
      (await partly.put(`organisation/role-profiles/${bare}/permission-groups`, { permission_group_ids: [groupId] }))
        .body.code,
    ).toBe('not_held');
    expect(
      (await partly.put(`organisation/role-profiles/${id}/permission-groups`, { permission_group_ids: [] })).body.data,
    ).toEqual({ id, permission_group_ids: [] });
    expect(
      (
        await admin.put(`organisation/role-profiles/${bare}/permission-groups`, {
          permission_group_ids: [groupId, 999_999],
        })
      ).body.errors,
    ).toEqual({ 'permission_group_ids.1': ['This does not exist'] });
    expect((await admin.get(`organisation/role-profiles/${bare}`)).body.data.permission_group_ids).toEqual([]);
  });

  it('in use are not deleted, nor are role profiles', async () => {
    const { admin, profile, give } = await aScene();
    const { id, groupId } = await profile(['view-users']);
    await give(admin, id, null);
    expect((await admin.remove(`organisation/permission-groups/${groupId}`)).body).toMatchObject({
      status: 409,
      code: 'in_use',
      params: { count: 1 },
    });
    expect((await admin.remove(`organisation/role-profiles/${id}`)).body).toMatchObject({
      status: 409,
      code: 'in_use',
    });
  });
});

describe('denied permissions', () => {
  it('take effect with the next request and are lifted only by someone who holds them', async () => {
    const { admin, somebody } = await aScene();
    const viewer = await somebody(null, ['view-users']);
    expect((await viewer.get('users')).body.data.length).toBeGreaterThan(1);
    const { id } = (await admin.post(`users/${viewer.userId}/denied-permissions`, { permission: 'view-users' })).body
      .data;
    expect((await viewer.get('users')).body.data.map((row: { id: number }) => row.id)).toEqual([viewer.userId]);
    const partly = await somebody(null, ['manage-permissions', 'edit-users']);
    expect((await partly.remove(`users/${viewer.userId}/denied-permissions/${id}`)).status).toBe(404);
    expect((await admin.remove(`users/${viewer.userId}/denied-permissions/${id}`)).status).toBe(204);
    expect((await viewer.get('users')).body.data.length).toBeGreaterThan(1);
  });
});

describe('the last administrator', () => {
  it('stays, whichever way someone tries to remove them', async () => {
    const { admin, somebody, org } = await aScene();
    const { roleId, groupId, profileId } = admin.held;
    const helper = await somebody(null, ['view-users', 'manage-roles', 'manage-permissions', 'edit-users']);
    // the helper may do all this, but is about to stop being one of two
    await api.ground.database.transaction(org, (db) =>
      db.run(sql`update roles set end_date = '2099-01-01' where id = ${helper.held.roleId}`),
    );
    const attempts = [
      () => helper.remove(`users/${admin.userId}/role-profiles/${roleId}`),
      () => helper.put(`users/${admin.userId}/role-profiles/${roleId}`, { end_date: '2026-12-31' }),
    ];
    await api.ground.database.transaction(org, (db) =>
      db.run(sql`insert into denied_permissions (user_id, permission) values (${helper.userId}, 'manage-permissions')`),
    );
    for (const attempt of attempts)
      expect((await attempt()).body).toMatchObject({ status: 409, code: 'last_administrator' });
    expect(
      (await admin.put(`organisation/permission-groups/${groupId}`, { permissions: ['view-users'] })).body.code,
    ).toBe('last_administrator');
    expect(
      (await admin.put(`organisation/role-profiles/${profileId}/permission-groups`, { permission_group_ids: [] })).body
        .code,
    ).toBe('last_administrator');
    const gone = api.ground.database.transaction(org, (db) =>
      keepAdministrator({ db, today: '2026-05-04' }, admin.userId!),
    );
    await expect(gone).rejects.toMatchObject({ code: 'last_administrator' });
    await expect(
      api.ground.database.transaction(org, (db) => keepAdministrator({ db, today: '2026-05-04' }, helper.userId!)),
    ).resolves.toBeUndefined();
  });

  it('is found even when two administrators remove each other at the same moment', async () => {
    for (let i = 0; i < 8; i++) {
      const { admin, somebody } = await aScene();
      const other = await somebody(null, everything);
      const ways = [
        () => other.remove(`users/${admin.userId}/role-profiles/${admin.held.roleId}`),
        () => admin.post(`users/${other.userId}/denied-permissions`, { permission: 'manage-permissions' }),
      ];
      const replies = await Promise.all(ways.map((way) => way()));
      expect(replies.filter((reply) => reply.status < 300)).toHaveLength(1);
      const alive = await Promise.all([admin, other].map((one) => one.get('organisation/permission-groups')));
      expect(alive.map((reply) => reply.status)).toContain(200);
    }
  });
});
