import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, testSecretKey, type Caller } from '../../testing/api.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { anEventScene } from '../events/event-scene.factory.ts';
import { eventSubscribers } from '../events/event.subscribers.ts';
import { aRotaScene, type RotaScene } from '../shifts/rota-scene.factory.ts';
import { kioskJobs } from './kiosk.jobs.ts';
import { computeCode } from './kiosk.rules.ts';

const api = testApi({ max: 8 });
const [minute, hour] = [60_000, 3_600_000];
beforeEach(() => api.clock.set('2026-06-10T09:00:00Z'));

const at = (ms = 0): string => new Date(api.clock.now().getTime() + ms).toISOString();
const entry = (identity: object, over: object = {}) => ({
  uuid: randomUUID(),
  direction: 'in',
  at: at(),
  ...identity,
  ...over,
});

interface Device {
  id: number;
  token: string;
  call(path: string, body?: object): ReturnType<Caller['post']>;
  check(...entries: object[]): Promise<{ outcome: string; refusal: string | null; name: string; late: boolean }[]>;
}
async function aDevice(scene: Pick<RotaScene, 'admin' | 'organisation'>, place: object): Promise<Device> {
  const opened = await scene.admin.post('kiosks', place);
  expect(opened.status, opened.text).toBe(201);
  const { id, token } = opened.body.data;
  const tablet = api.anonymous(scene.organisation);
  const call = (path: string, body = {}) => tablet.post(`kiosk/${path}`, { token, ...body });
  return { id, token, call, check: async (...entries) => (await call('check', { entries })).body.data };
}
const openAt = (scene: RotaScene) => aDevice(scene, { team_id: scene.team, rota_id: scene.rota });

/** Someone on a shift that starts in an hour. */
async function onShift(scene: RotaScene, first = 'Ada', last = 'Lovelace') {
  const shift = await scene.shift({ hours: 1, places: 50 });
  const person = await scene.member({ first_name: first, last_name: last });
  const made = await scene.admin.post(`shifts/${shift}/assignments`, { user_id: person.userId });
  return { person, part: `assignments/${made.body.data.id}` };
}
const rows = (scene: Pick<RotaScene, 'organisation'>, query: ReturnType<typeof sql>) =>
  api.ground.database.read(scene.organisation.id, (db) => db.run<Record<string, unknown>>(query));

