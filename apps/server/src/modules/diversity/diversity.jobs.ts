import { z } from 'zod';
import { sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';

/** Links that nobody used. */
const sweepLinks = defineJob('diversity.sweep-links', {
  payload: z.strictObject({}),
  outside: (ctx) =>
    inBatches(ctx, (atMost) => sql`with gone as (
      delete from diversity_links where user_id in (select user_id from diversity_links where expires_at < ${ctx.now} limit ${atMost}) and expires_at < ${ctx.now} returning 1)
      select count(*)::integer as n from gone`),
});

export const diversityJobs: Job[] = [sweepLinks];
export const diversitySchedules: readonly Schedule[] = [defineSchedule('diversity.sweep-links', { every: '1 hour', job: sweepLinks, payload: {} })];
