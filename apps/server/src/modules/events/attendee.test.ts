import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { workOff } from '../../testing/post.ts';
import { aTeam } from '../users/user.factory.ts';
import { endSessionOffer } from './commands/end-session-offer.ts';
import { anEventScene, type EventScene } from './event-scene.factory.ts';
import { eventSubscribers } from './event.subscribers.ts';

const connections = 12;
const api = testApi({ max: connections });
const jobs = eventSubscribers.map(({ job }) => job);

interface Part {
  id: number;
  user_id: number;
  state: string;
  position: number | null;
}
const partsOf = async ({ admin }: EventScene, session: string): Promise<Part[]> =>
  (await admin.get(`${session}/attendees?limit=100`)).body.data;
const statesOf = async (scene: EventScene, session: string) =>
  (await partsOf(scene, session)).map(({ state }) => state);
const answer = (person: Caller, session: string, state: string) =>
  person.put(`${session}/attendees/${person.userId}`, { state });

async function runOut(scene: EventScene, { id }: { id: number }): Promise<void> {
  const { organisation } = scene;
  await api.ground.database.transaction(organisation.id, async (db) => {
    const past = new Date(api.clock.now().getTime() - 1);
    await db.run(sql`update event_attendees set offer_expires_at = ${past} where id = ${id}`);
    await endSessionOffer(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock), id);
  });
}

describe('the places of a session', () => {
  it('go to those who come first, however many come at once, and the others wait in order', async () => {
    const scene = await anEventScene(api);
    const [, session] = await scene.event({}, { capacity: 5 });
    const people = await Promise.all(Array.from({ length: 40 }, () => scene.member()));
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < people.length; at = next++) {
        const reply = await people[at]!.post(`${session}/attendees`, {});
        expect(reply.status).toBe(201);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    const parts = await partsOf(scene, session);
    expect(parts.filter(({ state }) => state === 'going')).toHaveLength(5);
    const waiting = parts.filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ position }) => position)).toEqual(Array.from({ length: 35 }, (_, i) => i + 1));
    expect((await scene.admin.get(session)).body.data).toMatchObject({ taken: 5, going: 5, waiting: 35 });
    expect((await scene.admin.put(session, { capacity: 4 })).body.errors).toHaveProperty('capacity');
  });

  it('are offered to whoever waits longest, for a time, when someone cannot come', async () => {
    const scene = await anEventScene(api);
    const [, session] = await scene.event({}, { capacity: 1 });
    const [first, second, third, fourth] = [
      await scene.member(),
      await scene.member(),
      await scene.member(),
      await scene.member(),
    ];
    for (const person of [first, second, third, fourth]) await person.post(`${session}/attendees`, {});
    expect(await statesOf(scene, session)).toEqual(['going', 'waiting', 'waiting', 'waiting']);
    // who waits and says so again keeps the place in the queue, and no one takes an offer that was not made
    expect((await answer(second, session, 'going')).body.data.position).toBe(1);
    expect((await answer(fourth, session, 'offered')).body.errors).toHaveProperty('state');
    await answer(first, session, 'not-going');
    expect(await statesOf(scene, session)).toEqual(['not-going', 'offered', 'waiting', 'waiting']);
    expect((await answer(first, session, 'going')).body.data.state).toBe('waiting');
    const [, offer] = await partsOf(scene, session);
    await runOut(scene, offer!);
    expect(await statesOf(scene, session)).toEqual(['waiting', 'expired', 'offered', 'waiting']);
    await answer(third, session, 'maybe');
    expect(await statesOf(scene, session)).toEqual(['waiting', 'expired', 'maybe', 'offered']);
    expect((await answer(fourth, session, 'going')).body.data.state).toBe('going');
    await scene.admin.put(session, { capacity: 2 });
    expect(await statesOf(scene, session)).toEqual(['offered', 'expired', 'maybe', 'going']);
    const [, closed] = await scene.event({}, { capacity: 1, waiting_list: false });
    await first.post(`${closed}/attendees`, {});
    expect((await second.post(`${closed}/attendees`, {})).body.code).toBe('session_full');
    expect((await first.post(`${closed}/attendees`, {})).body.code).toBe('already_attending');
  });

  it('are given up by whoever has one and whoever waits at the same time, without a deadlock', async () => {
    const scene = await anEventScene(api);
    const [going, waiting] = [await scene.member(), await scene.member()];
    const before = await countDeadlocks(api.ground);
    for (let round = 0; round < 8; round++) {
      const [, session] = await scene.event({}, { capacity: 1 });
      await going.post(`${session}/attendees`, {});
      await waiting.post(`${session}/attendees`, {});
      const replies = await Promise.all([going, waiting].map((person) => answer(person, session, 'not-going')));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await statesOf(scene, session)).toEqual(['not-going', 'not-going']);
    }
    expect(await countDeadlocks(api.ground)).toBe(before);
  });

  it('are answered until it begins and while it is not cancelled, by people for themselves', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event();
    const [person, other] = [await scene.member(), await scene.member()];
    expect((await person.post(`${session}/attendees`, { user_id: other.userId })).status).toBe(422);
    expect((await person.post(`${session}/attendees`, { state: 'invited' })).body.errors).toHaveProperty('state');
    const [, over] = await scene.event({}, { hours: -1 });
    expect((await person.post(`${over}/attendees`, {})).body.code).toBe('session_over');
    await person.post(`${session}/attendees`, {});
    expect((await person.get(`${session}/attendees`)).body.data).toHaveLength(1);
    expect((await other.get(`${session}/attendees`)).body.data).toEqual([]);
    expect((await other.get(`${session}/attendees/${person.userId}`)).status).toBe(404);
    expect((await scene.admin.put(event, { state: 'draft' })).body.code).toBe('event_taken');
    expect((await scene.admin.remove(event)).body.code).toBe('in_use');
    expect((await scene.admin.put(event, { state: 'cancelled' })).status).toBe(200);
    expect((await answer(person, session, 'maybe')).body.code).toBe('session_cancelled');
    expect((await scene.admin.put(event, { state: 'published' })).body.code).toBe('event_cancelled');
  });
});

