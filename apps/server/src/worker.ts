import { isMainThread, parentPort } from 'node:worker_threads';
import { pino } from 'pino';
import { backgroundJobs, schedules } from './app/background.ts';
import { openRegistry } from './app/open-registry.ts';
import { loadSettings, type Settings } from './platform/config/settings.ts';
import { systemClock } from './platform/clock.ts';
import { assertWalled, openDatabase } from './platform/db/connection.ts';
import { openFileArea } from './platform/files/file-area.ts';
import { makeCareful } from './platform/geocode/careful-provider.ts';
import { openProvider } from './platform/geocode/open-provider.ts';
import { makeGuardedFetch } from './platform/http/guarded-fetch.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { Channels } from './platform/mail/channel.ts';
import { smsChannel } from './platform/mail/sms.ts';
import { smtpChannel } from './platform/mail/smtp.ts';
import { pushChannel } from './platform/push/push-channel.ts';

/** In a demo no mail and no text message leaves the house, whatever else is set; a push goes to a browser that asked for it there. */
function openChannels({ demo, smtpUrl, smsUrl, secretKey }: Settings): Channels {
  return {
    email: demo || !smtpUrl ? null : smtpChannel(smtpUrl),
    sms: demo || !smsUrl ? null : smsChannel(smsUrl),
    push: pushChannel(secretKey, makeGuardedFetch()),
  };
}

async function main(): Promise<void> {
  const settings = loadSettings(process.env);
  const log = pino({ level: settings.logLevel, base: { process: 'worker' } });
  const channels = openChannels(settings);
  if (!settings.demo && !channels.email) log.warn({}, 'SMTP_URL is not set: mail is kept instead of sent');
  const files = await openFileArea({ folder: settings.filesFolder, bucket: settings.filesBucket });
  const database = openDatabase({ url: settings.databaseUrl, max: settings.databasePool });
  await assertWalled(database);
  const registry = await openRegistry({
    ...settings,
    database,
    sms: channels.sms !== null,
    area: files,
    // nothing here asks for addresses or signs anyone in
    addresses: makeCareful(openProvider(null, { fetch: makeGuardedFetch(), places: [] }), systemClock),
    near: null,
  });
  const jobs = backgroundJobs({ channels, files, registry });
  const worker = await startWorker({ database, jobs, schedules, log, concurrency: Math.min(4, settings.databasePool) });
  log.info({ jobs: jobs.length, schedules: schedules.length }, 'worker started');

  let leaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'worker stopping');
    await worker.stop();
    channels.email?.close();
    channels.sms?.close();
    // a handler that would not end was handed back; its connection ends with the process
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave(signal));
  parentPort?.once('message', (message: string) => void leave(message));
}

main().catch((error: unknown) => {
  // as a thread it is the server that tells of it
  if (!isMainThread) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
