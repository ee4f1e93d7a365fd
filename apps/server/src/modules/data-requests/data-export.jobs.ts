import { z } from 'zod';
import type { FileArea } from '../../platform/files/file-area.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { deleteOver } from './data-export.queries.ts';
import { computeOldest } from './data-export.rules.ts';
import { finishExport } from './commands/finish-export.ts';
import { makeArchive } from './commands/make-archive.ts';

export const makeExport = defineJob('data-requests.make-export', {
  payload: z.strictObject({ user_id: z.int().positive() }),
  maxAttempts: 5,
  timeoutSeconds: 1800,
});

const sweepExports = defineJob('data-requests.sweep-exports', {
  payload: z.strictObject({}),
  run: ({ db, now }) => deleteOver(db, { now, oldest: computeOldest(now) }),
});

export const dataExportJobs = ({ store }: FileArea): Job[] => [
  handleJob(makeExport, {
    outside: (ctx, _payload, job) =>
      finishExport(ctx, job, { store, make: (userId) => makeArchive(ctx, userId, { store, job }) }),
  }),
  sweepExports,
];

export const dataExportSchedules: readonly Schedule[] = [
  defineSchedule('data-requests.sweep-exports', { every: '1 hour', job: sweepExports, payload: {} }),
];