describe('attendance', () => {
  it('is recorded by others once it has begun, logs hours once, and can be printed', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event({ name: 'Tree planting' }, { hours: -3 });
    const [lead, person] = [await scene.member({ permissions: ['record-attendance'] }), await scene.member()];
    await scene.admin.put(`${event}/sessions/bulk-update-attendees`, {
      ids: [Number(session.split('/').at(-1))],
      user_ids: [person.userId, lead.userId],
      state: 'going',
    });
    const path = `${session}/attendees/${person.userId}`;
    expect((await person.put(path, { outcome: 'attended' })).status).toBe(403);
    expect((await lead.put(`${session}/attendees/${lead.userId}`, { outcome: 'attended' })).status).toBe(403);
    expect((await lead.put(path, { state: 'maybe' })).status).toBe(403);
    expect((await lead.put(path, { outcome: 'attended' })).body.data).toMatchObject({ minutes: 120, state: 'going' });
    const logged = async () => {
      await workOff(api, scene.organisation, jobs);
      const { body } = await scene.admin.get(`activities?filter[user_id]=${person.userId}`);
      return body.data.map(({ minutes, source, note }: Record<string, unknown>) => [minutes, source, note]);
    };
    expect(await logged()).toEqual([[120, 'event', 'Tree planting']]);
    const in_at = new Date(api.clock.now().getTime() - 2 * 3_600_000).toISOString();
    const untimed = await lead.put(path, { outcome: 'left-early', in_at });
    expect([untimed.status, untimed.body.errors]).toEqual([422, { out_at: ['Enter when they left'] }]);
    const out_at = new Date(api.clock.now().getTime() - 1.5 * 3_600_000).toISOString();
    await lead.put(path, { outcome: 'left-early', in_at, out_at });
    expect(await logged()).toEqual([[30, 'event', 'Tree planting']]);
    await lead.put(path, { outcome: 'attended' });
    expect(await logged()).toEqual([[60, 'event', 'Tree planting']]);
    const backwards = await lead.put(path, { out_at: '2020-01-01T00:00:00Z' });
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['out_at']]);
    const bulk = { user_ids: [person.userId, lead.userId, scene.admin.userId], outcome: 'absent' };
    expect((await lead.put(`${session}/bulk-update-user-status`, bulk)).body.data).toEqual({
      changed: 1,
      skipped: [
        { user_id: lead.userId, code: 'forbidden' },
        { user_id: scene.admin.userId, code: 'not_found' },
      ],
    });
    expect(await logged()).toEqual([]);
    const early = { user_ids: [person.userId], outcome: 'left-early' };
    const bulkUntimed = await lead.put(`${session}/bulk-update-user-status`, early);
    expect([bulkUntimed.status, Object.keys(bulkUntimed.body.errors)]).toEqual([422, ['out_at']]);
    expect((await lead.put(`${session}/bulk-update-user-status`, { ...early, out_at })).body.data.changed).toBe(1);
    expect(await logged()).toEqual([[90, 'event', 'Tree planting']]);
    await lead.put(path, { outcome: 'attended', in_at });
    const before = new Date(api.clock.now().getTime() - 2.5 * 3_600_000).toISOString();
    expect((await lead.put(`${session}/bulk-update-user-status`, { ...early, out_at: before })).body.data).toEqual({
      changed: 0,
      skipped: [{ user_id: person.userId, code: 'invalid' }],
    });
    await lead.put(path, { outcome: 'absent' });
    expect((await scene.admin.remove(path)).status).toBe(409);
    const printed = await api.app.server.inject({
      url: `/api/${session}/attendance-list`,
      headers: { host: new URL(scene.organisation.publicUrl).host, authorization: `Bearer ${lead.token}` },
    });
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { title, text } = readPdf(printed.rawPayload);
    expect(title).toBe('Tree planting');
    for (const part of ['Absent', 'Signature', '2']) expect(text).toContain(part);
    const [, ahead] = await scene.event();
    await person.post(`${ahead}/attendees`, {});
    expect((await lead.put(`${ahead}/attendees/${person.userId}`, { outcome: 'attended' })).status).toBe(409);
    const supervisor = await scene.member({ teamId: await aTeam(api.ground, scene.organisation.id) });
    expect((await supervisor.put(path, { outcome: 'attended' })).status).toBe(404);
    const supervised = async (who: typeof supervisor) => {
      const { body } = await who.get('events?filter[supervised]=true');
      return body.data.map(({ name }: { name: string }) => name);
    };
    expect(await supervised(supervisor)).toEqual([]);
    await scene.admin.post(`${event}/supervisors`, { supervisor_id: supervisor.userId });
    expect([await supervised(supervisor), await supervised(lead)]).toEqual([['Tree planting'], []]);
    const flags = await Promise.all([supervisor, lead, person].map((who) => who.get(`${event}?include=can`)));
    expect(flags.map(({ body }) => body.data.can.record)).toEqual([true, true, false]);
    expect((await supervisor.put(path, { outcome: 'attended' })).body.data.minutes).toBe(120);
  });
});
