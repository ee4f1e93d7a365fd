import { describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { anEventScene, type EventScene } from './event-scene.factory.ts';
import { eventJobs } from './event.jobs.ts';
import { eventSubscribers } from './event.subscribers.ts';

const api = testApi({ max: 8 });
const jobs = [
  ...eventSubscribers.map(({ job }) => job),
  ...eventJobs.filter(({ name }) => name === 'events.release-place'),
];

async function work({ organisation }: EventScene): Promise<void> {
  while ((await workOff(api, organisation, jobs)) > 0);
}
const statesOf = async ({ admin }: EventScene, session: string) =>
  (await admin.get(`${session}/attendees?limit=100`)).body.data.map(
    ({ state }: { state: string }) => state,
  ) as string[];
const mailsTo = async ({ organisation }: EventScene, to: string) =>
  (await listMails(api, organisation)).filter((mail) => mail.to === to);

/** Someone with two places, one of them where someone waits, and one that they wait for; and whoever waits. */
async function aLeaver(email: string) {
  const scene = await anEventScene(api);
  const sessions: string[] = [];
  for (const [hours, name] of [
    [72, 'Party'],
    [96, 'Quiz'],
    [120, 'Walk'],
  ] as const)
    sessions.push((await scene.event({ name }, { capacity: 1, hours }))[1]);
  const [first, second, third] = sessions as [string, string, string];
  const [leaver, waiting] = [await scene.member({ email }), await scene.member({ email: `next-${email}` })];
  const join = async (person: Caller, session: string) =>
    expect((await person.post(`${session}/attendees`, {})).status).toBe(201);
  await join(waiting, third);
  for (const session of sessions) await join(leaver, session);
  await join(waiting, first);
  await work(scene);
  const before = (await mailsTo(scene, email)).length;
  const told = async () => (await mailsTo(scene, email)).slice(before);
  return { ...scene, first, second, third, leaver, waiting, told };
}

describe('someone who leaves', () => {
  it('loses the places at sessions to come, which go to those who wait, and hears of it once', async () => {
    const scene = await aLeaver('guest1@example.org');
    expect((await scene.admin.put(`users/${scene.leaver.userId}`, { status_id: 4 })).status).toBe(200);
    await work(scene);
    expect(await statesOf(scene, scene.first)).toEqual(['not-going', 'offered']);
    expect(await statesOf(scene, scene.second)).toEqual(['not-going']);
    expect(await statesOf(scene, scene.third)).toEqual(['going', 'not-going']);
    const [letter, ...others] = await scene.told();
    expect([letter!.template, others]).toEqual(['events.released', []]);
    expect(letter!.text).toMatch(/Party, .+\n+Quiz, .+\n+Walk, /);
    expect((await mailsTo(scene, 'next-guest1@example.org')).at(-1)!.template).toBe('events.offered');
    const trail = await scene.admin.get(`audit-entries?filter[subject_id]=${scene.leaver.userId}&limit=100`);
    expect(trail.body.data.filter(({ action }: { action: string }) => action === 'release')).toHaveLength(3);
  });

  it('loses invitations that were not answered, without a word of them, and is invited to no session that is added', async () => {
    const scene = await anEventScene(api);
    const [path, session] = await scene.event({ visibility: 'invited' });
    const [gone, blocked, staying] = [
      await scene.member({ email: 'guest5@example.org' }),
      await scene.member({ email: 'guest6@example.org' }),
      await scene.member({ email: 'guest7@example.org' }),
    ];
    const userIds = [gone, blocked, staying].map(({ userId }) => userId);
    expect((await scene.admin.post(`${path}/invitations`, { kind: 'people', user_ids: userIds })).status).toBe(201);
    await work(scene);
    expect(await statesOf(scene, session)).toEqual(['invited', 'invited', 'invited']);
    const before = (await listMails(api, scene.organisation)).length;
    await scene.admin.put(`users/${gone.userId}`, { status_id: 4 });
    await scene.admin.post(`users/${blocked.userId}/blocked`, { reason: 'Theft' });
    await work(scene);
    expect((await statesOf(scene, session)).toSorted()).toEqual(['invited', 'not-going', 'not-going']);
    expect((await listMails(api, scene.organisation)).length).toBe(before);
    const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    const added = await scene.admin.post(`${path}/sessions`, { starts_at: at(90), ends_at: at(92) });
    expect(await statesOf(scene, `${path}/sessions/${added.body.data.id}`)).toEqual(['invited']);
  });

  it('keeps them if they are back before anything was done', async () => {
    const scene = await aLeaver('guest2@example.org');
    const path = `users/${scene.leaver.userId}`;
    await scene.admin.put(path, { status_id: 3 });
    await scene.admin.put(path, { status_id: 2 });
    await work(scene);
    expect(await statesOf(scene, scene.first)).toEqual(['going', 'waiting']);
    expect(await scene.told()).toEqual([]);
  });

  it('is not written to when blocked, and stays on the list of a session that is over', async () => {
    const scene = await aLeaver('guest3@example.org');
    api.clock.forward(73 * 3_600_000);
    const admin = await api.as(scene.organisation, scene.admin.userId!);
    expect((await admin.post(`users/${scene.leaver.userId}/blocked`, { reason: 'Theft' })).status).toBe(201);
    await work(scene);
    expect(await statesOf({ ...scene, admin }, scene.first)).toEqual(['going', 'waiting']);
    expect(await statesOf({ ...scene, admin }, scene.second)).toEqual(['not-going']);
    expect(await scene.told()).toEqual([]);
  });

  it('is not offered a place that is freed before theirs are released', async () => {
    const scene = await aLeaver('guest4@example.org');
    await scene.admin.put(`users/${scene.waiting.userId}`, { status_id: 4 });
    const path = `${scene.first}/attendees/${scene.leaver.userId}`;
    expect((await scene.leaver.put(path, { state: 'not-going' })).status).toBe(200);
    expect(await statesOf(scene, scene.first)).toEqual(['not-going', 'waiting']);
    await work(scene);
    expect(await statesOf(scene, scene.first)).toEqual(['not-going', 'not-going']);
  });

  it('gives places up while others do too, without a deadlock', async () => {
    const scene = await anEventScene(api);
    const before = await countDeadlocks(api.ground);
    for (let round = 0; round < 3; round++) {
      const people = await Promise.all(Array.from({ length: 5 }, () => scene.member()));
      const [going, alsoGone, gone, staying, last] = people as [Caller, Caller, Caller, Caller, Caller];
      const [, one] = await scene.event({}, { capacity: 2 });
      const [, other] = await scene.event({}, { capacity: 2 });
      for (const session of [one, other])
        for (const person of [going, alsoGone, gone, staying, last]) await person.post(`${session}/attendees`, {});
      for (const { userId } of [gone, alsoGone]) await scene.admin.put(`users/${userId}`, { status_id: 4 });
      await Promise.all([
        work(scene),
        ...[one, other].map((session) => going.put(`${session}/attendees/${going.userId}`, { state: 'not-going' })),
        scene.admin.put(`users/${gone.userId}`, { preferred_name: 'Ash' }),
      ]);
      await work(scene);
      for (const session of [one, other])
        expect(await statesOf(scene, session)).toEqual(['not-going', 'not-going', 'not-going', 'offered', 'offered']);
    }
    expect(await countDeadlocks(api.ground)).toBe(before);
  });
});
