import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { tellFitting } from './commands/tell-fitting.ts';
import { deleteOver } from './signup.queries.ts';

const batch = 100;
const week = 7 * 86_400_000;

export const notifySignups = defineJob('signups.notify', {
  payload: z.strictObject({}),
  async outside({ transaction }) {
    for (let written = batch; written === batch;) written = await transaction((ctx) => tellFitting(ctx, batch));
  },
});

export const sweepSignups = defineJob('signups.sweep', {
  payload: z.strictObject({}),
  outside: (ctx) => inBatches(ctx, (atMost) => deleteOver(ctx.today, new Date(ctx.now.getTime() - week), atMost)),
});

export const signupJobs: Job[] = [notifySignups, sweepSignups];
export const signupSchedules: readonly Schedule[] = [
  defineSchedule('signups.notify', { every: '1 hour', job: notifySignups, payload: {} }),
  defineSchedule('signups.sweep', { dailyAt: '02:55', job: sweepSignups, payload: {} }),
];
