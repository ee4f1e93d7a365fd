import { describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { shiftSubscribers } from './assignment.subscribers.ts';
import { aRotaScene, type RotaScene } from './rota-scene.factory.ts';
import { remindOfShifts } from './shift-reminder.jobs.ts';

const api = testApi();
const hour = 3_600_000;
const letters = shiftSubscribers.map(({ job }) => job);

async function remind({ organisation }: RotaScene): Promise<void> {
  await api.ground.database.transaction(organisation.id, (db) =>
    enqueue(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock), remindOfShifts, {}),
  );
  await workOff(api, organisation, [remindOfShifts]);
}
/** Signed in anew: the clock goes faster than sessions last. */
const bell = async ({ organisation }: RotaScene, { userId }: Caller) =>
  (await (await api.as(organisation, userId!)).get('users/me/notifications?filter[read]=false')).body.data as {
    id: number;
    kind: string;
    text: string;
    path: string;
  }[];
const mailsOf = async ({ organisation }: RotaScene, template: string) =>
  (await listMails(api, organisation)).filter((mail) => mail.template === template);

async function aPlace(scene: RotaScene, over: Parameters<RotaScene['shift']>[0] = {}) {
  const shift = await scene.shift(over);
  const person = await scene.member();
  const { id } = (await person.post(`shifts/${shift}/assignments`)).body.data as { id: number };
  return { shift, person, id };
}

describe('notifications of a shift', () => {
  it('remind 48 and 2 hours before, each once, and again once the shift has moved', async () => {
    const scene = await aRotaScene(api);
    const { shift, person } = await aPlace(scene, { hours: 72, briefing: 'Wear closed shoes.' });
    await remind(scene);
    expect(await bell(scene, person)).toEqual([]);
    api.clock.forward(30 * hour);
    await Promise.all([remind(scene), remind(scene)]);
    await remind(scene);
    const [early, ...others] = await bell(scene, person);
    expect([early?.kind, early?.path, others]).toEqual(['shift-reminders', `/portal/shifts/${shift}`, []]);
    expect(early!.text).toMatch(/^Coming up: Lunch, /);
    expect((await mailsOf(scene, 'shifts.reminder'))[0]!.text).toContain('Wear closed shoes.');
    api.clock.forward(41 * hour);
    await remind(scene);
    await remind(scene);
    expect((await bell(scene, person)).map(({ text }) => text.split(':')[0])).toEqual(['Starting soon', 'Coming up']);
    const admin = await api.as(scene.organisation, scene.admin.userId!);
    const { starts_at, ends_at, version } = (await admin.get(`shifts/${shift}`)).body.data;
    const postponed = (at: string) => new Date(Date.parse(at) + 45 * hour).toISOString();
    const moved = { starts_at: postponed(starts_at), ends_at: postponed(ends_at), location: 'Barn' };
    expect((await admin.put(`shifts/${shift}`, moved, { 'if-match': `"${version}"` })).status).toBe(200);
    await workOff(api, scene.organisation, letters);
    expect((await bell(scene, person))[0]!.text).toMatch(/^Changed: Lunch is now .+ \(was .+\d\d:\d\d–\d\d:\d\d\)$/);
    api.clock.forward(2 * hour);
    await remind(scene);
    expect((await bell(scene, person))[0]!.text).toMatch(/^Coming up/);
    expect(await mailsOf(scene, 'shifts.reminder')).toHaveLength(3);
  });

  it('are not sent to whoever gave their place back, nor for a shift that is cancelled; that is said at once', async () => {
    const scene = await aRotaScene(api);
    const [given, off] = [await aPlace(scene), await aPlace(scene)];
    await given.person.post(`assignments/${given.id}/cancel`);
    await scene.admin.put(`shifts/${off.shift}`, { state: 'cancelled' });
    await workOff(api, scene.organisation, letters);
    api.clock.forward(40 * hour);
    await remind(scene);
    expect((await bell(scene, off.person)).map(({ kind, text }) => [kind, text.split(':')[0]])).toEqual([
      ['shifts', 'Cancelled'],
    ]);
    expect(await bell(scene, given.person)).toEqual([]);
    expect(await mailsOf(scene, 'shifts.reminder')).toEqual([]);
  });

  it('come by the ways the person chose, and go away when they are dismissed', async () => {
    const scene = await aRotaScene(api);
    const { person } = await aPlace(scene, { hours: 47 });
    const chosen = await person.put('users/me/notification-settings/shift-reminders', { email: false });
    expect(chosen.body.data).toEqual({ kind: 'shift-reminders', bell: true, email: false, push: true, text: false });
    await person.put('users/me/notification-settings', { kinds: [{ kind: 'shifts', bell: false }] });
    await workOff(api, scene.organisation, letters);
    api.clock.forward(2 * hour);
    await remind(scene);
    expect((await listMails(api, scene.organisation)).map(({ template }) => template)).toEqual(['shifts.confirmed']);
    const [only, ...none] = await bell(scene, person);
    expect([only?.kind, none]).toEqual(['shift-reminders', []]);
    const me = await api.as(scene.organisation, person.userId!);
    const other = await scene.member();
    expect((await other.get(`users/${person.userId}/notifications`)).status).toBe(404);
    expect((await other.post(`users/me/notifications/dismiss`, { ids: [only!.id] })).body.data).toEqual({
      dismissed: 0,
    });
    expect((await me.put(`users/me/notifications/${only!.id}`, { read: true })).status).toBe(200);
    expect(await bell(scene, person)).toEqual([]);
    expect((await me.post('users/me/notifications/dismiss', {})).body.data).toEqual({ dismissed: 1 });
    expect((await me.get('users/me/notifications')).body.data).toEqual([]);
  });

  it('wait for the end of quiet hours that have a start and an end', async () => {
    const person = await (await aRotaScene(api)).member();
    const quiet = (body: object) => person.put('users/me/notification-settings', body);
    expect((await quiet({ quiet_from: '22:00' })).body.errors).toEqual({ quiet_until: [expect.any(String)] });
    expect((await quiet({ quiet_from: '22:00', quiet_until: '22:00' })).status).toBe(422);
    expect((await quiet({ quiet_from: '25:00', quiet_until: '7' })).body.errors).toEqual({
      quiet_from: [expect.any(String)],
      quiet_until: [expect.any(String)],
    });
    expect((await quiet({ quiet_from: '22:00', quiet_until: '07:00' })).body.data).toMatchObject({
      quiet_from: '22:00',
    });
    expect((await person.get('users/me/notification-settings/weather')).status).toBe(404);
  });
});
