import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { inBatches } from '../../platform/jobs/housekeeping.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { deleteOld } from './notification.queries.ts';

const kept = 90 * 86_400_000;

const sweepNotifications = defineJob('notifications.sweep', {
  payload: z.strictObject({}),
  outside: (ctx) => inBatches(ctx, (atMost) => deleteOld(new Date(ctx.now.getTime() - kept), atMost)),
});

export const notificationJobs: Job[] = [sweepNotifications];
export const notificationSchedules: readonly Schedule[] = [
  defineSchedule('notifications.sweep', { dailyAt: '03:25', job: sweepNotifications, payload: {} }),
];
