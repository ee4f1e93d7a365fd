import { z } from 'zod';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { carryOut } from './commands/carry-out.ts';
import { carryOutJob } from './carry-out.jobs.ts';
import { deleteOld } from './bulk-change.queries.ts';
import { keptForMs } from './bulk-change.rules.ts';

const sweepChanges = defineJob('bulk.sweep-changes', {
  payload: z.strictObject({}),
  run: ({ db, now }) => deleteOld(db, new Date(now.getTime() - keptForMs)),
});

export const bulkChangeJobs = (registry: Registry): Job[] => [
  handleJob(carryOutJob, { outside: (ctx, payload, job) => carryOut(ctx, { ...payload, job, registry }) }),
  sweepChanges,
];

export const bulkChangeSchedules: readonly Schedule[] = [
  defineSchedule('bulk.sweep-changes', { every: '1 hour', job: sweepChanges, payload: {} }),
];
