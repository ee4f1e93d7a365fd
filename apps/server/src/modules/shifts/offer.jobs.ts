import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Enqueued for the moment at which the offer ends. */
export const expireOffer = defineJob('shifts.expire-offer', {
  payload: z.strictObject({ assignment_id: z.int().positive() }),
});
