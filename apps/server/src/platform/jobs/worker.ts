import { systemClock, type Clock } from '../clock.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import { makeOrganisations } from '../http/organisations.ts';
import { jobsByName, type Job } from './define-job.ts';
import { describeError } from './job-error.ts';
import { listen } from './listen.ts';
import { buryUnknownJobs, claimJobs, handBackJob, renewJobs, type ClaimedJob } from './queue.ts';
import { backoffMs, runJob, type Log, type Workshop } from './run-job.ts';
import { assertSchedules, makeScheduler, type Schedule } from './schedule.ts';

export interface WorkerOptions {
  database: Database;
  jobs: readonly Job[];
  schedules?: readonly Schedule[];
  log: Log;
  clock?: Clock;
  /** Jobs at a time; each may hold one connection of the database's pool. */
  concurrency?: number;
  /** How often to look for jobs of which no notification came. */
  pollMs?: number;
  /** How long a job of an unknown name waits for a newer worker before it is declared dead. */
  unknownAfterMs?: number;
  retryMs?: (attempt: number) => number;
}

export interface Worker {
  /** Takes no more work, lets what runs finish within the grace and hands the rest back for others. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

interface Held {
  claimed: ClaimedJob;
  abort: AbortController;
  ended: Promise<void>;
}

/** Any number of workers, in any number of processes, share one queue. */
export async function startWorker({
  database,
  jobs,
  schedules = [],
  log,
  clock = systemClock,
  concurrency = 4,
  pollMs = 1_000,
  unknownAfterMs = 600_000,
  retryMs = backoffMs,
}: WorkerOptions): Promise<Worker> {
  const byName = jobsByName(jobs);
  assertSchedules(schedules, byName);
  const { connectionString, options, max } = database.pool.options;
  if (concurrency > max) throw new Error(`${concurrency} jobs at a time need as many connections; the pool has ${max}`);
  const ledger = openDatabase({ url: connectionString!, max: 2 });
  const organisations = makeOrganisations(database, clock);
  const shop: Workshop = { database, ledger, clock, organisations, jobs: byName, log, retryMs };
  const bell = makeBell();
  const held = new Map<string, Held>();
  let stopping = false;

  const take = (claimed: ClaimedJob) => {
    const abort = new AbortController();
    const ended = runJob(shop, claimed, abort).finally(() => {
      held.delete(claimed.lease);
      bell.ring();
    });
    held.set(claimed.lease, { claimed, abort, ended });
  };
  const names = [...byName.keys()];
  async function serve(): Promise<void> {
    while (!stopping) {
      const free = concurrency - held.size;
      const claimed =
        free === 0
          ? []
          : await ledger
              .read(null, (db) => claimJobs(db, names, free, clock.now()))
              .catch(troubled(log, 'cannot claim jobs', []));
      claimed.forEach(take);
      if (claimed.length < free || free === 0) await bell.wait(pollMs);
    }
  }

  const ear = listen({ connectionString, options }, 'manyhands_jobs', bell.ring);
  const shortestLease = Math.min(60, ...jobs.map((job) => job.leaseSeconds));
  const repeated = [
    repeat((shortestLease * 1_000) / 3, () => renew(shop, held)),
    repeat(500, () => fireSchedules()),
    repeat(60_000, () => bury(shop, names, unknownAfterMs)),
  ];
  const fireDue = makeScheduler(schedules);
  const fireSchedules = () =>
    ledger.read(null, (db) => fireDue(db, clock.now())).catch(troubled(log, 'cannot fire schedules', undefined));
  await bury(shop, names, unknownAfterMs);
  const serving = serve();

  const end = async (graceMs: number): Promise<void> => {
    stopping = true;
    bell.ring();
    await serving;
    await settleWithin(
      graceMs,
      [...held.values()].map((one) => one.ended),
    );
    await Promise.all([...held.values()].map((one) => handBack(shop, one)));
    await Promise.all(repeated.map((one) => one.stop()));
    await ear.stop();
    await ledger.close();
  };
  let ending: Promise<void> | undefined;
  return { stop: ({ graceMs = 8_000 } = {}) => (ending ??= end(graceMs)) };
}

async function renew(shop: Workshop, held: Map<string, Held>): Promise<void> {
  const claimed = [...held.values()].map((one) => one.claimed);
  if (claimed.length === 0) return;
  const kept = await shop.ledger
    .read(null, (db) => renewJobs(db, claimed))
    .catch(troubled(shop.log, 'cannot renew leases', null));
  if (kept) for (const { lease } of claimed) if (!kept.has(lease)) held.get(lease)?.abort.abort();
}

async function bury(shop: Workshop, known: readonly string[], unknownAfterMs: number): Promise<void> {
  const olderThan = new Date(shop.clock.now().getTime() - unknownAfterMs);
  const buried = await shop.ledger
    .read(null, (db) => buryUnknownJobs(db, known, olderThan))
    .catch(troubled(shop.log, 'cannot look for unknown jobs', []));
  for (const { name, buried: count } of buried)
    shop.log.error({ job: name, count, code: 'unknown_job' }, 'no worker knows this job; it is dead');
}

async function handBack(shop: Workshop, { claimed, abort }: Held): Promise<void> {
  await shop.ledger
    .read(claimed.organisation_id, (db) => handBackJob(db, claimed))
    .catch(troubled(shop.log, 'cannot hand back a job', undefined));
  abort.abort();
  shop.log.warn({ job: claimed.name, id: claimed.id }, 'job handed back');
}

/** While the database is away the worker waits for it; leases and attempts are the database's, so nothing is lost. */
const troubled =
  <T>(log: Log, text: string, instead: T) =>
  (error: unknown): T => {
    log.warn({ code: describeError(error).code }, text);
    return instead;
  };

function makeBell() {
  let rung = false;
  let wake = () => {};
  return {
    ring() {
      rung = true;
      wake();
    },
    /** Until it rings or the time is over; a ring no one waited for counts. */
    async wait(ms: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      if (!rung) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
      }
      clearTimeout(timer);
      rung = false;
    },
  };
}

/** One call after another, never two at once. */
function repeat(ms: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let stopped = false;
  let current: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(tick, ms);
  function tick(): void {
    current = work().finally(() => {
      if (!stopped) timer = setTimeout(tick, ms);
    });
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

async function settleWithin(ms: number, work: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(work), over]);
  clearTimeout(timer);
}
