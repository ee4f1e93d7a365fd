import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { noticeJobs } from './notice.jobs.ts';

const api = testApi();
const minute = 60_000;

async function people() {
  const { organisation } = await aFullOrganisation(api);
  const team = await aTeam(api.ground, organisation.id);
  const userId = await aPerson(api.ground, organisation.id, { dob: '2019-05-17' });
  await aRole(api.ground, organisation.id, userId, { teamId: team });
  const open = await api.as(organisation, userId);
  await api.as(organisation, userId);
  const { id } = (await open.get('users/me/sessions')).body.data[0];
  const staff = async (teamId: number | null, permissions: string[]) => {
    const staffId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, staffId, { teamId, permissions });
    return api.as(organisation, staffId);
  };
  const guardian = async () => {
    const guardianId = await aPerson(api.ground, organisation.id);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ guardian_id: guardianId, user_id: userId }).execute(),
    );
    return api.as(organisation, guardianId);
  };
  return {
    paths: {
      list: `users/${userId}/sessions`,
      remove: `users/${userId}/sessions/${id}`,
      DELETE: `users/${userId}/sessions`,
    },
    personas: {
      anonymous: api.anonymous(organisation),
      themselves: () => api.as(organisation, userId),
      stranger: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
      guardian,
      viewer: () => staff(team, ['view-users']),
      editor: () => staff(team, ['view-users', 'edit-users']),
      blocker: () => staff(team, ['view-users', 'block-users']),
      blockerElsewhere: async () => staff(await aTeam(api.ground, organisation.id), ['view-users', 'block-users']),
      foreignAdmin: async () => (await aFullOrganisation(api)).admin,
    },
  };
}

accessTable(
  'where someone is signed in',
  people,
  `
                     list  remove  DELETE
   anonymous         401   401     401
   themselves        200   204     200
   stranger          404   404     404
   guardian          403   403     403
   viewer            403   403     403
   editor            403   403     403
   blocker           200   204     200
   blockerElsewhere  404   404     404
   foreignAdmin      404   404     404`,
);

async function aScene({ permissions = [] as string[] } = {}) {
  const organisation = await api.ground.organisation();
  const userId = await aPerson(api.ground, organisation.id);
  if (permissions.length > 0) await aRole(api.ground, organisation.id, userId, { permissions });
  const me = await api.as(organisation, userId);
  const list = async (caller: Caller = me) =>
    (await caller.get(`users/${userId}/sessions`)).body.data as {
      id: number;
      current: boolean;
      last_used_at: string;
    }[];
  const deeds = async () =>
    (
      await api.ground.owner.query(
        `select action, actor_id, row_id, subject_id from data.audit_entries where organisation_id = $1 and resource = 'session' order by id`,
        [organisation.id],
      )
    ).rows;
  return { organisation, userId, me, list, deeds };
}

