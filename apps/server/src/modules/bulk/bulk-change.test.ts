import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi, type Caller, type Reply } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { workOff } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { bulkChangeJobs } from './bulk-change.jobs.ts';

const api = testApi();
let organisation: Organisation;
let [team, below, apart, tag, profile, reason] = [0, 0, 0, 0, 0, 0];
let admin: Caller;
let manager: Caller;
/** In the team, below it (an administrator of everything), apart, without a role, erased. */
let people: Record<'near' | 'deep' | 'high' | 'far' | 'loose' | 'gone', number>;

beforeAll(async () => {
  organisation = await api.ground.organisation();
  const { ground } = api;
  team = await aTeam(ground, organisation.id);
  below = await aTeam(ground, organisation.id, { parentId: team });
  apart = await aTeam(ground, organisation.id);
  const adminId = await aPerson(ground, organisation.id);
  await aRole(ground, organisation.id, adminId, { permissions: everyPermission });
  admin = await api.as(organisation, adminId);
  const managerId = await aPerson(ground, organisation.id);
  const permissions = ['view-users', 'edit-users', 'manage-roles'];
  await aRole(ground, organisation.id, managerId, { teamId: team, permissions });
  manager = await api.as(organisation, managerId);
  reason = (await admin.post('organisation/leaving-reasons', { name: 'Moved away' })).body.data.id;
});

beforeEach(async () => {
  const made = async (teamId: number | null, permissions: readonly string[] = []) => {
    const id = await aPerson(api.ground, organisation.id);
    if (teamId) profile = (await aRole(api.ground, organisation.id, id, { teamId, permissions })).profileId;
    return id;
  };
  people = {
    high: await made(below, ['anonymise-users']),
    near: await made(team),
    deep: await made(below),
    far: await made(apart),
    loose: await made(null),
    gone: await made(team),
  };
  await admin.remove(`users/${people.gone}`);
  tag = (await admin.post('organisation/tags', { name: `Tag ${people.near}` })).body.data.id;
});

accessTable(
  'changes of many people',
  async () => {
    const request = { resource: 'users', ids: [people.near], change: { add_tag_id: tag } };
    const { id } = (await manager.post('bulk/changes', request)).body.data;
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        volunteer: await api.as(organisation, people.near),
        manager,
        admin,
      },
      paths: { show: `bulk/changes/${id}`, create: 'bulk/changes', POST: `bulk/changes/${id}/undo` },
      bodies: { create: { ...request, dry_run: true } },
    };
  },
  `            show  create  POST
   anonymous   401   401     401
   volunteer   404   403     404
   manager     200   200     409
   admin       404   200     404`,
);

const ids = () => Object.values(people);
const dryRun = (caller: Caller, change: object, among: object = { ids: ids() }) =>
  caller.post('bulk/changes', { resource: 'users', ...among, change, dry_run: true });
/** Asked for, worked off and shown. */
async function carryOut(caller: Caller, change: object, among: object = { ids: ids() }): Promise<Reply['body']> {
  const reply = await caller.post('bulk/changes', { resource: 'users', ...among, change });
  expect(reply.status).toBe(202);
  expect(reply.body.data).toMatchObject({ state: 'queued', matched: expect.any(Number) });
  await workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
  return (await caller.get(`bulk/changes/${reply.body.data.id}`)).body.data;
}
async function undo(caller: Caller, id: number): Promise<Reply['body']> {
  expect((await caller.post(`bulk/changes/${id}/undo`)).status).toBe(202);
  await workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
  return (await caller.get(`bulk/changes/${id}`)).body.data;
}
const tagged = async (): Promise<number[]> =>
  (await admin.get(`users?filter[tag_id]=${tag}`)).body.data.map((row: { id: number }) => row.id);
