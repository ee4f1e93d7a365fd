import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/connection.ts';

/** A job while it runs, as its handler sees it. */
export interface RunningJob {
  readonly id: number;
  readonly name: string;
  /** 1 on the first attempt. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Aborted when the worker stops, time is up or the lease is lost: what is done after that counts for nothing. */
  readonly signal: AbortSignal;
  /** For screens only: seen at once, whatever becomes of the attempt. */
  writeProgress(done: number, total: number): Promise<void>;
  /**
   * For a job that goes on where it was: written with what is done, in that transaction, it renews the attempts. Throws where
   * someone else holds the job now, so that nothing is done by two.
   */
  keepProgress(db: Db, done: number, total: number): Promise<void>;
}

/** For work that waits on others or takes long: it opens short transactions of its own organisation. */
export interface OutsideContext extends Omit<Context, 'db'> {
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/**
 * `run` works inside one transaction that also marks the job as done: its rows are written once or not at all.
 * `outside` holds no connection; it may be repeated after a crash and must bear that.
 */
export interface JobHandler<P extends z.ZodType> {
  run?(ctx: Context, payload: z.output<P>, job: RunningJob): Promise<void>;
  outside?(ctx: OutsideContext, payload: z.output<P>, job: RunningJob): Promise<void>;
}

export interface Job<P extends z.ZodType = z.ZodType> extends JobHandler<P> {
  readonly name: string;
  /** Ids, not contents: a job reads what it needs when it runs, and nothing personal lies in the queue. */
  readonly payload: P;
  readonly maxAttempts: number;
  /** How long a silent worker keeps the job before another takes it; living workers renew in time. */
  readonly leaseSeconds: number;
  /** How long one attempt may take. */
  readonly timeoutSeconds: number;
}

interface JobOptions<P extends z.ZodType> extends JobHandler<P> {
  payload: P;
  maxAttempts?: number;
  leaseSeconds?: number;
  timeoutSeconds?: number;
}

const declared = new Set<string>();

/** Without a handler it can be enqueued; the worker's process adds one by `handleJob`. */
export function defineJob<P extends z.ZodType>(name: string, options: JobOptions<P>): Job<P> {
  if (declared.has(name)) throw new Error(`two jobs are called ${name}`);
  if (options.run && options.outside) throw new Error(`job ${name} has two handlers`);
  declared.add(name);
  return { name, maxAttempts: 10, leaseSeconds: 60, timeoutSeconds: 600, ...options };
}

/** The same job with the handler that needs what only the worker has, such as a connection to a mail server. */
export function handleJob<P extends z.ZodType>(job: Job<P>, handler: JobHandler<P>): Job<P> {
  if (job.run || job.outside) throw new Error(`job ${job.name} has a handler already`);
  return { ...job, ...handler };
}

/** What a worker runs, by name: one handler each, none twice. */
export function jobsByName(jobs: readonly Job[]): Map<string, Job> {
  const byName = new Map<string, Job>();
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`job ${job.name} has two handlers`);
    if (!job.run && !job.outside) throw new Error(`job ${job.name} has no handler`);
    byName.set(job.name, job);
  }
  return byName;
}

/** At start: whatever this program can enqueue, its worker can run. */
export function assertEveryJobHandled(jobs: readonly Job[]): void {
  const handled = jobsByName(jobs);
  const missing = [...declared].filter((name) => !handled.has(name));
  if (missing.length > 0) throw new Error(`declared, but run by no worker: ${missing.join(', ')}`);
}
