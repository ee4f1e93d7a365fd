import { z } from 'zod';
import { defineEvent } from '../../platform/events/event.ts';

/** Someone was blocked, or their status became inactive or left: they no longer come. */
export const personLeft = defineEvent(
  'users.person-left',
  z.strictObject({ user_id: z.int().positive(), blocked: z.boolean() }),
  { subject: ({ user_id }) => user_id },
);
