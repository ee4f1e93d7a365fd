import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { updateHours } from './assignment.queries.ts';
import { endOffer } from './commands/end-offer.ts';
import { computeOfferEnd } from './assignment.rules.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';

const connections = 12;
const api = testApi({ max: connections });

interface Part {
  id: number;
  user_id: number;
  state: string;
  need_id: number | null;
  covers_id: number | null;
}
const partsOf = async ({ admin }: RotaScene, shift: number): Promise<Part[]> =>
  (await admin.get(`shifts/${shift}/assignments?limit=100`)).body.data;
const statesOf = async (scene: RotaScene, shift: number) => (await partsOf(scene, shift)).map(({ state }) => state);

async function join(person: Caller, shift: number): Promise<Part> {
  const reply = await person.post(`shifts/${shift}/assignments`);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data;
}
/** As many at a time as there are connections: more would only queue for one. */
async function together<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < calls.length; at = next++) answers[at] = await calls[at]!();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return answers;
}

const act = (person: Caller, part: { id: number }, verb: string) => person.post(`assignments/${part.id}/${verb}`);

/** As the worker does when an offer's time is up. */
async function runOut(scene: RotaScene, part: { id: number }): Promise<void> {
  await api.ground.database.transaction(scene.organisation.id, async (db) => {
    await db.run(
      sql`update shift_assignments set offer_expires_at = ${new Date(api.clock.now().getTime() - 1)} where id = ${part.id}`,
    );
    await endOffer(
      makeContext({ db, actor: system, organisation: scene.organisation, requestId: 'test' }, api.clock),
      part.id,
    );
  });
}

