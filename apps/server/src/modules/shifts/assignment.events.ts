import { z } from 'zod';
import { assignmentStates } from '@manyhands/contract/shifts/assignment.resource.ts';
import { defineEvent } from '../../platform/events/event.ts';

const id = z.int().positive();

/** Someone's part in a shift is another one now. `by_staff`: they did not do it themselves. `was`: what it was before, where it was anything. */
export const assignmentChanged = defineEvent(
  'shifts.assignment-changed',
  z.strictObject({
    assignment_id: id,
    state: z.enum(assignmentStates),
    by_staff: z.boolean(),
    was: z.enum(assignmentStates).optional(),
  }),
  { subject: ({ assignment_id }) => assignment_id },
);

/** A shift is a draft no more. */
export const shiftPublished = defineEvent('shifts.shift-published', z.strictObject({ shift_id: id }), {
  subject: ({ shift_id }) => shift_id,
});

/** When or where a shift is, is not what people were told; `was` is what they were told. */
export const shiftChanged = defineEvent(
  'shifts.shift-changed',
  z.strictObject({
    shift_id: id,
    was: z.strictObject({ starts_at: z.string(), ends_at: z.string(), location: z.string() }).optional(),
  }),
  { subject: ({ shift_id }) => shift_id },
);

/** Someone came or did not; recorded anew, it takes the place of what was told before. */
export const attendanceRecorded = defineEvent('shifts.attendance-recorded', z.strictObject({ assignment_id: id }), {
  subject: ({ assignment_id }) => assignment_id,
});
