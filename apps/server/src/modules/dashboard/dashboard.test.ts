import { describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aRotaScene } from '../shifts/rota-scene.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id, { name: 'Gardens' });
  const staff = async (...permissions: string[]) => {
    const userId = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, userId, { teamId: null, permissions });
    return { userId, caller: await api.as(organisation, userId) };
  };
  return { organisation, team, staff };
}

accessTable(
  'which cards someone wants',
  async () => {
    const { organisation, staff } = await aScene();
    const { userId, caller } = await staff('view-users');
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        self: caller,
        viewer: (await staff('view-users')).caller,
        stranger: (await staff()).caller,
      },
      paths: { list: `users/${userId}/dashboard-settings`, PUT: `users/${userId}/dashboard-settings` },
      bodies: { PUT: { hidden: [], order: ['messages'] } },
    };
  },
  `            list  PUT
   anonymous   401   401
   self        200   200
   viewer      403   403
   stranger    404   404`,
);

describe('the home page of staff', () => {
  it('keeps which cards someone hid, and refuses one that is named twice or unknown', async () => {
    const { staff } = await aScene();
    const { caller } = await staff('view-applications');
    await caller.put('users/me/dashboard-settings', { hidden: ['references'], order: ['messages', 'applications'] });
    expect((await caller.get('users/me/dashboard-settings')).body.data).toEqual({
      hidden: ['references'],
      order: ['messages', 'applications'],
    });
    const refused = await caller.put('users/me/dashboard-settings', {
      hidden: ['references', 'references'],
      order: ['tea'],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['hidden', 'order.0']]);
  });

  it('shows a card to those alone whose work it is', async () => {
    const { staff } = await aScene();
    const kinds = async (...permissions: string[]) =>
      (await (await staff(...permissions)).caller.get('dashboard')).body.data.map(
        (card: { kind: string }) => card.kind,
      );
    expect(await kinds()).toEqual(['messages']);
    expect(await kinds('view-applications')).toEqual([
      'applications',
      'applications-late',
      'references',
      'parental-consents',
      'messages',
    ]);
    expect(await kinds('view-applications', 'assign-applications', 'decide-applications')).toEqual([
      'applications',
      'applications-late',
      'applications-unassigned',
      'applications-mine',
      'references',
      'parental-consents',
      'messages',
    ]);
    expect(await kinds('anonymise-users', 'manage-residential-bookings')).toEqual([
      'erasure-requests',
      'stays-without-room',
      'messages',
    ]);
    const one = async (...permissions: string[]) =>
      (await (await staff(...permissions)).caller.get('dashboard/applications')).status;
    expect([await one('view-applications'), await one()]).toEqual([200, 404]);
  });

  it('leads back to events and shifts that were opened', async () => {
    const { organisation, team, staff } = await aScene();
    const { caller } = await staff('view-users', 'view-rotas', 'manage-events');
    const [event, shift] = await api.ground.database.transaction(organisation.id, async (db) => [
      (
        await db.run<{ id: number }>(
          sql`insert into events (team_id, name, state) values (${team}, 'Fair', 'published') returning id`,
        )
      )[0]!.id,
      (
        await db.run<{
          id: number;
        }>(sql`with made as (insert into rotas (name, timezone) values ('Doors', 'Europe/London') returning id)
        insert into shifts (rota_id, team_id, name, location, briefing, starts_at, ends_at, state, places, needs) select id, ${team}, 'Front door', '', '', now() + interval '1 day', now() + interval '25 hours', 'published', 1, '[{"id": 1, "role_profile_id": null, "skill_ids": [], "places": 1, "minimum": 1}]' from made returning id`)
      )[0]!.id,
    ]);
    for (const [kind, subject_id] of [
      ['event', event],
      ['shift', shift],
    ])
      expect((await caller.post('dashboard/recent-actions', { kind, subject_id })).status).toBe(201);
    const found = (await caller.get('dashboard/recent-actions')).body.data;
    expect(found.map(({ name, link }: { name: string; link: string }) => [name, link])).toEqual([
      ['Front door', `/staff/rota/shifts/${shift}`],
      ['Fair', `/staff/events/${event}`],
    ]);
  });

  it('leads back to a stay, on the board of its site from the week in which it begins', async () => {
    const { organisation, team, staff } = await aScene();
    const guest = await aPerson(api.ground, organisation.id, { first_name: 'Wren', last_name: 'Ash' });
    const stay = await api.ground.database.transaction(organisation.id, async (db) => {
      const [made] = await db.run<{ id: number }>(sql`
        insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share)
        values (${guest}, ${team}, '2026-12-05', '2026-12-12', true) returning id`);
      return made!.id;
    });
    const { caller } = await staff('view-users', 'manage-residential-bookings');
    expect((await caller.post('dashboard/recent-actions', { kind: 'stay', subject_id: stay })).status).toBe(201);
    const [found] = (await caller.get('dashboard/recent-actions')).body.data;
    expect([found.kind, found.name, found.link]).toEqual([
      'stay',
      'Wren Ash',
      `/staff/stays/${team}?from=2026-12-05&stay=${stay}`,
    ]);
    const { caller: other } = await staff('view-rotas');
    expect((await other.post('dashboard/recent-actions', { kind: 'stay', subject_id: stay })).status).toBe(422);
  });

  it('leads back to what was opened last, the newest first and each once, as long as the caller sees it', async () => {
    const { organisation, team, staff } = await aScene();
    const { caller, userId } = await staff('view-users');
    const somebody = await aPerson(api.ground, organisation.id, { first_name: 'Wren', last_name: 'Ash' });
    const open = (kind: string, subject_id: number) => caller.post('dashboard/recent-actions', { kind, subject_id });
    await open('user', somebody);
    await open('team', team);
    expect((await open('user', somebody)).status).toBe(201);
    const names = async () =>
      (await caller.get('dashboard/recent-actions')).body.data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Wren Ash', 'Gardens']);
    // a trail of one's own, not a deed that others look up
    const [audited] = await api.ground.database.transaction(organisation.id, (db) =>
      db.run<{ n: number }>(sql`select count(*)::int as n from audit_entries where resource = 'recentAction'`),
    );
    expect(audited!.n).toBe(0);
    // what no one may see is as if it did not exist
    expect((await open('user', 999_999_999)).status).toBe(422);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.deleteFrom('roles').where('user_id', '=', userId).execute(),
    );
    expect(await names()).not.toContain('Wren Ash');
  });
});

