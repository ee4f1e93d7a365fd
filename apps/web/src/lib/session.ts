import type { currentSession } from '@manyhands/contract/auth/session.resource.ts';
import type { user } from '@manyhands/contract/users/user.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { dropCopy } from './device-storage.ts';
import { http } from './http.ts';
import { resourceApi, type OutputOf } from './resource-api.ts';

/** Nothing of someone stays on the device, and it is no longer written to. Their push service tells us by itself. */
async function forgetDevice(): Promise<void> {
  dropCopy();
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const { pushManager } of workers) await (await pushManager?.getSubscription())?.unsubscribe();
}

/** The push service may be slow, or out of reach. */
const FORGET_MS = 1000;

async function leave(intended?: string) {
  await Promise.race([forgetDevice().catch(() => {}), new Promise((resolve) => setTimeout(resolve, FORGET_MS))]);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/logout';
  if (intended !== undefined)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'intended', value: intended }));
  document.body.append(form);
  // A browser may keep the page for its back button: it keeps an empty one.
  window.addEventListener('pagehide', () => document.body.replaceChildren(), { once: true });
  form.submit();
}

/** Leaves by a form, so that the server can clear its cookie and lead to a fresh page. */
export const signOut = () => void leave();

/** The same for someone else at this device: whoever signs in next comes back to this page. */
export const signOutHere = () => void leave(`${window.location.pathname}${window.location.search}`);

const people = resourceApi<typeof user, { emailAddresses: { email: string; primary: boolean }[] }>('users', {});

/** The signed-in person, as the bar shows them. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me', 'session'],
  queryFn: async ({ signal }) => (await people.show('me', 'emailAddresses', signal)).row,
  staleTime: 60_000,
});

/** The address someone signs in with; empty for those who have none. */
export function primaryEmailOf({
  emailAddresses,
}: {
  emailAddresses: readonly { email: string; primary: boolean }[];
}): string {
  return emailAddresses.find((address) => address.primary)?.email ?? '';
}

export type SessionEnd = OutputOf<typeof currentSession, 'show'>;

/** How long the session will last. Asking does not make it longer. */
export const sessionQuery = queryOptions({
  queryKey: ['auth', 'session'],
  queryFn: async ({ signal }) => (await http.get<{ data: SessionEnd }>('auth/session', { signal })).body.data,
  staleTime: 60_000,
});

export async function extendSession(): Promise<void> {
  await http.post('auth/session', {});
}
