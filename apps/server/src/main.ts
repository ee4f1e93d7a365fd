import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { buildApp } from './app/build-app.ts';
import { mountSite } from './app/site.ts';
import { loadSettings } from './platform/config/settings.ts';
import { openDatabase } from './platform/db/connection.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { keepWorker } from './platform/jobs/keep-worker.ts';

const patienceMs = 10_000;
/** Whoever asks is told within a second that the database is gone. */
const databasePatienceMs = 800;

async function main(): Promise<void> {
  const settings = loadSettings(process.env);
  const log = pino(
    { level: settings.logLevel, base: { process: 'server' } },
    pino.destination({ sync: false, minLength: 4096 }),
  );
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const database = openDatabase({
    url: settings.databaseUrl,
    max: settings.databasePool,
    patienceMs: databasePatienceMs,
  });
  const app = await buildApp({ ...settings, sms: settings.demo || settings.smsUrl !== null, database, log, version });
  mountSite(app, settings, new URL('../../web/dist', import.meta.url).pathname);
  await app.server.listen({ port: settings.port, host: settings.host });
  const worker = settings.workerThread ? keepWorker(new URL('worker.js', import.meta.url), log) : null;
  const metrics =
    settings.metricsPort === null
      ? null
      : await serveMetrics(app.metrics.registry, settings.metricsPort, settings.host);

  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    // first the sign on the door, so that a balancer sends no one new; then what is being answered; then the database
    app.readiness.stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    // while the process can still notice that no one reads the log: the flush at its exit would wait for them forever
    await new Promise<void>((resolve) => log.flush(() => resolve()));
    await Promise.all([app.server.close(), worker?.stop()]);
    metrics?.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
