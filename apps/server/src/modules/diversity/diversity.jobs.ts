import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { updateFigures } from './diversity-report.queries.ts';

/** Links that no one used. */
const sweepLinks = defineJob('diversity.sweep-links', {
  payload: z.strictObject({}),
  outside: (ctx) =>
    inBatches(
      ctx,
      (atMost) => sql`with gone as (
      delete from diversity_links where user_id in (select user_id from diversity_links where expires_at < ${ctx.now} limit ${atMost}) and expires_at < ${ctx.now} returning 1)
      select count(*)::integer as n from gone`,
    ),
});

/** Counts what may be told of everyone's answers, once a night. */
export const countDiversity = defineJob('diversity.count', {
  payload: z.strictObject({}),
  async run(ctx) {
    if (await updateFigures(ctx.db, ctx.today))
      await writeAudit(ctx, { action: 'count', resource: 'diversityReport', rowId: null });
  },
});

export const diversityJobs: Job[] = [sweepLinks, countDiversity];
export const diversitySchedules: readonly Schedule[] = [
  defineSchedule('diversity.sweep-links', { every: '1 hour', job: sweepLinks, payload: {} }),
  defineSchedule('diversity.count', { dailyAt: '02:40', job: countDiversity, payload: {} }),
];
