import { z } from 'zod';
import { operation } from '../kit/resource.ts';
import { day, id, instant, prose } from '../kit/types.ts';

/** The application as the decision left it. Until `undo_until` nothing has left the house and it can be taken back. */
const decided = z.object({
  id,
  state: z.string(),
  stage_id: id.nullable(),
  undo_until: instant.nullable(),
});

/** What those who recruit decide. No one decides their own application, nor their child’s. */
export const decisions = {
  move: operation({
    method: 'POST',
    path: ':id/move',
    summary: 'Moves it to another stage of its category',
    input: z.strictObject({
      stage_id: id,
      from_stage_id: id.optional().describe('Where the caller believes it to be; 409 when someone moved it meanwhile.'),
      note: prose.optional().describe('Kept among the notes of those who recruit.'),
    }),
    output: decided,
    status: 200,
    errors: ['application_moved', 'application_decided', 'application_incomplete'],
  }),
  assign: operation({
    method: 'POST',
    path: ':id/assign',
    summary: 'Assigns the application. Anyone who can decide it can assign it to themselves',
    input: z.strictObject({ user_id: id.nullable() }),
    output: z.object({ id, assigned_to: id.nullable() }),
    status: 200,
    errors: ['application_decided'],
  }),
  decline: operation({
    method: 'POST',
    path: ':id/decline',
    summary: 'Declines it; the letter goes out after two minutes',
    input: z.strictObject({
      closing_reason_id: id,
      message: prose.optional().describe('Told to the applicant in the letter.'),
      from_stage_id: id.optional(),
    }),
    output: decided,
    status: 200,
    errors: ['application_moved', 'application_decided', 'application_incomplete'],
  }),
  clear: operation({
    method: 'POST',
    path: ':id/clear',
    summary: 'Gives the role from that day and makes the applicant active; the letter goes out after two minutes',
    input: z.strictObject({
      start_date: day,
      note: prose.optional().describe('Kept among the notes of those who recruit.'),
      override_reason: prose.optional().describe('Why it is cleared although something required is missing.'),
      from_stage_id: id.optional(),
    }),
    output: decided,
    status: 200,
    errors: [
      'application_moved',
      'application_decided',
      'application_incomplete',
      'requirements_unmet',
      'consent_required',
      'not_held',
      'own_grants',
    ],
  }),
  reopen: operation({
    method: 'POST',
    path: ':id/reopen',
    summary: 'Takes up a declined application again, in the stage it was in',
    output: decided,
    status: 200,
    errors: ['application_open', 'duplicate'],
  }),
  undo: operation({
    method: 'POST',
    path: ':id/undo',
    summary: 'Takes the last decision back, within two minutes and before any letter is sent',
    output: decided,
    status: 200,
    errors: [
      'undo_nothing',
      'undo_too_late',
      'undo_changed',
      'undo_cleared_since',
      'undo_shift_since',
      'undo_stay_since',
      'duplicate',
    ],
  }),
};
