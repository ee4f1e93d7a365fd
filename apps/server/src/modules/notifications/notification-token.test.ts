import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGuardedFetch } from '../../platform/http/guarded-fetch.ts';
import { deliveryJobs } from '../../platform/mail/deliver.ts';
import { pushChannel } from '../../platform/push/push-channel.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { openPushService } from '../../testing/push-service.ts';
import { shiftSubscribers } from '../shifts/assignment.subscribers.ts';
import { aRotaScene, type RotaScene } from '../shifts/rota-scene.factory.ts';

const api = testApi();
const hour = 3_600_000;
const secretKey = 'k'.repeat(32);
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => void (service = await openPushService()));
afterAll(() => service.close());

const body = (name = 'phone') => ({ device: name, endpoint: `https://push.example.org/${name}`, ...service.keys });
const devices = async (person: Caller) =>
  ((await person.get('users/me/notification-tokens')).body.data as { device: string }[]).map(({ device }) => device);

/** Someone with one device at the service of this test, which no address that people can enter leads to. */
async function aPhone(scene: RotaScene) {
  const person = await scene.member();
  const { id } = (await person.post('users/me/notification-tokens', body(`phone-${person.userId}`))).body.data;
  await api.ground.owner.query('update data.notification_tokens set endpoint = $1 where id = $2', [
    `${service.endpoint}${id}`,
    id,
  ]);
  return person;
}

const takePlace = async (scene: RotaScene, person: Caller, over: Parameters<RotaScene['shift']>[0] = {}) => {
  const shift = await scene.shift(over);
  await person.post(`shifts/${shift}/assignments`);
  await workOff(
    api,
    scene.organisation,
    shiftSubscribers.map(({ job }) => job),
  );
  return shift;
};
const channels = (near?: { hosts: string[] }) => ({
  email: null,
  sms: null,
  push: pushChannel(secretKey, makeGuardedFetch(near ? { near } : {}), api.clock),
});
const send = (scene: RotaScene, near: { hosts: string[] } | undefined = { hosts: [] }) =>
  workOff(api, scene.organisation, deliveryJobs(channels(near)));
const runsAt = async (scene: RotaScene) => {
  const { rows } = await api.ground.owner.query<{ run_at: Date }>(
    `select run_at from data.jobs where organisation_id = $1 and name = 'push.send' and state = 'queued' order by id`,
    [scene.organisation.id],
  );
  return rows.map(({ run_at }) => run_at.getTime() - api.clock.now().getTime());
};

describe('the devices of a person', () => {
  it('are told one by one by what only a browser knows, move with the browser, and show no keys', async () => {
    const scene = await aRotaScene(api);
    const [ada, ben] = [await scene.member(), await scene.member()];
    const refused = await ada.post('users/me/notification-tokens', {
      device: '',
      endpoint: 'https://127.0.0.1/send',
      p256dh: 'short',
      auth: '?',
    });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['auth', 'device', 'endpoint', 'p256dh'],
    ]);
    for (const endpoint of ['http://push.example.org/1', 'https://localhost/1', 'https://[::1]/1', 'ftp://a.example'])
      expect((await ada.post('users/me/notification-tokens', { ...body(), endpoint })).status).toBe(422);
    const made = await ada.post('users/me/notification-tokens', body());
    expect(made.body.data).toMatchObject({ device: 'phone', endpoint: 'https://push.example.org/phone', auth: '' });
    expect(made.text).not.toContain(service.keys.p256dh);
    expect((await ada.put(`users/me/notification-tokens/${made.body.data.id}`, { device: 'Old phone' })).status).toBe(
      200,
    );
    expect((await ben.get(`users/${ada.userId}/notification-tokens`)).status).toBe(404);
    // another person signs in there
    await ben.post('users/me/notification-tokens', body());
    expect([await devices(ada), await devices(ben)]).toEqual([[], ['phone']]);
    for (let n = 1; n <= 11; n++) await ada.post('users/me/notification-tokens', body(`d${n}`));
    expect(await devices(ada)).toEqual(['d11', 'd10', 'd9', 'd8', 'd7', 'd6', 'd5', 'd4', 'd3', 'd2']);
    const { public_key } = (await ada.get('users/me/notification-tokens/key')).body.data;
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
  });
});

describe('push notifications', () => {
  it('carry what the bell shows, encrypted for the browser and signed by the installation', async () => {
    const scene = await aRotaScene(api);
    const person = await aPhone(scene);
    const shift = await takePlace(scene, person);
    expect(await send(scene)).toBe(2);
    const { message, headers, claims, publicKey } = service.received.at(-1)!;
    const [bell] = (await person.get('users/me/notifications')).body.data as { text: string }[];
    expect(message).toEqual({
      title: scene.organisation.name,
      body: bell!.text,
      path: `/portal/shifts/${shift}`,
      lang: 'en',
      tag: expect.any(String),
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(claims.aud).toBe(service.origin);
    expect(claims.exp * 1000 - api.clock.now().getTime()).toBeLessThanOrEqual(24 * hour);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const { rows } = await api.ground.owner.query(
      `select state, text from data.outbox_messages where organisation_id = $1 and channel = 'push'`,
      [scene.organisation.id],
    );
    expect(rows).toEqual([{ state: 'sent', text: '' }]);
  });

  it('are left out where someone chose so or has no device, and forget a device that its service does not know', async () => {
    const scene = await aRotaScene(api);
    const before = service.received.length;
    const person = await aPhone(scene);
    await person.put('users/me/notification-settings/shifts', { push: false });
    await takePlace(scene, person);
    expect(await runsAt(scene)).toEqual([]);
    await person.put('users/me/notification-settings/shifts', { push: true });
    for (const [status, left] of [
      [503, 1],
      [410, 0],
    ] as const) {
      service.answer.status = status;
      await takePlace(scene, person, { hours: status });
      await expect(send(scene)).rejects.toThrow(status === 410 ? 'push_gone' : 'push_503');
      expect(await devices(person)).toHaveLength(left);
    }
    service.answer.status = 201;
    expect(service.received).toHaveLength(before);
  });

  it('never reach an address inside our own network', async () => {
    const scene = await aRotaScene(api);
    const before = service.received.length;
    const person = await aPhone(scene);
    await takePlace(scene, person);
    await expect(workOff(api, scene.organisation, deliveryJobs(channels()))).rejects.toThrow('push_unreachable');
    expect(service.received).toHaveLength(before);
  });

  it('wait for the end of quiet hours, unless the shift begins within 12 hours', async () => {
    const scene = await aRotaScene(api);
    const person = await aPhone(scene);
    // three hours around now, on the organisation's clocks
    const at = (ms: number) =>
      new Date(api.clock.now().getTime() + ms).toLocaleTimeString('en-GB', {
        timeZone: scene.organisation.timezone,
        hour: '2-digit',
        minute: '2-digit',
      });
    await person.put('users/me/notification-settings', { quiet_from: at(-hour), quiet_until: at(2 * hour) });
    await takePlace(scene, person, { hours: 72 });
    await takePlace(scene, person, { hours: 11 });
    const [held, urgent] = await runsAt(scene);
    expect(Math.round(held! / hour)).toBe(2);
    expect(urgent! <= 0).toBe(true);
  });
});
