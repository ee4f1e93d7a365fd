import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const path = 'organisation/sign-in-settings';
const minute = 60_000;

async function withRights(organisation: Organisation, permissions: readonly string[], teamId: number | null = null) {
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { teamId, permissions });
  return api.as(organisation, userId);
}

async function aKeeper() {
  const organisation = await api.ground.organisation();
  return { organisation, keeper: await withRights(organisation, ['manage-settings']) };
}

accessTable(
  'sign-in settings',
  async () => {
    const organisation = await api.ground.organisation();
    return {
      paths: { show: path, update: path, create: path, remove: path },
      bodies: { update: { private_email_check: true }, create: {} },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        settingsOfTeam: async () =>
          withRights(organisation, ['manage-settings'], await aTeam(api.ground, organisation.id)),
        otherPermissions: () => withRights(organisation, ['manage-permissions', 'view-audit', 'edit-users']),
        settings: () => withRights(organisation, ['manage-settings']),
        stranger: async () => (await aKeeper()).keeper,
      },
    };
  },
  // the stranger is shown, and changes, their own organisation's
  `                   show  update  create  remove
   anonymous          401   401     405     405
   member             404   404     405     405
   settingsOfTeam     404   404     405     405
   otherPermissions   404   404     405     405
   settings           200   200     405     405
   stranger           200   200     405     405`,
);