describe('the list of one’s sessions', () => {
  it('shows the open ones, the latest first, and which of them asks', async () => {
    const { organisation, userId, me, list } = await aScene();
    const other = await api.as(organisation, userId);
    await other.post('auth/logout');
    api.clock.forward(5 * minute);
    const third = await api.as(organisation, userId);
    // asking is being there: whoever asks was there last
    const seen = await list();
    expect(seen.map(({ current }) => current)).toEqual([true, false]);
    expect(seen[0]).toEqual({
      id: expect.any(Number),
      current: true,
      user_agent: 'test',
      factor: null,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      ends_at: expect.any(String),
    });
    api.clock.forward(2 * minute);
    expect((await third.get('users/me')).status).toBe(200);
    api.clock.forward(30_000);
    expect((await list()).map(({ current }) => current)).toEqual([true, false]);
    api.clock.forward(2 * minute);
    expect((await list(third)).map(({ current }) => current)).toEqual([true, false]);
    expect((await me.get('auth/session')).status).toBe(200);
    expect((await list(third)).map(({ current }) => current)).toEqual([true, false]);
    api.clock.forward(15 * 24 * 60 * minute);
    expect(await list(await api.as(organisation, userId))).toHaveLength(1);
  });

  it('ends one at once, the asking one included, and each once', async () => {
    const { organisation, userId, me, list, deeds } = await aScene();
    const other = await api.as(organisation, userId);
    const [theirs] = (await list()).filter(({ current }) => !current);
    expect((await me.remove(`users/me/sessions/${theirs!.id}`)).status).toBe(204);
    expect((await other.get('users/me')).status).toBe(401);
    expect((await me.remove(`users/me/sessions/${theirs!.id}`)).status).toBe(404);
    const [mine] = await list();
    const both = await Promise.all([
      me.remove(`users/me/sessions/${mine!.id}`),
      me.remove(`users/me/sessions/${mine!.id}`),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect((await me.get('users/me')).status).toBe(401);
    expect(await deeds()).toEqual(
      [theirs, mine].map((one) => ({ action: 'revoke', actor_id: userId, row_id: one!.id, subject_id: userId })),
    );
  });

  it('ends no one else’s by the number', async () => {
    const { organisation, me } = await aScene();
    const stranger = await api.as(organisation, await aPerson(api.ground, organisation.id));
    const { id } = (await stranger.get('users/me/sessions')).body.data[0];
    expect((await me.remove(`users/me/sessions/${id}`)).status).toBe(404);
    expect((await stranger.get('users/me')).status).toBe(200);
  });

  it('ends all others and every sign-in under way; two who do it to each other leave one', async () => {
    const { organisation, userId, me } = await aScene();
    const others = await Promise.all(Array.from({ length: 5 }, () => api.as(organisation, userId)));
    expect((await me.remove('users/me/sessions')).body).toEqual({ data: { ended: 5 } });
    for (const other of others) expect((await other.get('users/me')).status).toBe(401);
    const rival = await api.as(organisation, userId);
    for (let i = 0; i < 10; i++) {
      const both = await Promise.all([me.remove('users/me/sessions'), rival.remove('users/me/sessions')]);
      expect(both.map(({ status }) => status).every((status) => status === 200 || status === 401)).toBe(true);
    }
    expect([(await me.get('users/me')).status, (await rival.get('users/me')).status].sort((a, b) => a - b)).toEqual([
      200, 401,
    ]);
  });

  it('lets those who block people end others’ sessions, and the owner hears of it', async () => {
    const { organisation, userId, me, deeds } = await aScene();
    const staffId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, staffId, { permissions: ['view-users', 'block-users'] });
    const staff = await api.as(organisation, staffId);
    await api.as(organisation, userId);
    expect((await staff.remove(`users/${userId}/sessions`)).body).toEqual({ data: { ended: 2 } });
    expect([(await me.get('users/me')).status, (await staff.get('users/me')).status]).toEqual([401, 200]);
    await workOff(api, organisation, noticeJobs);
    expect((await listMails(api, organisation)).map(({ subject }) => subject)).toEqual(['You have been signed out']);
    expect(await deeds()).toEqual([{ action: 'revokeOthers', actor_id: staffId, row_id: null, subject_id: userId }]);
    // nothing was open: no one is told anything
    expect((await staff.remove(`users/${userId}/sessions`)).body).toEqual({ data: { ended: 0 } });
    expect(await workOff(api, organisation, noticeJobs)).toBe(0);
  });

  it('of someone who holds more is not staff’s to end', async () => {
    const { organisation, userId, me } = await aScene({ permissions: ['manage-permissions'] });
    const staffId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, staffId, { permissions: ['view-users', 'block-users'] });
    const staff = await api.as(organisation, staffId);
    const [theirs] = (await staff.get(`users/${userId}/sessions`)).body.data;
    for (const path of [`users/${userId}/sessions`, `users/${userId}/sessions/${theirs.id}`]) {
      const refused = await staff.remove(path);
      expect([refused.status, refused.body.code]).toEqual([403, 'outranked']);
    }
    expect((await me.get('users/me')).status).toBe(200);
  });

  it('is obeyed by every request that starts after the answer', async () => {
    const { organisation, userId, me } = await aScene();
    const rounds = process.env.TEST_FULL ? 40 : 8;
    let late = 0;
    let served = 0;
    for (let i = 0; i < rounds; i++) {
      const victim = await api.as(organisation, userId);
      const { id } = (await victim.get('users/me/sessions')).body.data.find((one: { current: boolean }) => one.current);
      let acknowledged = false;
      const racing: Promise<void>[] = [];
      const race = async () => {
        const after = acknowledged;
        const { status } = await victim.get('users/me');
        if (status === 200 && after) late++;
        if (status === 200) served++;
      };
      for (let n = 0; n < 10; n++) racing.push(race());
      const ending = me.remove(i % 2 ? 'users/me/sessions' : `users/me/sessions/${id}`).then(({ status }) => {
        expect([200, 204]).toContain(status);
        acknowledged = true;
      });
      for (let n = 0; n < 20; n++) {
        racing.push(race());
        await new Promise((resolve) => setImmediate(resolve));
      }
      await ending;
      for (let n = 0; n < 20; n++) racing.push(race());
      await Promise.all(racing);
    }
    expect(late).toBe(0);
    expect(served).toBeGreaterThan(0);
  }, 60_000);
});

