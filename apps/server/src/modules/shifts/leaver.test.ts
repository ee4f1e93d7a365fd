import { describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { shiftSubscribers } from './assignment.subscribers.ts';
import { shiftJobs } from './offer-end.jobs.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';
import { remindOfShifts } from './shift-reminder.jobs.ts';

const api = testApi();
const ends = shiftJobs.filter(({ name }) => name === 'shifts.release-place');
const jobs = [...shiftSubscribers.map(({ job }) => job), ...ends, remindOfShifts];

async function work({ organisation }: RotaScene): Promise<void> {
  while ((await workOff(api, organisation, jobs)) > 0);
}
const join = async (person: Caller, shift: number) => {
  const reply = await person.post(`shifts/${shift}/assignments`);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data as { id: number };
};
const statesOf = async ({ admin }: RotaScene, shift: number) =>
  (await admin.get(`shifts/${shift}/assignments`)).body.data.map(({ state }: { state: string }) => state) as string[];
const mailsTo = async ({ organisation }: RotaScene, to: string) =>
  (await listMails(api, organisation)).filter((mail) => mail.to === to);
async function remind(scene: RotaScene): Promise<void> {
  const { organisation } = scene;
  await api.ground.database.transaction(organisation.id, (db) =>
    enqueue(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock), remindOfShifts, {}),
  );
  await work(scene);
}

/** Someone with two places and one they wait for, and someone who waits for theirs. */
async function aLeaver(email: string) {
  const scene = await aRotaScene(api);
  const [first, second, third] = [
    await scene.shift({ places: 1 }),
    await scene.shift({ places: 1, hours: 96, name: 'Supper' }),
    await scene.shift({ places: 1, hours: 120 }),
  ];
  const [leaver, waiting] = [await scene.member({ email }), await scene.member({ email: `next-${email}` })];
  await join(waiting, third);
  const mine = await join(leaver, first);
  await join(leaver, second);
  await join(leaver, third);
  await join(waiting, first);
  await work(scene);
  const before = (await mailsTo(scene, email)).length;
  const told = async () => (await mailsTo(scene, email)).slice(before);
  return { ...scene, first, second, third, mine, leaver, waiting, told };
}

describe('someone who leaves', () => {
  it('loses the shifts to come, which go to those who wait, and hears of it once', async () => {
    const scene = await aLeaver('leaver1@example.org');
    expect((await scene.admin.put(`users/${scene.leaver.userId}`, { status_id: 4 })).status).toBe(200);
    await work(scene);
    expect(await statesOf(scene, scene.first)).toEqual(['cancelled', 'offered']);
    expect(await statesOf(scene, scene.second)).toEqual(['cancelled']);
    expect(await statesOf(scene, scene.third)).toEqual(['confirmed', 'cancelled']);
    const [letter, ...others] = await scene.told();
    expect([letter!.template, others]).toEqual(['shifts.released', []]);
    expect(letter!.text).toMatch(/Lunch, .+\n+Supper, .+\n+Lunch, /);
    expect((await mailsTo(scene, 'next-leaver1@example.org')).at(-1)!.template).toBe('shifts.offered');
    const trail = await scene.admin.get(`audit-entries?filter[subject_id]=${scene.leaver.userId}&limit=100`);
    const released = trail.body.data.filter(({ action }: { action: string }) => action === 'release');
    expect(released).toHaveLength(3);
  });

  it('keeps them if they are back before anything was done', async () => {
    const scene = await aLeaver('leaver2@example.org');
    const path = `users/${scene.leaver.userId}`;
    await scene.admin.put(path, { status_id: 3 });
    await scene.admin.put(path, { status_id: 2 });
    await work(scene);
    expect(await statesOf(scene, scene.first)).toEqual(['confirmed', 'waiting']);
    expect(await scene.told()).toEqual([]);
  });

  it('is not written to when blocked, and whoever they asked to swap is not asked any more', async () => {
    const scene = await aLeaver('leaver3@example.org');
    const other = await scene.member();
    await scene.leaver.post(`assignments/${scene.mine.id}/swap`, { user_id: other.userId });
    expect((await scene.admin.post(`users/${scene.leaver.userId}/blocked`, { reason: 'Theft' })).status).toBe(201);
    await work(scene);
    expect(await statesOf(scene, scene.first)).toEqual(['cancelled', 'offered', 'cancelled']);
    expect(await scene.told()).toEqual([]);
  });
});

it('a place after the end of the role it needs is shown to staff and brings no reminder', async () => {
  const scene = await aRotaScene(api);
  const shift = await scene.shift({ hours: 47, places: 2 });
  const [going, staying] = [
    await scene.member({ email: 'going@example.org' }),
    await scene.member({ email: 'staying@example.org' }),
  ];
  const [a, b] = [await join(going, shift), await join(staying, shift)];
  const ended = async ({ id }: { id: number }) => (await scene.admin.get(`assignments/${id}`)).body.data.ended;
  expect(await ended(a)).toEqual([]);
  await api.ground.owner.query(`update data.roles set start_date = '2020-01-01', end_date = $2 where user_id = $1`, [
    going.userId,
    api.clock.now().toISOString().slice(0, 10),
  ]);
  expect([await ended(a), await ended(b)]).toEqual([['not-in-team'], []]);
  expect('ended' in (await going.get(`assignments/${a.id}`)).body.data).toBe(false);
  api.clock.forward(2 * 3_600_000);
  await remind(scene);
  const reminders = async (to: string) =>
    (await mailsTo(scene, to)).filter(({ template }) => template === 'shifts.reminder').length;
  expect([await reminders('going@example.org'), await reminders('staying@example.org')]).toEqual([0, 1]);
});