describe('the settings of signing in', () => {
  it('are shown as they act from the first day, and changed one by one', async () => {
    const { organisation, keeper } = await aKeeper();
    const first = await keeper.get(path);
    const defaults = {
      staff_idle_minutes: 30,
      staff_session_minutes: 720,
      volunteer_idle_minutes: 20_160,
      volunteer_session_minutes: 43_200,
      session_warning_seconds: 120,
      private_email_check: false,
    };
    expect(first.body.data).toEqual({ id: organisation.id, ...defaults, version: 1, can: { update: true } });
    const changed = await keeper.put(path, { staff_idle_minutes: 15, private_email_check: true });
    expect(changed.body.data).toMatchObject({
      ...defaults,
      staff_idle_minutes: 15,
      private_email_check: true,
      version: 2,
    });
    const { rows } = await api.ground.owner.query<{ changes: unknown }>(
      `select v.changes from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
        where e.organisation_id = $1 and e.resource = 'signInSettings' and e.action = 'update' and e.actor_id = $2`,
      [organisation.id, keeper.userId],
    );
    expect(rows).toEqual([
      {
        changes: {
          before: { staff_idle_minutes: 30, private_email_check: false },
          after: { staff_idle_minutes: 15, private_email_check: true },
        },
      },
    ]);
  });

  it('are locked by a version of their own, which no change of rights raises', async () => {
    const { organisation, keeper } = await aKeeper();
    const { etag } = (await keeper.get(path)).headers;
    // every new permission group raises the organisation's row
    await withRights(organisation, ['view-users']);
    expect((await keeper.put(path, { staff_idle_minutes: 20 }, { 'if-match': etag! })).status).toBe(200);
    const late = await keeper.put(path, { staff_idle_minutes: 25 }, { 'if-match': etag! });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect((await keeper.get(path)).body.data).toMatchObject({ staff_idle_minutes: 20, version: 2 });
  });

  it('are refused field by field, and nothing of a refused change is kept', async () => {
    const { keeper } = await aKeeper();
    const before = (await keeper.get(path)).body.data;
    const refusals: [object, Record<string, string>][] = [
      [
        { staff_idle_minutes: 4, staff_session_minutes: 29 },
        {
          staff_idle_minutes: 'Please enter a number from 5 up',
          staff_session_minutes: 'Please enter a number from 30 up',
        },
      ],
      [
        { staff_session_minutes: 43_201, volunteer_session_minutes: 129_601 },
        {
          staff_session_minutes: 'Please enter a number up to 43200',
          volunteer_session_minutes: 'Please enter a number up to 129600',
        },
      ],
      [
        { session_warning_seconds: 119, private_email_check: null },
        {
          session_warning_seconds: 'Please enter a number from 120 up',
          private_email_check: 'Private email check is required',
        },
      ],
      [{ sign_in_version: 7 }, { sign_in_version: 'This field is not supported here' }],
      [
        { staff_idle_minutes: 61, staff_session_minutes: 60 },
        { staff_idle_minutes: 'This cannot be longer than the maximum session length' },
      ],
      [
        { volunteer_session_minutes: 60 },
        { volunteer_session_minutes: 'This cannot be shorter than the inactivity limit' },
      ],
      [
        { session_warning_seconds: 1800 },
        { session_warning_seconds: 'This has to be shorter than the inactivity limit' },
      ],
    ];
    for (const [sent, errors] of refusals) {
      const reply = await keeper.put(path, sent);
      expect([sent, reply.status, reply.body.errors]).toEqual([
        sent,
        422,
        Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
      ]);
    }
    const wrong = await keeper.put(path, {
      staff_idle_minutes: 30.5,
      volunteer_idle_minutes: '60',
      session_warning_seconds: null,
      private_email_check: 'yes',
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['private_email_check', 'session_warning_seconds', 'staff_idle_minutes', 'volunteer_idle_minutes'],
    ]);
    await keeper.put(path, { session_warning_seconds: 600 });
    const narrow = await keeper.put(path, { staff_idle_minutes: 10 });
    expect(narrow.body.errors).toEqual({ staff_idle_minutes: ['This has to be longer than the warning'] });
    expect((await keeper.get(path)).body.data).toEqual({ ...before, session_warning_seconds: 600, version: 2 });
  });

  it('take the longest and the shortest that the database allows', async () => {
    const { keeper } = await aKeeper();
    const longest = {
      staff_idle_minutes: 43_200,
      staff_session_minutes: 43_200,
      volunteer_idle_minutes: 129_600,
      volunteer_session_minutes: 129_600,
      session_warning_seconds: 3600,
    };
    const shortest = {
      staff_idle_minutes: 5,
      staff_session_minutes: 30,
      volunteer_idle_minutes: 5,
      volunteer_session_minutes: 30,
      session_warning_seconds: 120,
    };
    for (const all of [longest, shortest]) expect((await keeper.put(path, all)).body.data).toMatchObject(all);
  });

  it('act on people who are signed in already: a longer time with their next request, a shorter one with their next refresh', async () => {
    const { organisation, keeper } = await aKeeper();
    const staff = await withRights(organisation, ['view-users']);
    const leftOf = async (caller: typeof staff) => {
      const { now, idle_until, ends_at, warn_seconds } = (await caller.get('auth/session')).body.data;
      return {
        idle: Math.round((Date.parse(idle_until) - Date.parse(now)) / minute),
        all: Math.round((Date.parse(ends_at) - Date.parse(now)) / minute),
        warn_seconds,
      };
    };
    expect(await leftOf(staff)).toEqual({ idle: 30, all: 720, warn_seconds: 120 });
    await keeper.put(path, { staff_idle_minutes: 60, session_warning_seconds: 300 });
    await staff.get('users/me');
    expect(await leftOf(staff)).toEqual({ idle: 60, all: 720, warn_seconds: 300 });
    await keeper.put(path, { staff_idle_minutes: 10, staff_session_minutes: 45 });
    const refreshed = await api.anonymous(organisation).post('auth/api/refresh', { token: staff.token, minimal: true });
    expect(refreshed.status).toBe(200);
    const session = await api
      .anonymous(organisation)
      .get('auth/session', { authorization: `Bearer ${refreshed.body.token}` });
    expect(Math.round((Date.parse(session.body.data.idle_until) - Date.parse(session.body.data.now)) / minute)).toBe(
      10,
    );
    expect(Math.round((Date.parse(session.body.data.ends_at) - Date.parse(session.body.data.now)) / minute)).toBe(45);
    // new sessions begin with them
    expect(await leftOf(await withRights(organisation, ['view-users']))).toMatchObject({ idle: 10, all: 45 });
  });

  it('decide whether strangers learn that an address has an account', async () => {
    const { organisation, keeper } = await aKeeper();
    await aPerson(api.ground, organisation.id, { email: 'taken@example.org' });
    const ask = async () =>
      (await api.anonymous(organisation).post('application/check-email', { email: 'taken@example.org' })).status;
    expect(await ask()).toBe(409);
    await keeper.put(path, { private_email_check: true });
    expect(await ask()).toBe(200);
  });
});