describe('the session of a page', () => {
  it('says how long it lasts and what is held anywhere, without moving the limit', async () => {
    const { organisation, me } = await aScene({ permissions: ['view-users', 'block-users'] });
    const show = async () => (await me.get('auth/session')).body.data;
    const first = await show();
    expect(first).toEqual({
      now: expect.any(String),
      idle_until: expect.any(String),
      ends_at: expect.any(String),
      warn_seconds: 120,
      factor: null,
      two_factor_required: false,
      permissions: ['view-users', 'block-users'],
    });
    expect(Date.parse(first.idle_until) - Date.parse(first.now)).toBeLessThanOrEqual(30 * minute);
    expect(Date.parse(first.idle_until) - Date.parse(first.now)).toBeGreaterThan(29 * minute);
    api.clock.forward(10 * minute);
    expect((await show()).idle_until).toBe(first.idle_until);
    expect((await me.get('users/me')).status).toBe(200);
    const moved = await show();
    expect(Date.parse(moved.idle_until) - Date.parse(first.idle_until)).toBeGreaterThan(9 * minute);
    expect(moved.ends_at).toBe(first.ends_at);
    await api.ground.owner.query('update data.organisations set session_warning_seconds = 300 where id = $1', [
      organisation.id,
    ]);
    expect((await show()).warn_seconds).toBe(300);
    expect((await api.anonymous(organisation).get('auth/session')).status).toBe(401);
  });

  it('is made longer on request, and never beyond its end', async () => {
    const { organisation, userId, me } = await aScene({ permissions: ['view-users'] });
    const before = (await me.get('auth/session')).body.data;
    api.clock.forward(30_000);
    const extended = (await me.post('auth/session', {})).body.data;
    expect(Date.parse(extended.idle_until)).toBeGreaterThanOrEqual(Date.parse(before.idle_until) + 29_000);
    expect(extended.ends_at).toBe(before.ends_at);
    await api.ground.owner.query(
      `update data.sessions set ends_at = idle_until where organisation_id = $1 and user_id = $2`,
      [organisation.id, userId],
    );
    api.clock.forward(minute);
    const last = (await me.post('auth/session', {})).body.data;
    expect(last.idle_until).toBe(last.ends_at);
    expect((await me.post('auth/session', { more: true })).status).toBe(422);
  });

  it('of a volunteer lasts for weeks, of staff for a day’s work', async () => {
    const limits = async (permissions: string[]) => {
      const { now, idle_until, ends_at } = (await (await aScene({ permissions })).me.get('auth/session')).body.data;
      return [idle_until, ends_at].map((end) => Math.round((Date.parse(end) - Date.parse(now)) / minute));
    };
    expect(await limits([])).toEqual([14 * 24 * 60, 30 * 24 * 60]);
    expect(await limits(['view-files'])).toEqual([30, 12 * 60]);
  });
});
