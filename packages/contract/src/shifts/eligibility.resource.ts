import { z } from 'zod';
import { operation } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

/** What can speak against someone taking a shift. Only being full leaves the waiting list. */
export const reasonCodes = [
  'full',
  'closed',
  'not-open-yet',
  'not-in-team',
  'role',
  'skill',
  'training',
  'check',
  'expired-before-shift',
  'age',
  'consent',
  'adults',
  'clash',
  'rest',
  'hours',
  'blocked-out',
  'blocked',
] as const;

const reason = z.object({
  code: z.enum(reasonCodes),
  message: z.string(),
  fix: z
    .object({ label: z.string(), link: z.string() })
    .nullable()
    .describe('Where something can be done about it; null where nothing can.'),
});

export const eligibilityOperation = operation({
  method: 'GET',
  path: ':id/eligibility',
  summary: 'Says whether someone can take the shift, and everything that speaks against it',
  query: z.strictObject({ user_id: z.coerce.number().int().positive().optional() }),
  output: z.object({
    user_id: id,
    eligible: z.boolean(),
    reasons: z.array(reason),
    assignment: z.object({ id, state: z.string() }).nullable().describe('The one they have already.'),
  }),
  errors: ['not_found', 'forbidden', 'invalid'],
});

export const candidatesOperation = operation({
  method: 'GET',
  path: ':id/candidates',
  summary: 'The people of the team who are not on the shift: those who can take it first, with the fewest hours first',
  query: z.strictObject({
    q: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.array(
    z.object({
      user_id: id,
      user_name: z.string(),
      eligible: z.boolean(),
      reasons: z.array(z.enum(reasonCodes)),
      hours: z.number().describe('Of shifts in the four weeks before and after.'),
    }),
  ),
  errors: ['not_found', 'forbidden'],
});
