const ADDRESS = '/sw.js';
/** The portal alone: no page of staff, and none that people open without signing in. */
const SCOPE = '/portal';

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}

/** Null where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const known = await findWorker();
  if (known) return known;
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy('service-worker', { createScriptURL: () => ADDRESS });
  return navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { scope: SCOPE });
}

const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistrations()).find(({ scope }) => new URL(scope).pathname === SCOPE);

/** Whether this browser can be written to, and whether it is. */
export async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await registerWorker())?.pushManager?.getSubscription()) ?? null;
}
