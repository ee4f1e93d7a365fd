/** The portal, where the code of a kiosk leads, and the tablet at the door: no page of staff. */
const WORKERS = {
  portal: { address: '/sw.js', scope: '/portal' },
  'check-in': { address: '/sw.js', scope: '/check-in' },
  kiosk: { address: '/kiosk-sw.js', scope: '/kiosk' },
};

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}

/** Null where the browser has none. */
export async function registerWorker(of: keyof typeof WORKERS = 'portal'): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { address, scope } = WORKERS[of];
  const known = await findWorker(scope);
  if (known) return known;
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy('service-worker', { createScriptURL: () => address });
  return navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address, { scope });
}

const findWorker = async (wanted: string): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistrations()).find(({ scope }) => new URL(scope).pathname === wanted);

/** Whether this browser can be written to, and whether it is. */
export async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await registerWorker())?.pushManager?.getSubscription()) ?? null;
}
