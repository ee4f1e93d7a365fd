import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Enqueued for each place of someone who no longer comes. */
export const releaseShiftPlace = defineJob('shifts.release-place', {
  payload: z.strictObject({ assignment_id: z.int().positive() }),
});
