import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { wireEvents } from '../../platform/events/event.ts';
import { aTeam } from '../users/user.factory.ts';
import { shiftSubscribers } from './assignment.subscribers.ts';
import { computeDates } from './recurrence.rules.ts';
import { makeRepeating } from './repeating-shift.jobs.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';

const api = testApi();
const letters = wireEvents(shiftSubscribers);

const today = () => api.clock.now().toISOString().slice(0, 10);
// a Monday morning: no shift of today has begun, whatever the day and hour of the run
beforeAll(() => {
  const days = (8 - api.clock.now().getUTCDay()) % 7 || 7;
  api.clock.set(`${addDays(today(), days)}T09:00:00Z`);
});
const plan = { rrule: 'FREQ=WEEKLY;BYDAY=TU,TH', start_time: '18:00', minutes: 180, places: 2, state: 'published' };

async function aSeries(scene: RotaScene, over: object = {}): Promise<number> {
  const body = { rota_id: scene.rota, team_id: scene.team, name: 'Soup run', starts_on: today(), ...plan, ...over };
  const made = await scene.admin.post('repeating-shifts', body);
  if (made.status !== 201) throw new Error(made.text);
  return made.body.data.id;
}

interface Made {
  id: number;
  on_date: string;
  starts_at: string;
  state: string;
  name: string;
  detached: boolean;
  taken: number;
}
const madeOf = async ({ admin }: RotaScene, id: number): Promise<Made[]> =>
  (await admin.get(`shifts?filter[repeating_shift_id]=${id}&limit=100`)).body.data;