/** Everything that a change can touch, without the numbers that every change raises. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await api.ground.owner.query(
    `select u.id, u.status_id, (select json_agg(tag_id order by tag_id) from data.user_tags g where g.user_id = u.id) as tags,
            (select json_agg(json_build_array(role_profile_id, team_id, start_date, end_date, leaving_reason_id) order by role_profile_id, team_id, start_date)
               from data.roles r where r.user_id = u.id) as roles
       from data.users u where u.id = any($1) order by u.id`,
    [ids()],
  );
  return rows;
}

const today = () => api.clock.now().toISOString().slice(0, 10);
const changes = (): [string, object][] => [
  ['add_tag_id', { add_tag_id: tag }],
  ['status_id', { status_id: 3 }],
  ['give_role', { give_role: { role_profile_id: profile, team_id: team, start_date: '2026-01-01' } }],
  ['end_roles', { end_roles: { team_id: team, end_date: today(), leaving_reason_id: reason } }],
];

describe('a bulk change', () => {
  it('tells beforehand what it then does, to an administrator and to a manager, and undoes all of it', async () => {
    for (const caller of [admin, manager])
      for (const [name, change] of changes()) {
        const before = await fingerprint();
        const told = await dryRun(caller, change);
        expect([told.status, await fingerprint()], name).toEqual([200, before]);
        const done = await carryOut(caller, change);
        expect(done, name).toMatchObject({ ...told.body.data, state: 'done', progress: 100 });
        expect(told.body.data.changed, name).toBeGreaterThan(0);
        expect(await fingerprint(), name).not.toEqual(before);
        const undone = await undo(caller, done.id);
        expect(undone.undo, name).toEqual({ state: 'done', progress: 100, restored: done.changed, kept: [] });
        expect(await fingerprint(), name).toEqual(before);
      }
  });

  it('stays with whoever asked for it, so that they can undo it later', async () => {
    const first = await carryOut(manager, { add_tag_id: tag });
    const second = await carryOut(manager, { status_id: 3 });
    const mine = async () => (await manager.get('users/me/bulk-changes?limit=2')).body.data;
    const { outcome: _rows, can: _can, ...told } = second;
    expect(await mine()).toEqual([
      { ...told, named: null },
      expect.objectContaining({ id: first.id, named: `Tag ${people.near}`, changed: first.changed, undo: null }),
    ]);
    await undo(manager, second.id);
    expect((await mine())[0]).toMatchObject({ undo_until: null, undo: { state: 'done', restored: second.changed } });
    expect(
      (await admin.get('users/me/bulk-changes?limit=100')).body.data.map(({ id }: { id: number }) => id),
    ).not.toContain(first.id);
    const role = { give_role: { role_profile_id: profile, team_id: team, start_date: '2026-01-01' } };
    await carryOut(admin, role, { ids: [people.loose] });
    const { display_name } = (await admin.get(`organisation/role-profiles/${profile}`)).body.data;
    expect((await admin.get('users/me/bulk-changes?limit=1')).body.data[0].named).toBe(display_name);
  });

  it('tells whom a manager cannot end the last role of, since they would be out of reach', async () => {
    const end_date = new Date(api.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    const change = { end_roles: { end_date, leaving_reason_id: reason } };
    const told = (await dryRun(manager, change)).body.data;
    expect(told.skipped).toContainEqual(expect.objectContaining({ reason: 'forbidden' }));
    expect(await carryOut(manager, change)).toMatchObject(told);
    const all = (await dryRun(admin, change)).body.data;
    expect(all.changed).toBeGreaterThan(told.changed);
  });

  it('skips who has it, who is erased, who is out of reach and who holds more', async () => {
    await admin.post(`users/${people.deep}/tags`, { tag_id: tag });
    expect((await dryRun(manager, { add_tag_id: tag })).body.data).toEqual({
      matched: 6,
      changed: 2,
      skipped: [
        { reason: 'not_found', count: 2, sample: [people.far, people.loose] },
        { reason: 'already', count: 1, sample: [people.deep] },
        { reason: 'anonymised', count: 1, sample: [people.gone] },
      ],
    });
    expect((await dryRun(manager, { status_id: 4 }, { ids: [people.high] })).body.data.skipped).toEqual([
      { reason: 'outranked', count: 1, sample: [people.high] },
    ]);
    const done = await carryOut(manager, { add_tag_id: tag });
    const outcome = (id: number, reason: string | null) => ({ id, outcome: reason ? 'skipped' : 'changed', reason });
    expect(done.outcome).toEqual([
      outcome(people.high, null),
      outcome(people.near, null),
      outcome(people.deep, 'already'),
      outcome(people.far, 'not_found'),
      outcome(people.loose, 'not_found'),
      outcome(people.gone, 'anonymised'),
    ]);
    expect((await tagged()).toSorted((a, b) => a - b)).toEqual([people.high, people.near, people.deep]);
  });

  it('keeps to those who matched when it was asked for, by the caller’s own rights', async () => {
    const query = { query: { 'filter[team_id]': below, 'filter[status_id]': 2 } };
    const reply = await manager.post('bulk/changes', { resource: 'users', ...query, change: { add_tag_id: tag } });
    const late = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, late, { teamId: below });
    await admin.put(`users/${people.deep}`, { status_id: 3 });
    await workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
    expect(reply.body.data.matched).toBeGreaterThanOrEqual(2);
    expect(await tagged()).toEqual(expect.arrayContaining([people.high, people.deep]));
    expect(await tagged()).not.toContain(late);
  });

  it('is carried out with the rights of the moment, not those of the request', async () => {
    const id = await aPerson(api.ground, organisation.id);
    const { roleId } = await aRole(api.ground, organisation.id, id, {
      teamId: team,
      permissions: ['view-users', 'edit-users'],
    });
    const editor = await api.as(organisation, id);
    await editor.post('bulk/changes', { resource: 'users', ids: [people.near], change: { add_tag_id: tag } });
    await admin.remove(`users/${id}/role-profiles/${roleId}`);
    await workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
    expect(await tagged()).toEqual([]);
  });

  it('leaves whoever was changed since when it is undone, once and for a day', async () => {
    const among = { ids: [people.near, people.deep, people.far] };
    const done = await carryOut(admin, { status_id: 3 }, among);
    expect(done.changed).toBe(3);
    await admin.put(`users/${people.deep}`, { status_id: 4 });
    const undone = await undo(admin, done.id);
    const kept = [{ reason: 'changed_since', count: 1, sample: [people.deep] }];
    expect(undone.undo).toEqual({ state: 'done', progress: 100, restored: 2, kept });
    const states = await Promise.all(among.ids.map(async (id) => (await admin.get(`users/${id}`)).body.data.status_id));
    expect(states).toEqual([2, 4, 2]);
    expect((await admin.post(`bulk/changes/${done.id}/undo`)).status).toBe(409);
    const late = await carryOut(admin, { status_id: 3 }, among);
    await api.ground.owner.query(
      `update data.bulk_changes set finished_at = now() - interval '25 hours' where organisation_id = $1 and id = $2`,
      [organisation.id, late.id],
    );
    expect((await admin.post(`bulk/changes/${late.id}/undo`)).status).toBe(409);
  });

  it('takes tags away, and puts them back', async () => {
    for (const id of [people.near, people.far]) await admin.post(`users/${id}/tags`, { tag_id: tag });
    const done = await carryOut(admin, { remove_tag_id: tag });
    expect([done.changed, await tagged()]).toEqual([2, []]);
    await undo(admin, done.id);
    expect((await tagged()).toSorted((a, b) => a - b)).toEqual([people.near, people.far]);
  });

  it('writes an entry for itself and for every row, in the name of whoever asked', async () => {
    const done = await carryOut(admin, { add_tag_id: tag }, { ids: [people.near, people.far] });
    const { rows } = await api.ground.owner.query(
      `select action, resource, actor_id::int from data.audit_entries where organisation_id = $1 order by id desc limit 3`,
      [organisation.id],
    );
    expect(rows.reverse()).toEqual([
      { action: 'request', resource: 'bulkChange', actor_id: admin.userId },
      { action: 'create', resource: 'userTag', actor_id: admin.userId },
      { action: 'create', resource: 'userTag', actor_id: admin.userId },
    ]);
    expect((await manager.get(`bulk/changes/${done.id}`)).status).toBe(404);
  });

  it('refuses what is wrong with the change or the question, by its path', async () => {
    const wrong: [object, object, string[]][] = [
      [{ add_tag_id: 999_999_999 }, { ids: [people.near] }, ['change.add_tag_id']],
      [{ add_tag_id: tag, status_id: 2 }, { ids: [people.near] }, ['change']],
      [{ status_id: 6 }, { ids: [people.near] }, ['change.status_id']],
      [{ add_tag_id: tag }, {}, ['ids']],
      [{ add_tag_id: tag }, { query: { 'filter[nothing]': 1 } }, ['query.filter[nothing]']],
    ];
    for (const [change, among, paths] of wrong) {
      const reply = await dryRun(admin, change, among);
      expect([reply.status, Object.keys(reply.body.errors)], JSON.stringify(change)).toEqual([422, paths]);
    }
    const role = { role_profile_id: profile, team_id: apart, start_date: '2026-01-01' };
    expect((await dryRun(manager, { give_role: role })).body.data.changed).toBe(0);
  });
});