describe('taking part in a shift', () => {
  it('gives the places to those who come first, however many come at once, and lets the others wait in order', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 5 });
    const people: Caller[] = [];
    for (let n = 0; n < (process.env.TEST_FULL ? 200 : 60); n++) people.push(await scene.member());
    const replies = await together(people.map((person) => () => person.post(`shifts/${shift}/assignments`)));
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 201));
    const states = await api.ground.database.transaction(scene.organisation.id, (db) =>
      db.run<{ state: string }>(sql`select state from shift_assignments where shift_id = ${shift} order by id`),
    );
    expect(states.map(({ state }) => state)).toEqual(people.map((_, place) => (place < 5 ? 'confirmed' : 'waiting')));
    // a second wall stands in the database
    const forced = api.ground.database.transaction(scene.organisation.id, (db) =>
      db.run(
        sql`update shift_assignments set state = 'confirmed', need_id = 1 where shift_id = ${shift} and state = 'waiting'`,
      ),
    );
    await expect(forced).rejects.toThrow('are taken');
  }, 120_000);

  it('offers a freed place to whoever waits longest, then to the next, and tells them', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 24 } });
    const shift = await scene.shift({ places: 1 });
    const [first, second, third] = [await scene.member(), await scene.member(), await scene.member()];
    const [a, b, c] = [await join(first, shift), await join(second, shift), await join(third, shift)];
    expect([a.state, b.state, c.state]).toEqual(['confirmed', 'waiting', 'waiting']);
    expect((await act(first, a, 'cancel')).body.data.state).toBe('cancelled');
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'offered', 'waiting']);
    expect((await act(third, b, 'accept')).status).toBe(404);
    expect((await act(second, b, 'decline')).body.data.state).toBe('declined');
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'declined', 'offered']);
    expect((await act(third, c, 'accept')).body.data).toMatchObject({ state: 'confirmed', offer_expires_at: null });
    expect((await act(third, c, 'accept')).status).toBe(409);
    expect((await first.get(`shifts/${shift}`)).body.data).toMatchObject({ taken: 1, waiting: 0, my_assignment: null });
  });

  it('passes an offer on when its time is up', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 1 });
    const [first, second, third] = [await scene.member(), await scene.member(), await scene.member()];
    const [a, b] = [await join(first, shift), await join(second, shift), await join(third, shift)];
    await act(first, a, 'cancel');
    await runOut(scene, b);
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'expired', 'offered']);
    expect((await act(second, b, 'accept')).body.code).toBe('offer_over');
  });

  it('becomes a request for cover after the deadline, and the place is held until someone takes over', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 48 } });
    const shift = await scene.shift({ places: 1, hours: 24 });
    const [first, busy, idle] = [await scene.member(), await scene.member(), await scene.member()];
    await join(busy, await scene.shift({ hours: 100 }));
    const a = await join(first, shift);
    expect((await act(first, a, 'cancel')).body.data.state).toBe('cover-requested');
    const offered = (await partsOf(scene, shift)).at(-1)!;
    expect(offered).toMatchObject({ user_id: idle.userId, state: 'offered', covers_id: a.id });
    expect((await scene.admin.get(`shifts/${shift}`)).body.data.taken).toBe(1);
    await act(idle, offered, 'decline');
    const next = (await partsOf(scene, shift)).at(-1)!;
    expect(next).toMatchObject({ user_id: busy.userId, state: 'offered', covers_id: a.id });
    expect((await act(busy, next, 'accept')).body.data.state).toBe('confirmed');
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'declined', 'confirmed']);
  });

  it('asks for cover at the times at which people usually come, and at short notice first those who said so', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 48 } });
    const shift = await scene.shift({ places: 1, hours: 24 });
    const [first, elsewhen, early, ready] = [
      await scene.member(),
      await scene.member(),
      await scene.member(),
      await scene.member(),
    ];
    await join(ready, await scene.shift({ hours: 100 }));
    const weekday = (days: number) => ((api.clock.now().getUTCDay() + 6 + days) % 7) + 1;
    const daily = (from: number, to: number) =>
      [0, 1, 2, 3, 4, 5, 6]
        .filter((days) => days >= from && days <= to)
        .map((days) => ({ day_of_week: weekday(days), from: '00:00', to: '23:59' }));
    const says = (person: Caller, data: object) => person.put('users/me/availability', data);
    expect((await says(elsewhen, { weekly: daily(4, 5), short_notice: true })).status).toBe(200);
    expect((await says(early, { weekly: daily(0, 3) })).status).toBe(200);
    expect((await says(ready, { short_notice: true })).status).toBe(200);
    await act(first, await join(first, shift), 'cancel');
    const lastOffer = async () => (await partsOf(scene, shift)).at(-1)!;
    const offeredTo: number[] = [];
    for (const person of [ready, early]) {
      const offer = await lastOffer();
      offeredTo.push(offer.user_id);
      await act(person, offer, 'decline');
    }
    expect(offeredTo).toEqual([ready.userId, early.userId]);
    expect((await partsOf(scene, shift)).map(({ user_id }) => user_id)).not.toContain(elsewhen.userId);
  });

  it('waits for approval where the rota asks for it', async () => {
    const scene = await aRotaScene(api, { booking: { approval: true } });
    const shift = await scene.shift({ places: 1 });
    const [lead, first, second] = [
      await scene.member({ permissions: ['assign-shifts'] }),
      await scene.member(),
      await scene.member(),
    ];
    const [a, b] = [await join(first, shift), await join(second, shift)];
    expect([a.state, b.state]).toEqual(['requested', 'requested']);
    expect((await act(first, a, 'approve')).status).toBe(403);
    expect((await act(lead, b, 'approve')).body.data.state).toBe('confirmed');
    expect((await act(lead, a, 'approve')).body.data.state).toBe('waiting');
    expect((await act(lead, b, 'approve')).status).toBe(409);
  });

  it('is given by staff, who pass over requirements only with the right to and a reason', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 2, minimum_age: 18, hours: 24 * 400 });
    const permissions = ['view-users', 'assign-shifts'];
    const [lead, chief] = [
      await scene.member({ permissions, teamId: null }),
      await scene.member({ permissions: [...permissions, 'override-eligibility'], teamId: null }),
    ];
    const stranger = await scene.member({ teamId: await teamOf(scene), dob: '1990-03-07' });
    const assign = (by: Caller, body: object) => by.post(`shifts/${shift}/assignments`, body);
    const refused = await assign(lead, { user_id: stranger.userId });
    expect([refused.status, refused.body.code, refused.body.current.reasons[0].code]).toEqual([
      409,
      'not_eligible',
      'not-in-team',
    ]);
    expect((await assign(lead, { user_id: stranger.userId, override_reason: 'Knows the house' })).status).toBe(403);
    const made = await assign(chief, { user_id: stranger.userId, override_reason: 'Knows the house' });
    const given = { state: 'confirmed', source: 'staff', override_reason: 'Knows the house' };
    expect(made.body.data).toMatchObject({
      ...given,
      override_by_name: (await chief.get('users/me')).body.data.display_name,
    });
    // told to those who plan, not to the person
    const own = (await stranger.get(`assignments/${made.body.data.id}`)).body.data;
    expect([own.state, 'override_reason' in own, 'override_by_name' in own]).toEqual(['confirmed', false, false]);
    const child = await scene.member({ dob: `${new Date().getUTCFullYear() - 12}-01-01` });
    const never = await assign(chief, { user_id: child.userId, override_reason: 'Please' });
    expect(never.body.current.reasons.map(({ code }: { code: string }) => code).sort()).toEqual([
      'adults',
      'age',
      'consent',
    ]);
    expect((await stranger.post(`shifts/${shift}/assignments`, { user_id: child.userId })).status).toBe(422);
    expect((await lead.get(`shifts/${shift}/candidates`)).body.data).toMatchObject([
      { user_id: child.userId, eligible: false },
    ]);
  });

  it('ends for everyone when the shift is cancelled, and changes are told', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ places: 1 });
    const [first, second] = [await scene.member({ email: 'first@example.org' }), await scene.member()];
    await join(first, shift);
    await join(second, shift);
    expect((await scene.admin.put(`shifts/${shift}`, { state: 'draft' })).body.code).toBe('shift_taken');
    expect((await scene.admin.put(`shifts/${shift}`, { location: 'Old Mill' })).status).toBe(200);
    expect((await scene.admin.put(`shifts/${shift}`, { places: 2 })).status).toBe(200);
    expect(await statesOf(scene, shift)).toEqual(['confirmed', 'offered']);
    expect((await scene.admin.put(`shifts/${shift}`, { needs: [{ id: 1, places: 1 }] })).status).toBe(422);
    expect((await scene.admin.put(`shifts/${shift}`, { state: 'cancelled' })).status).toBe(200);
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'cancelled']);
    expect((await second.post(`shifts/${shift}/assignments`)).body.code).toBe('shift_cancelled');
    expect((await scene.admin.remove(`shifts/${shift}`)).status).toBe(409);
  });

  it('offers a place that moved from one need to another, though there are as many as before', async () => {
    const scene = await aRotaScene(api);
    const skill = await scene.made('organisation/skills', { name: 'First aid' });
    const needs = (plain: number, skilled: number) => [
      { id: 1, places: plain },
      { id: 2, places: skilled, skill_ids: [skill] },
    ];
    const shift = await scene.shift({ needs: needs(1, 2) });
    await join(await scene.member(), shift);
    await join(await scene.member(), shift);
    expect(await statesOf(scene, shift)).toEqual(['confirmed', 'waiting']);
    expect((await scene.admin.put(`shifts/${shift}`, { needs: needs(2, 1) })).status).toBe(200);
    expect(await statesOf(scene, shift)).toEqual(['confirmed', 'offered']);
  });

  it('is recorded as attended by others, once it has begun', async () => {
    const scene = await aRotaScene(api);
    const shift = await scene.shift({ hours: -2 });
    const [lead, person] = [
      await scene.member({ permissions: ['record-attendance', 'assign-shifts', 'view-users'] }),
      await scene.member(),
    ];
    const made = await lead.post(`shifts/${shift}/assignments`, { user_id: person.userId });
    const path = `assignments/${made.body.data.id}/attendance`;
    expect((await person.put(path, { outcome: 'attended' })).status).toBe(403);
    const whole = await lead.put(path, { outcome: 'attended' });
    expect(whole.body.data.attendance).toEqual({ outcome: 'attended', in_at: null, out_at: null, minutes: 240 });
    const in_at = new Date(api.clock.now().getTime() - 3_600_000).toISOString();
    const backwards = await lead.put(path, { outcome: 'left-early', in_at, out_at: '2020-01-01T00:00:00Z' });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['out_at']]);
    const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    for (const [times, fields] of [
      [{}, ['out_at']],
      [{ out_at: null }, ['out_at']],
      [{ out_at: at(-3) }, ['out_at']],
      [{ out_at: at(1) }, ['out_at']],
      [{ in_at: at(-40), out_at: at(-1) }, ['in_at']],
      [{ in_at: at(1), out_at: at(1) }, ['in_at', 'out_at']],
    ] as const) {
      const refused = await lead.put(path, { outcome: 'left-early', ...times });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, fields]);
    }
    const early = await lead.put(path, { outcome: 'left-early', out_at: at(-1) });
    expect(early.body.data.attendance).toMatchObject({ outcome: 'left-early', minutes: 60 });
    await lead.put(path, { outcome: 'attended' });
    const logged = async () => {
      await api.ground.database.transaction(scene.organisation.id, (db) => updateHours(db, made.body.data.id));
      const { body } = await scene.admin.get(`activities?filter[user_id]=${person.userId}`);
      return body.data.map(({ minutes, source }: { minutes: number; source: string }) => [minutes, source]);
    };
    expect([await logged(), await logged()]).toEqual([[[240, 'shift']], [[240, 'shift']]]);
    expect((await lead.put(path, { outcome: 'absent' })).body.data.attendance.minutes).toBe(0);
    expect(await logged()).toEqual([]);
    const own = await lead.post(`shifts/${await scene.shift({ hours: -10 })}/assignments`, { user_id: lead.userId });
    expect([own.status, own.body.code]).toEqual([409, 'not_eligible']);
    const ahead = await join(person, await scene.shift({ hours: 50 }));
    expect((await lead.put(`assignments/${ahead.id}/attendance`, { outcome: 'attended' })).status).toBe(409);
  });

  it('passes by no one who waits and could not come when a place was freed, but can by now', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0 } });
    const [shift, clashing] = [await scene.shift({ places: 1 }), await scene.shift({ places: 1, hours: 73 })];
    const [first, second, third] = [await scene.member(), await scene.member(), await scene.member()];
    const place = await join(first, shift);
    await join(second, shift);
    const elsewhere = await join(second, clashing);
    await act(first, place, 'cancel');
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'waiting']);
    await act(second, elsewhere, 'cancel');
    expect((await join(third, shift)).state).toBe('waiting');
    expect(await statesOf(scene, shift)).toEqual(['cancelled', 'offered', 'waiting']);
  });
});