describe('a kiosk', () => {
  it('checks people in and out, which is their attendance and their hours', async () => {
    const scene = await aRotaScene(api);
    const { person, part } = await onShift(scene);
    const device = await openAt(scene);
    expect((await device.call('search', { q: 'Lo' })).status).toBe(422);
    const [found] = (await device.call('search', { q: 'love' })).body.data;
    expect(found).toMatchObject({ user_id: person.userId, name: 'Ada L.', for: 'Lunch', here: false });
    expect(JSON.stringify(found)).not.toContain('Lovelace');
    expect(await device.check(entry({ user_id: person.userId }))).toMatchObject([{ outcome: 'done', name: 'Ada L.' }]);
    expect((await device.call('roll-call')).body.data).toMatchObject([{ name: 'Ada L.', for: 'Lunch' }]);
    expect((await scene.admin.get(`kiosks/${device.id}/roll-call`)).body.data[0].name).toBe('Ada Lovelace');
    // hours wait until they leave
    expect(await rows(scene, sql`select from activities`)).toEqual([]);
    api.clock.forward(3 * hour);
    const outcome = { outcome: 'already' };
    expect(await device.check(entry({ user_id: person.userId }))).toMatchObject([outcome]);
    expect(await device.check(entry({ user_id: person.userId }, { direction: 'out' }))).toMatchObject([
      { outcome: 'done' },
    ]);
    await workOff(api, scene.organisation, kioskJobs);
    const admin = await api.as(scene.organisation, scene.admin.userId!);
    expect((await admin.get(part)).body.data.attendance).toMatchObject({ outcome: 'attended', minutes: 180 });
    expect(await rows(scene, sql`select user_id, source, minutes, note from activities`)).toEqual([
      { user_id: person.userId, source: 'kiosk', minutes: 180, note: 'Lunch' },
    ]);
    expect((await device.call('roll-call')).body.data).toEqual([]);
    // what staff correct takes the place of it
    await admin.put(`${part}/attendance`, { outcome: 'absent' });
    expect(await rows(scene, sql`select action from audit_entries where action like 'check-%' order by id`)).toEqual([
      { action: 'check-in' },
      { action: 'check-out' },
    ]);
  });

  it('knows only people of the place, by barcode too; a member without a shift logs hours of their own', async () => {
    const scene = await aRotaScene(api);
    const device = await openAt(scene);
    const stranger = await scene.member({ first_name: 'Grace', last_name: 'Hopper', teamId: null });
    const member = await scene.member({ first_name: 'Alan', last_name: 'Turing' });
    await api.ground.database.transaction(scene.organisation.id, (db) =>
      db.run(sql`delete from roles where user_id = ${stranger.userId}`),
    );
    expect((await device.call('search', { q: 'Grace' })).body.data).toEqual([]);
    const card = (await stranger.post('barcodes', {})).body.data.code;
    expect(await device.check(entry({ barcode: card }), entry({ barcode: 'NO-SUCH' }))).toMatchObject([
      { refusal: 'not-expected', name: null },
      { refusal: 'unknown' },
    ]);
    const own = (await member.post('barcodes', {})).body.data.code;
    expect((await member.post('barcodes', { code: 'MINE-1' })).status).toBe(403);
    expect(await device.check(entry({ barcode: own.toLowerCase() }))).toMatchObject([
      { outcome: 'done', name: 'Alan T.' },
    ]);
    api.clock.forward(90 * minute);
    await device.check(entry({ barcode: own }, { direction: 'out' }));
    await workOff(api, scene.organisation, kioskJobs);
    expect(await rows(scene, sql`select user_id, source, minutes from activities`)).toEqual([
      { user_id: member.userId, source: 'kiosk', minutes: 90 },
    ]);
  });

  it('counts each of many check-ins once, however often and in whatever order they are sent', async () => {
    const scene = await aRotaScene(api);
    const device = await openAt(scene);
    const count = process.env.TEST_FULL ? 300 : 24;
    const people = [];
    for (let i = 0; i < count; i++) people.push(await scene.member({ first_name: `P${i}`, last_name: 'Many' }));
    const offline = people.map(({ userId }, i) => entry({ user_id: userId }, { at: at(i * 1000) }));
    api.clock.forward(20 * hour);
    const send = async (entries: object[]) => {
      for (let from = 0; from < entries.length; from += 50)
        await device.call('check', { entries: entries.slice(from, from + 50) });
    };
    // the tab is killed twice, so parts of it arrive twice, once at the same time
    await send(offline.slice(0, count / 2));
    await Promise.all([send(offline), send(offline.toReversed())]);
    await send(offline);
    const [counted] = await rows(
      scene,
      sql`select (select count(*)::int from kiosk_checks) as checks, (select count(*)::int from kiosk_visits) as visits,
                 (select count(*)::int from kiosk_checks where late) as late, (select count(*)::int from audit_entries where action = 'check-in') as audited`,
    );
    expect(counted).toEqual({ checks: count, visits: count, late: count, audited: count });
  });

  it('takes what happened without a connection for 24 hours, of its own day only', async () => {
    const scene = await aRotaScene(api);
    const { person } = await onShift(scene);
    const device = await openAt(scene);
    const [soon, early] = [
      entry({ user_id: person.userId }),
      entry({ user_id: person.userId }, { at: at(-15 * hour) }),
    ];
    api.clock.forward(16 * hour);
    expect(await device.check(early)).toMatchObject([{ refusal: 'too-old' }]);
    expect(await device.check(soon, entry({ user_id: person.userId }))).toMatchObject([
      { outcome: 'done', late: true },
      { refusal: 'another-day' },
    ]);
    // the day is over, so nothing but that is answered
    for (const path of ['open', 'roll-call']) expect((await device.call(path)).body.code).toBe('kiosk_closed');
    api.clock.forward(24 * hour);
    expect((await device.call('check', { entries: [soon] })).status).toBe(401);
  });

  it('has a token that opens nothing else, and ends with the kiosk', async () => {
    const scene = await aRotaScene(api);
    const [device, other] = [await openAt(scene), await openAt(await aRotaScene(api))];
    const bearer = { authorization: `Bearer ${device.token}` };
    const visitor = api.anonymous(scene.organisation);
    for (const path of [
      'users/me',
      'kiosks',
      `kiosks/${device.id}`,
      `kiosks/${device.id}/roll-call`,
      'shifts',
      'barcodes',
    ])
      expect([path, (await visitor.get(path, bearer)).status]).toEqual([path, 401]);
    expect((await visitor.post(`kiosks/${device.id}/close`, {}, bearer)).status).toBe(401);
    // another organisation's, a changed one, and a session in its place
    for (const token of [other.token, `${device.token}x`, scene.admin.token, ''])
      expect([401, 422]).toContain((await visitor.post('kiosk/open', { token })).status);
    expect((await device.call('open')).body.data).toMatchObject({ place: expect.stringContaining('Kitchen') });
    const plain = await scene.member({ permissions: ['record-attendance'] });
    expect((await plain.post('kiosks', { team_id: scene.team })).status).toBe(403);
    expect((await scene.admin.post(`kiosks/${device.id}/close`)).status).toBe(200);
    for (const path of ['open', 'search', 'roll-call'])
      expect((await device.call(path, path === 'search' ? { q: 'Ada' } : {})).status).toBe(401);
    expect((await scene.admin.post(`kiosks/${device.id}/close`)).status).toBe(409);
  });
});

