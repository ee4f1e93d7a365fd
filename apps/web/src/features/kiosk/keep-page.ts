import { registerWorker } from '../../lib/service-worker.ts';

/** So that the tablet opens without a connection from now on: its worker keeps the page and the files that it is made of. */
export async function keepPage(): Promise<void> {
  if (!(await registerWorker('kiosk'))) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage({ files: [...new Set(files)] });
}