const timeOf = ({ starts_at }: Made) =>
  new Date(starts_at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

accessTable(
  'a repeating shift',
  async () => {
    const scene = await aRotaScene(api);
    const id = await aSeries(scene, { starts_on: '2040-01-02' });
    const { rota, team } = scene;
    const other = await aTeam(api.ground, scene.organisation.id);
    const body = { ...plan, rota_id: rota, team_id: team, name: 'Late', starts_on: '2040-01-02' };
    const path = `repeating-shifts/${id}`;
    return {
      paths: { list: 'repeating-shifts', show: path, create: 'repeating-shifts', update: path, remove: path },
      bodies: { create: body, update: { location: 'Hall' } },
      personas: {
        anonymous: api.anonymous(scene.organisation),
        member: () => scene.member(),
        viewer: () => scene.member({ permissions: ['view-rotas'] }),
        lead: () => scene.member({ permissions: ['manage-shifts'] }),
        elsewhere: () => scene.member({ permissions: ['manage-shifts'], teamId: other }),
      },
    };
  },
  `
              list  show  create  update  remove
   anonymous  401   401   401     401     401
   member     403   404   403     404     404
   viewer     200   200   403     403     403
   lead       200   200   201     200     204
   elsewhere  200   404   403     404     404`,
);

describe('a repeating shift', () => {
  it('has shifts 26 weeks ahead, at the same time of day whatever the clocks do, and one day more each day', async () => {
    const scene = await aRotaScene(api);
    const id = await aSeries(scene);
    const dates = computeDates({ ...plan, starts_on: today(), ends_on: null }, today(), addDays(today(), 182));
    const made = await madeOf(scene, id);
    expect(made.map(({ on_date }) => on_date)).toEqual(dates);
    expect(new Set(made.map(timeOf))).toEqual(new Set(['18:00']));
    // half a year always holds a clock change
    expect(new Set(made.map(({ starts_at }) => starts_at.slice(11, 13))).size).toBe(2);
    // one is deleted by hand and one cancelled; neither comes back
    await scene.admin.remove(`shifts/${made[3]!.id}`);
    await scene.admin.put(`shifts/${made[4]!.id}`, { state: 'cancelled' });
    api.clock.forward(7 * 86_400_000);
    await workDaily(scene);
    const afterwards = await madeOf({ ...scene, admin: await api.as(scene.organisation, scene.admin.userId!) }, id);
    expect(afterwards.length).toBe(dates.length + 2 - 1);
    expect(afterwards.map(({ on_date }) => on_date)).not.toContain(made[3]!.on_date);
    expect(afterwards.find(({ id: one }) => one === made[4]!.id)!.state).toBe('cancelled');
  });

  it('leaves a date that was set back to draft alone, each day and when the series changes', async () => {
    const scene = await aRotaScene(api);
    const id = await aSeries(scene, { state: 'draft' });
    const [, , held] = await madeOf(scene, id);
    const drafts = async () => (await madeOf(scene, id)).filter(({ state }) => state === 'draft');
    expect((await scene.admin.put(`repeating-shifts/${id}`, { state: 'published' })).status).toBe(200);
    expect(await drafts()).toEqual([]);
    expect((await scene.admin.put(`shifts/${held!.id}`, { state: 'draft' })).status).toBe(200);
    await workDaily(scene);
    expect((await drafts()).map((shift) => shift.id)).toEqual([held!.id]);
    expect((await scene.admin.put(`repeating-shifts/${id}`, { name: 'Soup and bread' })).status).toBe(200);
    const [kept, ...others] = await drafts();
    expect([kept!.id, kept!.name, others]).toEqual([held!.id, 'Soup and bread', []]);
  });

  it('says in numbers what a change would mean, which is what comes of it, and writes nothing', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0 } });
    const id = await aSeries(scene);
    const [ada, bob] = [await scene.member(), await scene.member()];
    const made = await madeOf(scene, id);
    const from = made[4]!;
    for (const shift of [made[2]!, from, made[5]!]) await ada.post(`shifts/${shift.id}/assignments`);
    await bob.post(`shifts/${made[5]!.id}/assignments`);
    await scene.admin.put(`shifts/${made[6]!.id}`, { location: 'Hall' });
    const ask = async (body: object) => (await scene.admin.post(`repeating-shifts/${id}/impact`, body)).body.data;
    const eveningTime = { date: from.on_date, start_time: '19:00' };
    const none = { changed: 0, dropped: 0, added: 0, people: 0, started: 0, detached: 1, conflicts: [] };
    expect(await ask(eveningTime)).toEqual({ ...none, changed: made.length - 5, people: 2 });
    // no one needs to be told of a name
    expect(await ask({ name: 'Soup' })).toEqual({ ...none, changed: made.length - 1 });
    const ends_on = addDays(from.on_date, -1);
    expect(await ask({ ends_on })).toEqual({ ...none, dropped: made.length - 5, people: 2 });
    expect((await madeOf(scene, id)).map(timeOf)).toEqual(made.map(() => '18:00'));
    const gone = await scene.admin.post(`repeating-shifts/${id}/impact`, {
      date: addDays(from.on_date, 1),
      minutes: 1,
    });
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['minutes']]);
    const next = (await scene.admin.post(`repeating-shifts/${id}/following`, eveningTime)).body.data.id;
    expect((await madeOf(scene, next)).filter((shift) => timeOf(shift) === '19:00')).toHaveLength(made.length - 5);
    expect((await ada.post(`repeating-shifts/${id}/impact`, {})).status).toBe(404);
  });

  it('keeps people where the time stays, tells them where it changes and cancels dates that are gone', async () => {
    const scene = await aRotaScene(api, { booking: { cancel_hours: 0 } });
    const id = await aSeries(scene);
    const [ada, bob] = [await scene.member({ email: 'ada@example.org' }), await scene.member()];
    const made = await madeOf(scene, id);
    const [tuesday, thursday] = ['TU', 'TH'].map((code) =>
      made.slice(2).find(({ on_date }) => dayCode(on_date) === code)!,
    ) as [Made, Made];
    await ada.post(`shifts/${tuesday.id}/assignments`);
    await ada.post(`shifts/${thursday.id}/assignments`);
    await bob.post(`shifts/${tuesday.id}/assignments`);
    await workOff(api, scene.organisation, letters);
    const before = (await listMails(api, scene.organisation)).length;
    const subjects = async () => {
      await workOff(api, scene.organisation, letters);
      return (await listMails(api, scene.organisation)).slice(before).map(({ subject }) => subject.split(':')[0]);
    };
    expect((await scene.admin.put(`repeating-shifts/${id}`, { name: 'Soup and bread', places: 3 })).status).toBe(200);
    expect(await subjects()).toEqual([]);
    const fewer = await scene.admin.put(`repeating-shifts/${id}`, { places: 1 });
    expect([fewer.status, Object.keys(fewer.body.errors)]).toEqual([422, ['places']]);
    await scene.admin.put(`repeating-shifts/${id}`, { rrule: 'FREQ=WEEKLY;BYDAY=TU', start_time: '19:00' });
    const after = await madeOf(scene, id);
    expect(after.find((one) => one.id === tuesday.id)).toMatchObject({ taken: 2, name: 'Soup and bread' });
    expect(new Set(after.filter(({ state }) => state !== 'cancelled').map(timeOf))).toEqual(new Set(['19:00']));
    expect(after.find((one) => one.id === thursday.id)).toMatchObject({ taken: 0, state: 'cancelled' });
    expect(after.filter(({ on_date }) => dayCode(on_date) === 'TH').length).toBe(1);
    expect((await subjects()).toSorted((a, b) => a!.localeCompare(b!))).toEqual(['Cancelled', 'Changed', 'Changed']);
    expect((await scene.admin.remove(`repeating-shifts/${id}`)).status).toBe(204);
    expect((await scene.admin.get(`shifts/${tuesday.id}`)).body.data).toMatchObject({
      state: 'cancelled',
      repeating_shift_id: null,
    });
  });

  it('offers places that moved from one need to another to those who wait', async () => {
    const scene = await aRotaScene(api);
    const skill = await scene.made('organisation/skills', { name: 'First aid' });
    const needs = (plain: number, skilled: number) => ({
      needs: [
        { id: 1, places: plain },
        { id: 2, places: skilled, skill_ids: [skill] },
      ],
    });
    const id = await aSeries(scene, { places: undefined, ...needs(1, 2) });
    const { id: shift } = (await madeOf(scene, id))[2]!;
    for (const person of [await scene.member(), await scene.member()]) await person.post(`shifts/${shift}/assignments`);
    expect((await scene.admin.put(`repeating-shifts/${id}`, needs(2, 1))).status).toBe(200);
    const parts = (await scene.admin.get(`shifts/${shift}/assignments`)).body.data as { state: string }[];
    expect(parts.map(({ state }) => state)).toEqual(['confirmed', 'offered']);
  });

  it('is changed for one date alone, or for one and all that follow', async () => {
    const scene = await aRotaScene(api);
    const id = await aSeries(scene);
    const ada = await scene.member();
    const made = await madeOf(scene, id);
    await ada.post(`shifts/${made[8]!.id}/assignments`);
    await scene.admin.put(`shifts/${made[6]!.id}`, { name: 'Party' });
    const date = made[5]!.on_date;
    const path = `repeating-shifts/${id}/following`;
    expect((await scene.admin.post(path, { date: addDays(date, 1), start_time: '20:00' })).status).toBe(422);
    // from its first date on it is the series itself
    expect((await scene.admin.post(path, { date: made[0]!.on_date, briefing: 'Bring gloves' })).body.data).toEqual({
      id,
    });
    const split = await scene.admin.post(path, { date, start_time: '20:00', name: 'Late soup run' });
    expect(split.status).toBe(201);
    const [old, next] = [await madeOf(scene, id), await madeOf(scene, split.body.data.id)];
    expect(old.map(({ id: one }) => one)).toEqual(made.slice(0, 5).map(({ id: one }) => one));
    expect(next.map(({ id: one }) => one)).toEqual(made.slice(5).map(({ id: one }) => one));
    expect(next[0]).toMatchObject({ name: 'Late soup run' });
    expect([timeOf(next[0]!), timeOf(next[1]!), next[1]!.name]).toEqual(['20:00', '18:00', 'Party']);
    expect(next[3]).toMatchObject({ id: made[8]!.id, taken: 1 });
    expect((await scene.admin.get(`repeating-shifts/${id}`)).body.data.ends_on).toBe(addDays(date, -1));
    // a shorter series takes its last dates away
    await scene.admin.put(`repeating-shifts/${split.body.data.id}`, { ends_on: next[2]!.on_date });
    const left = (await madeOf(scene, split.body.data.id)).filter(({ state }) => state === 'published');
    expect(left.map(({ on_date }) => on_date)).toEqual(next.slice(0, 3).map(({ on_date }) => on_date));
  });

  it('names who could not come at other times, and changes nothing until that is accepted', async () => {
    const scene = await aRotaScene(api);
    const id = await aSeries(scene);
    const ada = await scene.member();
    const made = await madeOf(scene, id);
    const [there, later] = [made[2]!, made[5]!];
    const evening = (shift: Made) => ({
      starts_at: new Date(Date.parse(shift.starts_at) + 4 * 3_600_000).toISOString(),
      ends_at: new Date(Date.parse(shift.starts_at) + 6 * 3_600_000).toISOString(),
    });
    for (const shift of [there, later]) {
      const other = await scene.shift({ ...evening(shift), name: 'Night shelter' });
      for (const one of [shift.id, other])
        await scene.admin.post(`shifts/${one}/assignments`, { user_id: ada.userId, override_reason: 'Asked for it' });
    }
    const longer = { minutes: 300 };
    const path = `repeating-shifts/${id}`;
    const impact = (await scene.admin.post(`${path}/impact`, longer)).body.data;
    const named = (shift: Made) => ({ shift_id: shift.id, user_id: ada.userId, reasons: [{ code: 'clash' }] });
    expect(impact.conflicts).toMatchObject([named(there), named(later)]);
    const refusals = [
      await scene.admin.put(path, longer),
      await scene.admin.post(`${path}/following`, { date: made[1]!.on_date, ...longer }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.code, body.current.conflicts]).toEqual([409, 'not_eligible', impact.conflicts]);
    expect((await scene.admin.get(path)).body.data.minutes).toBe(180);
    // a new name asks no one to come at another time
    expect((await scene.admin.put(path, { name: 'Soup' })).status).toBe(200);
    const split = await scene.admin.post(`${path}/following`, {
      date: later.on_date,
      ...longer,
      despite_conflicts: true,
    });
    expect(split.status).toBe(201);
    expect((await scene.admin.put(path, { ...longer, despite_conflicts: true })).body.data.minutes).toBe(300);
  });

  it('gives its shifts whoever leads it, also from one date on, and names no one out of sight', async () => {
    const scene = await aRotaScene(api);
    const [ada, bob] = [await scene.member(), await scene.member()];
    const id = await aSeries(scene, { supervisor_id: ada.userId });
    const leads = async (series: number) =>
      new Set((await madeOf(scene, series)).map((shift) => (shift as Made & { supervisor_id: number }).supervisor_id));
    expect(await leads(id)).toEqual(new Set([ada.userId]));
    const path = `repeating-shifts/${id}`;
    expect((await scene.admin.get(path)).body.data.supervisor_name).toEqual(expect.stringMatching(/./));
    const from = (await madeOf(scene, id))[4]!;
    const planner = await scene.member({ permissions: ['manage-shifts'] });
    const unseen = { date: from.on_date, supervisor_id: bob.userId };
    for (const verb of ['following', 'impact']) {
      const refused = await planner.post(`${path}/${verb}`, unseen);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['supervisor_id']]);
    }
    const next = (await scene.admin.post(`${path}/following`, unseen)).body.data.id;
    expect([await leads(id), await leads(next)]).toEqual([new Set([ada.userId]), new Set([bob.userId])]);
    await scene.admin.put(`repeating-shifts/${next}`, { supervisor_id: null });
    expect(await leads(next)).toEqual(new Set([null]));
  });

  it('shows its next dates before it is saved, and refuses what is no rule', async () => {
    const { admin, rota, team } = await aRotaScene(api);
    const query = `rota_id=${rota}&rrule=${encodeURIComponent('FREQ=MONTHLY;BYDAY=-1SU')}&starts_on=2040-03-01&start_time=01:30`;
    const shown = await admin.get(`repeating-shifts/preview?${query}`);
    expect(shown.body.data.length).toBe(10);
    expect(shown.body.data[0]).toEqual({
      date: '2040-03-25',
      starts_at: '2040-03-25T01:30:00.000Z',
      missing: true,
      twice: false,
    });
    expect(shown.body.data[7]).toMatchObject({ date: '2040-10-28', twice: true });
    const body = { ...plan, rota_id: rota, team_id: team, name: 'X', starts_on: '2040-03-01' };
    const wrong = async (over: object) =>
      Object.keys((await admin.post('repeating-shifts', { ...body, ...over })).body.errors);
    expect(await wrong({ rrule: 'FREQ=YEARLY' })).toEqual(['rrule']);
    expect(await wrong({ ends_on: '2040-02-01' })).toEqual(['ends_on']);
    expect(await wrong({ rrule: 'FREQ=MONTHLY;BYDAY=5SU', ends_on: '2040-03-20' })).toEqual(['ends_on']);
    expect(await wrong({ module_ids: [999_999] })).toEqual(['module_ids.0']);
  });
});

const dayCode = (day: string): string => ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(day).getUTCDay()]!;

async function workDaily({ organisation }: RotaScene): Promise<void> {
  const facts = { actor: system, organisation, requestId: 'test' };
  const { db: _none, ...outside } = makeContext({ db: null as never, ...facts }, api.clock);
  await makeRepeating.outside!(
    {
      ...outside,
      transaction: (work) =>
        api.ground.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, api.clock))),
    },
    {},
    {} as never,
  );
}
