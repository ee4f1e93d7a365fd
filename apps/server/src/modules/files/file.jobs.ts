import { z } from 'zod';
import type { FileArea } from '../../platform/files/file-area.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { sweepEphemeral } from './commands/sweep-ephemeral.ts';
import { sweepOrphans } from './commands/sweep-orphans.ts';

const ephemeral = defineJob('files.sweep', { payload: z.strictObject({}) });
// walks the organisation's whole store
const orphans = defineJob('files.sweep-orphans', { payload: z.strictObject({}), timeoutSeconds: 3600 });

export const fileJobs = (area: FileArea): Job[] => [
  handleJob(ephemeral, { outside: async (ctx) => void (await sweepEphemeral(ctx, area)) }),
  handleJob(orphans, { outside: async (ctx) => void (await sweepOrphans(ctx, area)) }),
];

export const fileSchedules: readonly Schedule[] = [
  defineSchedule('files.sweep', { every: '15 minutes', job: ephemeral, payload: {} }),
  defineSchedule('files.sweep-orphans', { dailyAt: '03:40', job: orphans, payload: {} }),
];