describe('the code of a kiosk', () => {
  it('is refused once it is older than a minute, judged when it is scanned', async () => {
    const scene = await aRotaScene(api);
    const { person, part } = await onShift(scene);
    const device = await openAt(scene);
    const { kiosk_id, code_key } = (await device.call('open')).body.data;
    const visitor = api.anonymous(scene.organisation);
    const code = computeCode(kiosk_id, code_key, api.clock.now());
    expect((await visitor.post('check-ins/scan', { code: code.replace(/.$/, '_') })).body.code).toBe('code_expired');
    expect(
      (await visitor.post('check-ins/scan', { code: computeCode(kiosk_id, testSecretKey, api.clock.now()) })).status,
    ).toBe(409);
    const scanned = await visitor.post('check-ins/scan', { code });
    expect(scanned.status).toBe(200);
    const sent = { uuid: randomUUID(), direction: 'in' };
    api.clock.forward(61_000);
    expect((await visitor.post('check-ins/scan', { code })).body.code).toBe('code_expired');
    const late = await person.post('check-ins', { ...sent, scan: code });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This code has expired. Scan the code on the screen again.',
    ]);
    // signing in took a moment, which is no matter
    const { scan } = scanned.body.data;
    expect((await visitor.post('check-ins', { ...sent, scan })).status).toBe(401);
    expect((await person.post('check-ins/show', { scan })).body.data).toMatchObject({ for: 'Lunch', here: false });
    expect((await person.post('check-ins', { ...sent, scan })).body.data).toMatchObject({
      outcome: 'done',
      late: false,
    });
    expect((await person.post('check-ins', { ...sent, scan })).body.data).toMatchObject({ outcome: 'already' });
    expect((await scene.admin.get(part)).body.data.attendance).toMatchObject({ outcome: 'attended' });
    api.clock.forward(16 * minute);
    const again = () => api.as(scene.organisation, person.userId!);
    expect((await (await again()).post('check-ins/show', { scan })).status).toBe(409);
    // scanned without a connection, it counts and is marked
    const shown = computeCode(kiosk_id, code_key, api.clock.now());
    const then = at();
    api.clock.forward(2 * hour);
    const synced = { uuid: randomUUID(), direction: 'out', scan: shown, at: then };
    const back = await again();
    expect((await back.post('check-ins', synced)).body.data).toMatchObject({ outcome: 'done', late: true });
    expect((await back.post('check-ins', { ...synced, uuid: randomUUID(), at: at(-minute) })).status).toBe(409);
  });
});

