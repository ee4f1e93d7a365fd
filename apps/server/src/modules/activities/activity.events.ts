import { z } from 'zod';
import { defineEvent } from '../../platform/events/event.ts';

/** Hours were confirmed, queried, answered or taken back. */
export const activityDecided = defineEvent(
  'activity.decided',
  z.strictObject({ activity_id: z.int().positive(), state: z.enum(['submitted', 'confirmed', 'queried']) }),
  { subject: ({ activity_id }) => activity_id },
);
