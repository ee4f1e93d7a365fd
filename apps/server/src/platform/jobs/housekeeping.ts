import { z } from 'zod';
import { sql, type Sql } from '../db/sql.ts';
import { defineJob, type OutsideContext } from './define-job.ts';
import { defineSchedule } from './schedule.ts';

const nothing = z.strictObject({});
const batch = 1_000;

/** In bites, each its own transaction, so that no clearing up ever blocks the day's work. */
export async function inBatches(ctx: OutsideContext, statement: (atMost: number) => Sql): Promise<void> {
  for (;;) {
    const [row] = await ctx.transaction(({ db }) => db.run<{ n: number }>(statement(batch)));
    if (row!.n < batch) return;
  }
}

export const sealAudit = defineJob('audit.seal', {
  payload: nothing,
  outside: (ctx) => inBatches(ctx, (atMost) => sql`select app.seal_audit(${atMost}::integer) as n`),
});

/** Answers kept for repeated requests, and counters of limits whose window is over. */
export const sweepRequests = defineJob('requests.sweep', {
  payload: nothing,
  async outside(ctx) {
    const dayAgo = new Date(ctx.now.getTime() - 86_400_000);
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from idempotency_keys where (user_id, client_id, route, key) in (
        select user_id, client_id, route, key from idempotency_keys where created_at < ${dayAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from rate_limits where key in (select key from rate_limits where resets_at < ${ctx.now} limit ${atMost}) and resets_at < ${ctx.now} returning 1)
      select count(*)::integer as n from gone`,
    );
  },
});

/** Sign-ins stay thirty days after their end, half-finished ones a day. */
export const sweepSessions = defineJob('sessions.sweep', {
  payload: nothing,
  async outside(ctx) {
    const day = 86_400_000;
    const [dayAgo, monthAgo] = [new Date(ctx.now.getTime() - day), new Date(ctx.now.getTime() - 30 * day)];
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from login_attempts where id in (select id from login_attempts where expires_at < ${dayAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from sessions where id in (
        select id from sessions where least(revoked_at, idle_until, ends_at) < ${monthAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
  },
});

export const sweepJobs = defineJob('jobs.sweep', {
  payload: nothing,
  outside: (ctx) =>
    inBatches(ctx, (atMost) => sql`select app.sweep_jobs(${ctx.now}::timestamptz, ${atMost}::integer) as n`),
});

export const housekeepingJobs = [sealAudit, sweepRequests, sweepSessions, sweepJobs];

export const housekeepingSchedules = [
  defineSchedule('audit.seal', { every: '1 minute', job: sealAudit, payload: {} }),
  defineSchedule('requests.sweep', { every: '1 hour', job: sweepRequests, payload: {} }),
  defineSchedule('jobs.sweep', { every: '1 hour', job: sweepJobs, payload: {} }),
  defineSchedule('sessions.sweep', { dailyAt: '03:10', job: sweepSessions, payload: {} }),
];