describe('the first page on a phone', () => {
  it('tells the next shift and counts what is the caller’s own', async () => {
    const scene = await aRotaScene(api);
    const [person, other] = [await scene.member(), await scene.member()];
    const stats = async () => (await person.get('mobile/dashboard/stats')).body.data;
    const nothing = { upcoming_shifts: 0, offers: 0, upcoming_sessions: 0, unread_notifications: 0, training_due: 0 };
    expect(await stats()).toEqual({ next_shift: null, ...nothing, unread_messages: 0, minutes_this_year: 0 });
    const [far, near] = [await scene.shift({ hours: 90 }), await scene.shift({ hours: 60, location: 'Barn' })];
    for (const shift of [far, near]) await person.post(`shifts/${shift}/assignments`);
    await other.post(`shifts/${await scene.shift({ hours: 30 })}/assignments`);
    await scene.admin.post(`users/${person.userId}/login-messages`, { title: 'Keys', text: 'In the box.' });
    expect(await stats()).toMatchObject({
      ...nothing,
      next_shift: { id: near, name: 'Lunch', location: 'Barn', timezone: 'Europe/London' },
      upcoming_shifts: 2,
      unread_messages: 1,
      // the bell tells of the message too
      unread_notifications: 1,
    });
    await scene.admin.put(`shifts/${near}`, { state: 'cancelled' });
    expect(await stats()).toMatchObject({ next_shift: { id: far }, upcoming_shifts: 1 });
  });
});

describe('days where an organisation lives', () => {
  it('begin at midnight there, on both sides of a change of the clocks and on it', () => {
    const starts = (day: string, zone: string) => startOfDay(day, zone).toISOString();
    expect(starts('2026-07-01', 'Europe/London')).toBe('2026-06-30T23:00:00.000Z');
    expect(starts('2026-12-01', 'Europe/London')).toBe('2026-12-01T00:00:00.000Z');
    expect(starts('2026-03-29', 'Europe/London')).toBe('2026-03-29T00:00:00.000Z');
    expect(starts('2026-10-26', 'Europe/London')).toBe('2026-10-26T00:00:00.000Z');
    expect(starts('2026-11-17', 'Asia/Kathmandu')).toBe('2026-11-16T18:15:00.000Z');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
