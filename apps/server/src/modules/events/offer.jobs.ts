import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Enqueued for the moment at which the offer ends. */
export const expireSessionOffer = defineJob('events.expire-offer', {
  payload: z.strictObject({ attendee_id: z.int().positive() }),
});
