import { registerWorker } from '../../lib/service-worker.ts';
import { loadCodeReader } from './code-reader.ts';

/** So that the tablet opens without a connection from now on: its worker keeps the page and the files that it is made of. */
export async function keepPage(): Promise<void> {
  if (!(await registerWorker('kiosk'))) return;
  // what reads cards is one of the files, though no one has held one up yet; without it the rest is kept all the same
  await loadCodeReader().catch(() => null);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage({ files: [...new Set(files)] });
}
