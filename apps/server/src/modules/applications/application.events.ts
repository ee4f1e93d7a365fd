import { z } from 'zod';
import { defineEvent } from '../../platform/events/event.ts';

const id = z.int().positive();
const shared = { application_id: id, user_id: id };
const bySubject = { subject: ({ application_id }: { application_id: number }) => application_id };

/** It entered a stage: when it was sent or entered from paper, and two minutes after it was moved, when that stands. */
export const applicationMoved = defineEvent(
  'application.moved',
  z.strictObject({ ...shared, stage_id: id.nullable(), decision_id: id.nullable() }),
  bySubject,
);

/** It was cleared or declined, and that stands. */
export const applicationDecided = defineEvent(
  'application.decided',
  z.strictObject({ ...shared, outcome: z.enum(['cleared', 'declined']), decision_id: id }),
  bySubject,
);

/** The applicant, or their guardian, took it back. */
export const applicationWithdrawn = defineEvent('application.withdrawn', z.strictObject(shared), bySubject);
