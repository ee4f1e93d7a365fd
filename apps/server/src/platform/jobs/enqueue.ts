import type { z } from 'zod';
import type { Context } from '../context.ts';
import { sql } from '../db/sql.ts';
import type { Job } from './define-job.ts';

const priorities = { low: 0, normal: 1, high: 2 } as const;

export interface EnqueueOptions {
  /** Not before this moment. */
  runAt?: Date;
  /** A job of this name and key that waits already takes the wish in, its own payload unchanged. */
  dedupeKey?: string;
  /** `high`: a person waits for it. `low`: bulk work that lets everything else pass. */
  priority?: keyof typeof priorities;
  /** Jobs of one queue (`lane` in the table) run one after another, in the order in which they were enqueued. */
  queue?: string;
}

/** Part of the caller's transaction: if that rolls back there is no job. Answers the job's id. */
export async function enqueue<P extends z.ZodType>(
  { db, actor, now, requestId }: Pick<Context, 'db' | 'actor' | 'now' | 'requestId'>,
  job: Job<P>,
  payload: z.input<P>,
  { runAt = now, dedupeKey, priority = 'normal', queue }: EnqueueOptions = {},
): Promise<number> {
  job.payload.parse(payload);
  const [row] = await db.run<{ id: number }>(
    sql`select app.enqueue_job(${job.name}, ${JSON.stringify(payload)}::jsonb, ${runAt}::timestamptz,
    ${dedupeKey ?? null}, ${queue ?? null}, ${priorities[priority]}::integer, ${job.maxAttempts}::integer, ${job.leaseSeconds}::integer,
    ${actor.kind}, ${actor.userId}::bigint, ${actor.actingForId}::bigint, ${requestId}) as id`,
    'enqueue-job',
  );
  return row!.id;
}
