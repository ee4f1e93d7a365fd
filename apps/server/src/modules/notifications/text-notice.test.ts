import { describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { shiftSubscribers } from '../shifts/assignment.subscribers.ts';
import { aRotaScene, type RotaScene } from '../shifts/rota-scene.factory.ts';

const api = testApi();
const withoutTexts = testApi({ sms: false });
const hour = 3_600_000;

/** Someone with a number for texts, and another that is none. */
async function aMember(scene: RotaScene) {
  const person = await scene.member();
  for (const [phone_number, default_sms] of [
    ['+44 7700 900123', true],
    ['+44 20 7946 0958', false],
  ] as const)
    expect((await person.post('users/me/phone-numbers', { phone_number, default_sms })).status).toBe(201);
  return person;
}

/** Places on shifts of their own, and what is said of them. */
async function takePlace(scene: RotaScene, person: Caller, over: Parameters<RotaScene['shift']>[0] = {}) {
  const shift = await scene.shift(over);
  await person.post(`shifts/${shift}/assignments`);
  await workOff(
    api,
    scene.organisation,
    shiftSubscribers.map(({ job }) => job),
  );
  return shift;
}
async function texts(scene: RotaScene) {
  const { rows } = await api.ground.owner.query<{ to: string; text: string; run_at: Date }>(
    `select o."to", o.text, j.run_at from data.outbox_messages o
       join data.jobs j on j.organisation_id = o.organisation_id and j.name = 'mail.send' and (j.payload ->> 'outbox_id')::bigint = o.id
      where o.organisation_id = $1 and o.channel = 'sms' order by o.id`,
    [scene.organisation.id],
  );
  return rows.map(({ run_at, ...row }) => ({ ...row, wait: run_at.getTime() - api.clock.now().getTime() }));
}

describe('texts about shifts', () => {
  it('are sent to whoever asks for them, with what the bell shows and where the letter leads', async () => {
    const scene = await aRotaScene(api);
    const person = await aMember(scene);
    const settings = (await person.get('users/me/notification-settings')).body.data;
    expect(settings.text_to).toBe('•••123');
    expect(settings.kinds.map(({ text }: { text: boolean }) => text)).not.toContain(true);
    await takePlace(scene, person);
    expect(await texts(scene)).toEqual([]);
    await person.put('users/me/notification-settings/shifts', { text: true });
    const shift = await takePlace(scene, person, { hours: 200 });
    const [bell] = (await person.get('users/me/notifications')).body.data as { text: string }[];
    const [text, ...others] = await texts(scene);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ to: '+447700900123' });
    expect(text!.text.split('\n')).toEqual([
      `${scene.organisation.name}: ${bell!.text}`,
      expect.stringMatching(new RegExp(`^https?://[^ ]+/portal/shifts/${shift}$`)),
    ]);
    // another kind stays as it was, and a number that is taken away gets nothing
    expect((await person.get('users/me/notification-settings/messages')).body.data).toMatchObject({ text: false });
    const numbers = (await person.get('users/me/phone-numbers')).body.data as { id: number; default_sms: boolean }[];
    const number = numbers.find(({ default_sms }) => default_sms);
    expect((await person.remove(`users/me/phone-numbers/${number!.id}`)).status).toBeLessThan(300);
    await takePlace(scene, person, { hours: 300 });
    expect(await texts(scene)).toHaveLength(1);
    expect((await person.get('users/me/notification-settings')).body.data.text_to).toBeNull();
  });

  it('offer a place with a link that works without signing in', async () => {
    const scene = await aRotaScene(api);
    const [first, second] = [await scene.member(), await aMember(scene)];
    await second.put('users/me/notification-settings', { kinds: [{ kind: 'shifts', text: true, email: false }] });
    const shift = await scene.shift({ places: 1 });
    const { id } = (await first.post(`shifts/${shift}/assignments`)).body.data;
    await second.post(`shifts/${shift}/assignments`);
    await first.post(`assignments/${id}/cancel`);
    await workOff(
      api,
      scene.organisation,
      shiftSubscribers.map(({ job }) => job),
    );
    const offer = (await texts(scene)).find(({ text }) => text.includes('A place is free'));
    const [, token] = /\/shift-offer#(\S+)$/.exec(offer!.text) ?? [];
    const shown = await api.anonymous(scene.organisation).post('shift-offers/open', { token });
    expect(shown.status).toBe(200);
  });

  it('wait for the end of quiet hours, unless the shift begins within 12 hours', async () => {
    const scene = await aRotaScene(api);
    const person = await aMember(scene);
    const at = (ms: number) =>
      new Date(api.clock.now().getTime() + ms).toLocaleTimeString('en-GB', {
        timeZone: scene.organisation.timezone,
        hour: '2-digit',
        minute: '2-digit',
      });
    await person.put('users/me/notification-settings', {
      kinds: [{ kind: 'shifts', text: true }],
      quiet_from: at(-hour),
      quiet_until: at(2 * hour),
    });
    await takePlace(scene, person, { hours: 72 });
    await takePlace(scene, person, { hours: 11 });
    const [held, urgent] = await texts(scene);
    expect(Math.round(held!.wait / hour)).toBe(2);
    expect(urgent!.wait <= 0).toBe(true);
  });

  it('are not offered where none can be sent', async () => {
    const scene = await aRotaScene(withoutTexts);
    const person = await aMember(scene);
    expect((await person.get('users/me/notification-settings')).body.data.text_to).toBeNull();
  });
});
