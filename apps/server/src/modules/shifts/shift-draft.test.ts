import { describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { listShiftEvents } from './calendar-event.queries.ts';
import { shiftSubscribers } from './assignment.subscribers.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';
import { remindOfShifts } from './shift-reminder.jobs.ts';

const api = testApi();
const jobs = [...shiftSubscribers.map(({ job }) => job), remindOfShifts];

/** What came of it too: publishing a week publishes its shifts. */
async function work({ organisation }: RotaScene): Promise<void> {
  while ((await workOff(api, organisation, jobs)) > 0);
}
const templates = async (scene: RotaScene, to?: Caller) =>
  (await listMails(api, scene.organisation))
    .filter((mail) => to === undefined || mail.to === `${to.userId}@example.org`)
    .map(({ template }) => template);
const feed = ({ organisation }: RotaScene, { userId }: Caller) =>
  api.ground.database.transaction(organisation.id, (db) =>
    listShiftEvents(db, { userId: userId!, from: '2020-01-01', publicUrl: organisation.publicUrl }),
  );
const bell = async ({ userId }: Caller, caller: Caller) =>
  (await caller.get(`users/${userId}/notifications`)).body.data as unknown[];
const own = async (person: Caller) =>
  (await person.get('assignments')).body.data.map(({ state }: { state: string }) => state) as string[];

async function aDraft(over: Parameters<RotaScene['shift']>[0] = {}) {
  const scene = await aRotaScene(api);
  const draft = await scene.shift({ state: 'draft', hours: 40, ...over });
  const lead = await scene.member({ permissions: ['assign-shifts', 'manage-shifts', 'view-users'] });
  const add = async (person: Caller, to = draft) => {
    const reply = await lead.post(`shifts/${to}/assignments`, { user_id: person.userId });
    if (reply.status !== 201) throw new Error(reply.text);
    return reply.body.data as { id: number; state: string };
  };
  const remind = async () => {
    await api.ground.database.transaction(scene.organisation.id, (db) =>
      enqueue(
        makeContext({ db, actor: system, organisation: scene.organisation, requestId: 'test' }, api.clock),
        remindOfShifts,
        {},
      ),
    );
    await work(scene);
  };
  const member = async () => {
    const person = await scene.member();
    await api.ground.owner.query(`update data.email_addresses set email = $1 where user_id = $2`, [
      `${person.userId}@example.org`,
      person.userId,
    ]);
    return person;
  };
  const publish = async () => {
    expect((await lead.put(`shifts/${draft}`, { state: 'published' })).status).toBe(200);
    await work(scene);
  };
  return { ...scene, draft, lead, add, remind, member, publish };
}

describe('a draft', () => {
  it('is planned without a word to anyone, and told once when it is published', async () => {
    const scene = await aDraft({ places: 1 });
    const [first, second] = [await scene.member(), await scene.member()];
    const [a, b] = [await scene.add(first), await scene.add(second)];
    expect([a.state, b.state]).toEqual(['confirmed', 'waiting']);
    for (const verb of ['request-cover', 'swap'])
      expect((await scene.lead.post(`assignments/${a.id}/${verb}`, {})).body.code).toBe('shift_draft');
    await scene.lead.put(`shifts/${scene.draft}`, { location: 'Old Mill' });
    await work(scene);
    expect(await templates(scene)).toEqual([]);
    expect([await bell(first, first), await feed(scene, first), await own(first)]).toEqual([[], [], []]);
    expect((await first.get(`assignments/${a.id}`)).status).toBe(404);
    expect((await first.get(`shifts/${scene.draft}`)).status).toBe(404);
    // staff see their plan
    expect((await scene.lead.get(`shifts/${scene.draft}/assignments`)).body.data).toHaveLength(2);
    await scene.publish();
    expect(await templates(scene)).toEqual(['shifts.confirmed']);
    expect(await templates(scene, first)).toEqual(['shifts.confirmed']);
    expect([await own(first), (await feed(scene, first)).length]).toEqual([['confirmed'], 1]);
    expect((await first.get(`shifts/${scene.draft}`)).status).toBe(200);
    await scene.lead.put(`shifts/${scene.draft}`, { name: 'Late lunch' });
    await work(scene);
    expect(await templates(scene)).toEqual(['shifts.confirmed']);
    expect((await first.post(`assignments/${a.id}/cancel`)).status).toBe(200);
    await work(scene);
    expect(await templates(scene, second)).toEqual(['shifts.offered']);
  });

  it('sends no reminders', async () => {
    const scene = await aDraft();
    const person = await scene.member();
    await scene.add(person);
    api.clock.forward(2 * 3_600_000);
    await scene.remind();
    expect(await templates(scene)).toEqual([]);
  });

  it('is told once, however late the letters are written', async () => {
    const scene = await aDraft({ places: 3 });
    const [first, second] = [await scene.member(), await scene.member()];
    await scene.add(first);
    await scene.lead.put(`shifts/${scene.draft}`, { state: 'published' });
    await scene.add(second);
    await work(scene);
    expect([await templates(scene, first), await templates(scene, second)]).toEqual([
      ['shifts.confirmed'],
      ['shifts.confirmed'],
    ]);
  });

  it('offers places that are free when it is published to the waiting list, not before', async () => {
    const scene = await aDraft({ places: 1 });
    const [first, second] = [await scene.member(), await scene.member()];
    const a = await scene.add(first);
    await scene.add(second);
    expect((await scene.lead.post(`assignments/${a.id}/cancel`)).status).toBe(200);
    await work(scene);
    expect([await templates(scene), await own(second)]).toEqual([[], []]);
    await scene.publish();
    expect(await templates(scene)).toEqual(['shifts.offered']);
    expect([await own(first), await own(second)]).toEqual([[], ['offered']]);
    // what was planned and undone is no entry of a calendar either
    expect(await feed(scene, first)).toEqual([]);
  });

  it('that is cancelled was never known to those on it', async () => {
    const scene = await aDraft();
    const person = await scene.member();
    await scene.add(person);
    expect((await scene.lead.put(`shifts/${scene.draft}`, { state: 'cancelled' })).status).toBe(200);
    await work(scene);
    expect([await templates(scene), await feed(scene, person)]).toEqual([[], []]);
  });

  it('is planned by staff for themselves too', async () => {
    const scene = await aDraft();
    expect((await scene.add(scene.lead)).state).toBe('confirmed');
    const stranger = await scene.member();
    expect((await stranger.post(`shifts/${scene.draft}/assignments`)).status).toBe(404);
  });

  it('is told when its week is published', async () => {
    const scene = await aDraft();
    const [first, second] = [await scene.member(), await scene.member()];
    const times = { starts_at: '2040-03-06T10:00:00Z', ends_at: '2040-03-06T14:00:00Z' };
    await scene.add(first, await scene.shift({ state: 'draft', ...times }));
    await scene.add(second, await scene.shift({ state: 'draft', ...times }));
    const published = await scene.lead.put(`rota/${scene.rota}`, { date: '2040-03-06', action: 'publish' });
    expect(published.body.data.changed).toBe(2);
    await work(scene);
    await scene.lead.put(`rota/${scene.rota}`, { date: '2040-03-06', action: 'publish' });
    await work(scene);
    expect((await templates(scene)).toSorted()).toEqual(['shifts.confirmed', 'shifts.confirmed']);
    expect([await own(first), await own(second)]).toEqual([['confirmed'], ['confirmed']]);
  });

  it('is told when its series is published', async () => {
    const scene = await aDraft();
    const day = new Date(api.clock.now().getTime() + 86_400_000 * 2).toISOString().slice(0, 10);
    const { team, rota: rota_id } = scene;
    const plan = { rota_id, team_id: team, name: 'Soup run', rrule: 'FREQ=WEEKLY', starts_on: day };
    const sent = { ...plan, start_time: '18:00', minutes: 60, places: 2, state: 'draft' };
    const series = (await scene.lead.post('repeating-shifts', sent)).body.data.id;
    const [one] = (await scene.lead.get(`shifts?filter[repeating_shift_id]=${series}&sort=starts_at`)).body.data;
    const person = await scene.member();
    await scene.add(person, one.id);
    await work(scene);
    expect(await templates(scene)).toEqual([]);
    const changes = { state: 'published', location: 'Hall' };
    expect((await scene.lead.put(`repeating-shifts/${series}`, changes)).status).toBe(200);
    await work(scene);
    expect(await templates(scene)).toEqual(['shifts.confirmed']);
    expect(await own(person)).toEqual(['confirmed']);
  });
});
