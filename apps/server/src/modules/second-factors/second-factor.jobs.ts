import { z } from 'zod';
import { sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule } from '../../platform/jobs/schedule.ts';

const day = 86_400_000;

/** Codes that were asked for stay a day; computers whose trust has run out stay no longer than that. */
const sweepSecondFactors = defineJob('second-factors.sweep', {
  payload: z.strictObject({}),
  async outside(ctx) {
    const dayAgo = new Date(ctx.now.getTime() - day);
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from factor_challenges where id in (select id from factor_challenges where expires_at < ${dayAgo} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from trusted_computers where id in (select id from trusted_computers where expires_at < ${ctx.now} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
    await inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from passkey_answers where challenge_digest in (select challenge_digest from passkey_answers where expires_at < ${ctx.now} limit ${atMost}) returning 1)
      select count(*)::integer as n from gone`,
    );
  },
});

export const secondFactorJobs: Job[] = [sweepSecondFactors];
export const secondFactorSchedules = [
  defineSchedule('second-factors.sweep', { dailyAt: '03:15', job: sweepSecondFactors, payload: {} }),
];
