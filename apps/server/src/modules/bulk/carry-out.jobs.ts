import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** One change, or its undoing. After a crash it goes on where it was. */
export const carryOutJob = defineJob('bulk.carry-out', {
  payload: z.strictObject({ change_id: z.int().positive(), undo: z.boolean() }),
  maxAttempts: 10,
  leaseSeconds: 30,
  timeoutSeconds: 7200,
});