async function teamOf(scene: RotaScene): Promise<number> {
  return (await scene.admin.post('organisation/teams', { name: 'Elsewhere', parent_id: null })).body.data.id;
}

describe('the end of an offer', () => {
  const zone = 'Europe/London';
  const end = (now: string, start: string) => computeOfferEnd(new Date(now), new Date(start), zone).toISOString();
  it('is four hours by day, stands still at night and is sooner when the shift is near', () => {
    expect(end('2026-01-12T10:00:00Z', '2026-01-20T10:00:00Z')).toBe('2026-01-12T14:00:00.000Z');
    expect(end('2026-01-12T19:00:00Z', '2026-01-20T10:00:00Z')).toBe('2026-01-13T10:00:00.000Z');
    expect(end('2026-01-12T23:30:00Z', '2026-01-20T10:00:00Z')).toBe('2026-01-13T12:00:00.000Z');
    // the clocks go forward in the night
    expect(end('2026-03-28T20:00:00Z', '2026-04-20T10:00:00Z')).toBe('2026-03-29T10:00:00.000Z');
    expect(end('2026-01-12T20:00:00Z', '2026-01-13T04:00:00Z')).toBe('2026-01-12T22:00:00.000Z');
    expect(end('2026-01-12T20:00:00Z', '2026-01-12T20:10:00Z')).toBe('2026-01-12T20:10:00.000Z');
  });
});
