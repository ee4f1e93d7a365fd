import { z } from 'zod';
import type { FileArea } from '../../platform/files/file-area.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { makeExport } from './commands/make-export.ts';
import { deleteExpired } from './list-export.queries.ts';

export const makeListExport = defineJob('exports.make-list-export', {
  payload: z.strictObject({ user_id: z.int().positive() }),
  maxAttempts: 5,
  timeoutSeconds: 1800,
});

const sweepListExports = defineJob('exports.sweep-list-exports', {
  payload: z.strictObject({}),
  run: ({ db, now }) => deleteExpired(db, now),
});

export const listExportJobs = ({ files, registry }: { files: FileArea; registry: Registry }): Job[] => [
  handleJob(makeListExport, {
    outside: (ctx, _payload, job) => makeExport(ctx, job, { store: files.store, registry }),
  }),
  sweepListExports,
];

export const listExportSchedules: readonly Schedule[] = [
  defineSchedule('exports.sweep-list-exports', { every: '1 hour', job: sweepListExports, payload: {} }),
];
