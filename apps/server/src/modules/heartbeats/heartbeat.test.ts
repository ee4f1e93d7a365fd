import { describe, expect, it } from 'vitest';
import { raw, sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { planInLongAudit } from '../../testing/plan.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi({ max: 20 });

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const staff = async (permissions: string[], teamId: number | null = null) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { permissions, teamId });
    return api.as(organisation, id);
  };
  const admin = await staff(['view-users', 'edit-users', 'manage-teams', 'block-users', 'manage-permissions']);
  return { organisation, org, staff, admin };
}
const beat = async (caller: Caller, since?: string) =>
  (await caller.get(`heartbeat${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`)).body.data as {
    cursor: string;
    changed: string[];
  };

accessTable(
  'the heartbeat',
  async () => {
    const { organisation, org, staff } = await aScene();
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        volunteer: await api.as(organisation, await aPerson(api.ground, org)),
        otherStaff: await staff(['manage-teams']),
        viewerOfTeam: await staff(['view-users'], await aTeam(api.ground, org)),
        viewer: await staff(['view-users']),
      },
      paths: { list: 'heartbeat', create: 'heartbeat' },
      bodies: { create: {} },
    };
  },
  `              list  create
   anonymous      401   405
   volunteer      403   405
   otherStaff     403   405
   viewerOfTeam   200   405
   viewer         200   405`,
);

describe('a heartbeat', () => {
  it('names what was changed since the last one, once', async () => {
    const { admin, org } = await aScene();
    const { cursor } = await beat(admin);
    expect(await beat(admin, cursor)).toMatchObject({ changed: [], server_version: 'development' });
    const person = await aPerson(api.ground, org);
    await admin.put(`users/${person}`, { preferred_name: 'Nick' });
    await admin.post('organisation/teams', { name: 'New' });
    const after = await beat(admin, cursor);
    expect(after.changed.sort()).toEqual(['team', 'user']);
    expect((await beat(admin, after.cursor)).changed).toEqual([]);
    // an older cursor still knows
    expect((await beat(admin, cursor)).changed.sort()).toEqual(['team', 'user']);
  });

  it('misses nothing that was begun before it and committed after, and waits for no one', async () => {
    const { admin, org, organisation } = await aScene();
    const slow = await api.ground.owner.connect();
    await slow.query(`begin; set local manyhands.organisation_id = '${org}'`);
    await slow.query(`select app.write_audit('system', null, null, 'create', 'team', 1, null, 'slow', '{}')`);
    const { cursor } = await beat(admin);
    const quick = await admin.post(`organisation/permission-groups`, { name: `Group of ${organisation.name}` });
    expect(quick.status).toBe(201);
    const second = await beat(admin, cursor);
    expect(second.changed).toEqual(['permissionGroup']);
    await slow.query('commit');
    slow.release();
    const third = await beat(admin, second.cursor);
    expect(third.changed).toEqual(['team']);
    expect((await beat(admin, third.cursor)).changed).toEqual([]);
  });

  it('says nothing of other organisations, of reads, nor of what the caller may never see', async () => {
    const { admin, org, staff } = await aScene();
    const viewer = await staff(['view-users']);
    const { cursor } = await beat(viewer);
    const elsewhere = await aScene();
    await elsewhere.admin.post('organisation/teams', { name: 'New' });
    await api.ground.database.transaction(org, (db) =>
      db.run(sql`select app.write_audit('system', null, null, 'read', 'user', 1, null, 'x', '{}'::jsonb)`),
    );
    expect((await beat(viewer, cursor)).changed).toEqual([]);
    const person = await aPerson(api.ground, org);
    await admin.post(`users/${person}/blocked`, { reason: 'x' });
    expect((await beat(viewer, cursor)).changed).toEqual([]);
    expect((await beat(admin, cursor)).changed).toEqual(['block']);
  });

  it('refuses a cursor that is none', async () => {
    const { admin } = await aScene();
    const wrap = (text: string) => Buffer.from(text).toString('base64url');
    for (const since of [
      '',
      'x',
      wrap('1:2'),
      wrap('2:1:'),
      wrap('1:5:9'),
      wrap('1:5:3,2'),
      wrap('0:1:'),
      wrap("1:2:'"),
      wrap(`1:${'9'.repeat(30)}:`),
      'x'.repeat(4001),
    ]) {
      expect([since.slice(0, 20), (await admin.get(`heartbeat?since=${since}`)).status]).toEqual([
        since.slice(0, 20),
        422,
      ]);
    }
    // a moment this database has not come to, as after a restore
    expect((await beat(admin, wrap('900000000000:900000000001:'))).changed).toEqual([]);
  });

  it('costs two statements, the second answered by an index', async () => {
    const { admin, org } = await aScene();
    const { cursor } = await beat(admin);
    await admin.put('users/me', { preferred_name: 'Nick' });
    await beat(admin, cursor);
    api.ground.statements();
    await beat(admin, cursor);
    const statements = api.ground.statements().filter((text) => !text.includes('set_config'));
    expect(statements).toHaveLength(2);
    const plan = await planInLongAudit(
      api.ground,
      org,
      raw(statements[1]!.replaceAll('$1', `'{user,team}'`).replaceAll(/\$[23]/g, `'10:20:'`)),
    );
    expect(plan).toContain('audit_entries_by_change');
    expect(plan).toContain('transaction_id >=');
  });

  it('does not keep a session awake', async () => {
    const { admin, org } = await aScene();
    const idle = async () =>
      (
        await api.ground.owner.query<{ idle_until: Date }>(
          'select idle_until from data.sessions where organisation_id = $1 and user_id = $2',
          [org, admin.userId],
        )
      ).rows[0]!.idle_until.getTime();
    const before = await idle();
    api.clock.forward(300_000);
    expect((await admin.get('heartbeat')).status).toBe(200);
    expect(await idle()).toBe(before);
    expect((await admin.get('users/me')).status).toBe(200);
    expect(await idle()).toBeGreaterThan(before);
  });
});
