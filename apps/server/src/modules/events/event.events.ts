import { z } from 'zod';
import { attendeeStates } from '@manyhands/contract/events/attendee.resource.ts';
import { defineEvent } from '../../platform/events/event.ts';

const id = z.int().positive();

const state = z.enum(attendeeStates);

/** Someone's part in a session is another one now. `by_staff`: they did not do it themselves. `has_arrived`: they stand at the door. */
export const attendeeChanged = defineEvent(
  'events.attendee-changed',
  z.strictObject({
    attendee_id: id,
    state,
    by_staff: z.boolean(),
    before: state.optional(),
    has_arrived: z.boolean().optional(),
  }),
  { subject: ({ attendee_id }) => attendee_id },
);

/** Staff took someone off the list of a session; with what they were there. */
export const attendeeRemoved = defineEvent(
  'events.attendee-removed',
  z.strictObject({ session_id: id, user_id: id, before: state }),
  { subject: ({ session_id }) => session_id },
);

/** Someone came or did not; recorded anew, it takes the place of what was told before. */
export const attendanceRecorded = defineEvent('events.attendance-recorded', z.strictObject({ attendee_id: id }), {
  subject: ({ attendee_id }) => attendee_id,
});

/** People were invited, or the event that they were invited to was published. */
export const invitationsDue = defineEvent('events.invitations-due', z.strictObject({ event_id: id }), {
  subject: ({ event_id }) => event_id,
});

/** When or where a session is, is not what people were told; with what they were told. */
export const sessionChanged = defineEvent(
  'events.session-changed',
  z.strictObject({ session_id: id, starts_at: z.string(), ends_at: z.string(), location: z.string() }),
  { subject: ({ session_id }) => session_id },
);

export const sessionsCancelled = defineEvent(
  'events.sessions-cancelled',
  z.strictObject({ event_id: id, session_ids: z.array(id) }),
  { subject: ({ event_id }) => event_id },
);
