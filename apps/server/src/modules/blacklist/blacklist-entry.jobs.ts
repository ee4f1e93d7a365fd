import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { deleteExpired } from './blacklist-entry.queries.ts';

export const sweepBlacklist = defineJob('blacklist.sweep', {
  payload: z.strictObject({}),
  outside: (ctx) => inBatches(ctx, (atMost) => deleteExpired(ctx.today, atMost)),
});

export const blacklistJobs: Job[] = [sweepBlacklist];
export const blacklistSchedules: readonly Schedule[] = [
  defineSchedule('blacklist.sweep', { dailyAt: '02:50', job: sweepBlacklist, payload: {} }),
];
