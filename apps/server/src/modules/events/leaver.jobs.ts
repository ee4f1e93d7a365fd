import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Enqueued for each session of someone who no longer comes. */
export const releaseSessionPlace = defineJob('events.release-place', {
  payload: z.strictObject({ attendee_id: z.int().positive() }),
});
