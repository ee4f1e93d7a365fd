import { today, type Clock } from '../clock.ts';
import { makeContext, type Context } from '../context.ts';
import type { Database, Db } from '../db/connection.ts';
import type { Organisations } from '../http/organisations.ts';
import { system, type Actor } from '../policy/actor.ts';
import type { Job, OutsideContext, RunningJob } from './define-job.ts';
import { describeError, JobError, LeaseLostError } from './job-error.ts';
import { completeJob, failJob, keepProgress, writeProgress, type ClaimedJob } from './queue.ts';

/** The part of a logger that work in the background needs. Fields carry ids and codes, never contents. */
export interface Log {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface Workshop {
  /** For the handlers' own work. */
  database: Database;
  /** For the queue's book-keeping: never waits for a handler's connection. */
  ledger: Database;
  clock: Clock;
  organisations: Organisations;
  jobs: ReadonlyMap<string, Job>;
  log: Log;
  retryMs: (attempt: number) => number;
}

const longestPauseMs = 3_600_000;

/** 5 seconds, doubled each time up to an hour; half of it by chance, so that what failed together does not return together. */
export function backoffMs(attempt: number, random = Math.random()): number {
  const whole = Math.min(5_000 * 2 ** (attempt - 1), longestPauseMs);
  return whole / 2 + (whole / 2) * random;
}

/** One attempt, from the organisation's checkout to the note of how it ended. Never throws for the handler's sake. */
export async function runJob(shop: Workshop, claimed: ClaimedJob, abort: AbortController): Promise<void> {
  const job = shop.jobs.get(claimed.name)!;
  const facts = {
    job: claimed.name,
    id: claimed.id,
    organisation: claimed.organisation_id,
    attempt: claimed.attempts,
    request: claimed.request_id,
  };
  const begun = performance.now();
  try {
    await withinTime(attempt(shop, job, claimed, abort.signal), job.timeoutSeconds, abort);
    shop.log.info({ ...facts, ms: Math.round(performance.now() - begun) }, 'job done');
  } catch (error) {
    if (error instanceof LeaseLostError) return shop.log.warn(facts, 'job taken over by another worker');
    const described = describeError(error);
    const state = await recordFailure(shop, claimed, error, described);
    const level = state === 'dead' ? 'error' : 'warn';
    shop.log[level]({ ...facts, state: state ?? 'lost', code: described.code, where: described.detail }, 'job failed');
  }
}

async function attempt(shop: Workshop, job: Job, claimed: ClaimedJob, signal: AbortSignal): Promise<void> {
  const parsed = job.payload.safeParse(claimed.payload);
  if (!parsed.success) throw new JobError('invalid_payload', { final: true });
  const organisation = await shop.organisations.load(claimed.organisation_id);
  const running = runningJob(shop, claimed, signal);
  const facts = { actor: actorOf(claimed), organisation, requestId: claimed.request_id };
  const transaction = <T>(work: (ctx: Context) => Promise<T>) =>
    shop.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, shop.clock)));

  if (job.run) {
    await transaction(async (ctx) => {
      await job.run!(ctx, parsed.data, running);
      await assertCompleted(ctx.db, claimed);
    });
    return;
  }
  const now = shop.clock.now();
  const outside: OutsideContext = {
    ...facts,
    now,
    today: today(organisation.timezone, now),
    ip: '',
    language: organisation.language,
    transaction,
  };
  await job.outside!(outside, parsed.data, running);
  await shop.ledger.read(organisation.id, (db) => assertCompleted(db, claimed));
}

async function assertCompleted(db: Db, claimed: ClaimedJob): Promise<void> {
  if (!(await completeJob(db, claimed))) throw new LeaseLostError();
}

/** The system acts, with every right and in its own name; who asked for it stays on record. */
const actorOf = ({ actor_id, acting_for_id }: ClaimedJob): Actor => ({
  ...system,
  userId: actor_id,
  actingForId: acting_for_id,
});

const runningJob = (shop: Workshop, claimed: ClaimedJob, signal: AbortSignal): RunningJob => ({
  id: claimed.id,
  name: claimed.name,
  attempt: claimed.attempts,
  maxAttempts: claimed.max_attempts,
  signal,
  writeProgress: (done, total) =>
    shop.ledger.read(claimed.organisation_id, (db) => writeProgress(db, claimed, done, total)),
  async keepProgress(db, done, total) {
    if (!(await keepProgress(db, claimed, done, total))) throw new LeaseLostError();
  },
});

/** A handler that hangs must not hold its place for ever: its attempt ends, whatever it may still do is not counted. */
async function withinTime(work: Promise<void>, seconds: number, abort: AbortController): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new JobError('timeout'));
      abort.abort();
    }, seconds * 1_000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}

async function recordFailure(
  shop: Workshop,
  claimed: ClaimedJob,
  error: unknown,
  described: ReturnType<typeof describeError>,
): Promise<'failed' | 'dead' | null> {
  const final = error instanceof JobError && error.final;
  const again = final ? null : new Date(shop.clock.now().getTime() + shop.retryMs(claimed.attempts));
  try {
    return await shop.ledger.read(claimed.organisation_id, (db) => failJob(db, claimed, described, again));
  } catch {
    return null; // the database is gone; the lease will run out and the job come back by itself
  }
}
