import type { Db } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from '../policy/actor.ts';

/** A job as the queue hands it out. The lease proves who holds it. */
export interface ClaimedJob {
  organisation_id: number;
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  lease_seconds: number;
  lease: string;
  actor_kind: Actor['kind'];
  actor_id: number | null;
  acting_for_id: number | null;
  request_id: string;
}
type Held = Pick<ClaimedJob, 'id' | 'lease'>;

/** Across all organisations, by priority and then by age. */
export const claimJobs = (db: Db, known: readonly string[], atMost: number, at: Date): Promise<ClaimedJob[]> =>
  db.run<ClaimedJob>(sql`select * from app.claim_jobs(${known}::text[], ${atMost}::integer, ${at}::timestamptz)`);

/** The leases that are still held after prolonging them. */
export async function renewJobs(db: Db, jobs: readonly ClaimedJob[]): Promise<Set<string>> {
  const rows = await db.run<{
    lease: string;
  }>(sql`select lease from app.renew_jobs(${jobs.map((job) => job.organisation_id)}::bigint[],
    ${jobs.map((job) => job.id)}::bigint[], ${jobs.map((job) => job.lease)}::uuid[]) as held (lease)`);
  return new Set(rows.map((row) => row.lease));
}

/** False when someone else has taken the job over. */
export async function completeJob(db: Db, job: Held): Promise<boolean> {
  const [row] = await db.run<{ kept: boolean }>(sql`select app.complete_job(${job.id}, ${job.lease}::uuid) as kept`);
  return row!.kept;
}

/** The state it is in now, or null when it was no longer ours to fail. */
export async function failJob(
  db: Db,
  job: Held,
  error: { code: string; detail: string },
  again: Date | null,
): Promise<'failed' | 'dead' | null> {
  const [row] = await db.run<{ state: 'failed' | 'dead' | null }>(
    sql`select app.fail_job(${job.id}, ${job.lease}::uuid, ${error.code}, ${error.detail}, ${again}::timestamptz) as state`,
  );
  return row!.state;
}

export async function handBackJob(db: Db, job: Held): Promise<void> {
  await db.run(sql`select app.hand_back_job(${job.id}, ${job.lease}::uuid)`);
}

export async function writeProgress(db: Db, job: Held, done: number, total: number): Promise<void> {
  await db.run(sql`select app.report_job_progress(${job.id}, ${job.lease}::uuid, ${done}::integer, ${total}::integer)`);
}

/** False when someone else has taken the job over. */
export async function keepProgress(db: Db, job: Held, done: number, total: number): Promise<boolean> {
  const [row] = await db.run<{ kept: boolean }>(
    sql`select app.keep_job_progress(${job.id}, ${job.lease}::uuid, ${done}::integer, ${total}::integer) as kept`,
  );
  return row!.kept;
}

export const buryUnknownJobs = (
  db: Db,
  known: readonly string[],
  olderThan: Date,
): Promise<{ name: string; buried: number }[]> =>
  db.run(sql`select name, buried from app.bury_unknown_jobs(${known}::text[], ${olderThan}::timestamptz)`);

/** Back to the start with all its attempts; false when it is not dead. */
export async function redriveJob(db: Db, id: number, at: Date): Promise<boolean> {
  const [row] = await db.run<{ revived: boolean }>(sql`select app.redrive_job(${id}, ${at}::timestamptz) as revived`);
  return row!.revived;
}

export interface QueueCounts {
  waiting: number;
  running: number;
  dead: number;
  /** How long the oldest due job has waited. */
  oldest_seconds: number;
}
/** For gauges: all organisations together. */
export async function countJobs(db: Db, at: Date): Promise<QueueCounts> {
  const [row] = await db.run<QueueCounts>(sql`select * from app.count_jobs(${at}::timestamptz)`);
  return row!;
}