describe('the kiosk of an event', () => {
  it('checks people in while they and staff put them on the list, without a deadlock', async () => {
    const scene = await anEventScene(api);
    const [path, session] = await scene.event({ visibility: 'team' }, { hours: 1 });
    const device = await aDevice(scene, { team_id: scene.team, event_id: Number(path.split('/')[1]) });
    const before = await countDeadlocks(api.ground);
    for (let round = 0; round < 6; round++) {
      const people = await Promise.all(Array.from({ length: 4 }, () => scene.member()));
      const outcomes = await Promise.all(
        people.flatMap((person) => [
          device.check(entry({ user_id: person.userId })).then(([one]) => one!.outcome),
          person.post(`${session}/attendees`, {}).then(({ status }) => status),
        ]),
      );
      for (const outcome of outcomes) expect(['done', 201, 409]).toContain(outcome);
    }
    const { data } = (await scene.admin.get(`${session}/attendees?limit=100`)).body;
    expect(data).toHaveLength(24);
    for (const one of data) expect(one).toMatchObject({ state: 'going', outcome: 'attended' });
    expect(await countDeadlocks(api.ground)).toBe(before);
  });

  it('takes walk-ups, each once, and whoever is on the list of the day', async () => {
    const scene = await anEventScene(api);
    const [path, session] = await scene.event({ visibility: 'team' }, { hours: 1, capacity: 2, waiting_list: false });
    const device = await aDevice(scene, { team_id: scene.team, event_id: Number(path.split('/')[1]) });
    const visitor = entry({ visitor: { first_name: 'Sam', last_name: 'Walker' } });
    expect(await device.check(visitor)).toMatchObject([{ outcome: 'done', name: 'Sam W.' }]);
    expect(await device.check(visitor)).toMatchObject([{ outcome: 'already', name: 'Sam W.' }]);
    const member = await scene.member({ first_name: 'Ada', last_name: 'Lovelace' });
    expect(await device.check(entry({ user_id: member.userId }))).toMatchObject([{ outcome: 'done' }]);
    expect(await device.check(entry({ visitor: { first_name: 'Too', last_name: 'Late' } }))).toMatchObject([
      { refusal: 'full' },
    ]);
    const { data } = (await scene.admin.get(`${session}/attendees`)).body;
    expect(data.map((row: Record<string, unknown>) => [row.user_name, row.state, row.outcome])).toEqual(
      expect.arrayContaining([
        ['Sam Walker', 'going', 'attended'],
        ['Ada Lovelace', 'going', 'attended'],
      ]),
    );
    expect(data).toHaveLength(2);
    await workOff(
      api,
      scene.organisation,
      eventSubscribers.map(({ job }) => job),
    );
    // people who stand at the door need no letter about their place
    expect(await listMails(api, scene.organisation)).toEqual([]);
    const elsewhere = await scene.admin.post('organisation/teams', { name: 'Elsewhere' });
    const wrong = await scene.admin.post('kiosks', {
      team_id: elsewhere.body.data.id,
      event_id: Number(path.split('/')[1]),
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['event_id']]);
  });

  it('takes someone unknown at the kiosk of a team, who is forgotten after 30 days', async () => {
    const scene = await aRotaScene(api);
    const device = await openAt(scene);
    const visitor = entry({ visitor: { first_name: 'Sam', last_name: 'Walker' } });
    expect(await device.check(visitor)).toMatchObject([{ outcome: 'done' }]);
    expect((await device.call('search', { q: 'walker' })).body.data).toMatchObject([{ name: 'Sam W.', here: true }]);
    expect(await rows(scene, sql`select delete_on::text from event_walk_ups`)).toEqual([{ delete_on: '2026-07-10' }]);
    for (const bad of [{ user_id: 1, barcode: 'X' }, {}, { user_id: 1, uuid: 'no' }])
      expect((await device.call('check', { entries: [entry(bad)] })).status).toBe(422);
  });
});
