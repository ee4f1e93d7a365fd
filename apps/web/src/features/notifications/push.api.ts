import type { notificationToken } from '@manyhands/contract/notifications/notification-token.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';
import { findSubscription, registerWorker } from '../../lib/service-worker.ts';

type Device = RowOf<typeof notificationToken>;

const PATH = 'users/me/notification-tokens';
const mine = resourceApi<typeof notificationToken>('users/{userId}/notification-tokens', { userId: 'me' });

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const devicesQuery = queryOptions({
  queryKey: ['users', 'me', 'notification-tokens'],
  queryFn: async ({ signal }) => (await mine.list({ limit: 100 }, signal)).rows,
});

/** Where this browser is reached; null where it is not. */
export const thisDeviceQuery = queryOptions({
  queryKey: ['users', 'me', 'notification-tokens', 'here'],
  queryFn: async () => (canPush() ? ((await findSubscription())?.endpoint ?? null) : null),
});

const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** As people know it; empty where it is none of these. */
export function nameDevice(agent: string): { browser: string; system: string } {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => agent.includes(sign))?.[1] ?? '';
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

const text = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** False where the person, or their browser for them, said no. */
export async function subscribe(device: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await registerWorker();
  const { body } = await http.get<{ data: { public_key: string } }>(`${PATH}/key`);
  // a subscription to another key, of an installation that was set up anew, cannot be kept
  await (await worker!.pushManager.getSubscription())?.unsubscribe();
  const made = await worker!.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: body.data.public_key,
  });
  await http.post(PATH, {
    device,
    endpoint: made.endpoint,
    p256dh: text(made.getKey('p256dh')),
    auth: text(made.getKey('auth')),
  });
  return true;
}

/** One's own browser gives its address back too. */
export async function forgetDevice({ id, endpoint }: Device, here: string | null): Promise<void> {
  await http.remove(`${PATH}/${id}`);
  if (endpoint === here) await (await findSubscription())?.unsubscribe();
}
