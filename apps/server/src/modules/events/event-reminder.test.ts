import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { remindOfEvents } from './event-reminder.jobs.ts';
import { anEventScene, type EventScene } from './event-scene.factory.ts';

const api = testApi();
const hour = 3_600_000;

async function remind({ organisation }: EventScene): Promise<void> {
  await api.ground.database.transaction(organisation.id, (db) =>
    enqueue(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock), remindOfEvents, {}),
  );
  await workOff(api, organisation, [remindOfEvents]);
}
const reminders = async ({ organisation }: EventScene) =>
  (await listMails(api, organisation)).filter(({ template }) => template === 'events.reminder');
/** Signed in anew: the clock goes faster than sessions last. */
const bell = async ({ organisation }: EventScene, { userId }: Caller) =>
  (await (await api.as(organisation, userId!)).get('users/me/notifications')).body.data as {
    kind: string;
    text: string;
    path: string;
  }[];

describe('reminders of an event', () => {
  it('are sent 48 and 2 hours before to those who are going, each once, and again once the session has moved', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event({ name: 'Tree planting', location: 'Old Mill' });
    const [going, maybe] = [await scene.member(), await scene.member()];
    await going.post(`${session}/attendees`, {});
    await maybe.post(`${session}/attendees`, { state: 'maybe' });
    const visitor = { first_name: 'Val', last_name: 'Guest', email: 'val@guest.example', consent: true };
    const session_id = Number(session.split('/').at(-1));
    await api.anonymous(scene.organisation).post(`${event}/sign-up`, { ...visitor, session_id });
    await remind(scene);
    expect(await reminders(scene)).toEqual([]);
    api.clock.forward(30 * hour);
    await Promise.all([remind(scene), remind(scene)]);
    await remind(scene);
    const first = await reminders(scene);
    expect(first.map(({ subject }) => subject.split(',')[0])).toEqual(Array(2).fill('Coming up: Tree planting'));
    expect(first[0]!.text).toContain('Old Mill');
    expect(first.filter(({ text }) => text.includes('/events/answer#')).map(({ to }) => to)).toEqual([visitor.email]);
    expect(await bell(scene, going)).toMatchObject([{ kind: 'event-reminders', path: `/portal/${event}` }]);
    expect(await bell(scene, maybe)).toEqual([]);
    api.clock.forward(41 * hour);
    await remind(scene);
    await remind(scene);
    expect((await reminders(scene)).slice(2).map(({ subject }) => subject.split(':')[0])).toEqual(
      Array(2).fill('Starting soon'),
    );
    const admin = await api.as(scene.organisation, scene.admin.userId!);
    await admin.put(`${event}/sessions/bulk-update`, { ids: [session_id], set: { move_minutes: 45 * 60 } });
    api.clock.forward(2 * hour);
    await remind(scene);
    expect(await reminders(scene)).toHaveLength(6);
  });

  it('are not sent to those who left, nor where the session or the event is cancelled, nor against the settings', async () => {
    const scene = await anEventScene(api);
    const people = [];
    for (const end of ['left', 'session', 'event', 'settings'] as const) {
      const [event, session] = await scene.event();
      const person = await scene.member();
      await person.post(`${session}/attendees`, {});
      if (end === 'left') await person.put(`${session}/attendees/${person.userId}`, { state: 'not-going' });
      if (end === 'session') await scene.admin.put(session, { cancelled: true });
      if (end === 'event') await scene.admin.put(event, { state: 'cancelled' });
      if (end === 'settings')
        await person.put('users/me/notification-settings/event-reminders', { email: false, push: false });
      people.push(person);
    }
    api.clock.forward(30 * hour);
    await remind(scene);
    expect(await reminders(scene)).toEqual([]);
    const kinds = await Promise.all(people.map(async (person) => (await bell(scene, person)).map(({ kind }) => kind)));
    expect(kinds).toEqual([[], [], [], ['event-reminders']]);
  });
});
