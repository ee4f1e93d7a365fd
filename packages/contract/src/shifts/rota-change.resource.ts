import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id, instant, line } from '../kit/types.ts';

const reason = z.object({ code: z.string(), message: z.string() });
const dryRun = z.boolean().default(false).describe('Only says what would happen.');
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const longest = 366;

const place = z.object({
  assignment_id: id,
  shift_id: id,
  name: z.string(),
  team_name: z.string(),
  rota_id: id,
  day,
  starts_at: instant,
  ends_at: instant,
});

export const replaceOperation = operation({
  method: 'POST',
  path: '/organisation/rotas/replace',
  summary: 'Gives one person’s places in a period to another, as far as the other can take them',
  input: z
    .strictObject({
      user_id: id.describe('Who holds the places.'),
      replacement_id: id.describe('Who takes them.'),
      from: day,
      to: day,
      rota_id: id.optional(),
      team_id: id.optional(),
      dry_run: dryRun,
    })
    .refine(({ user_id, replacement_id }) => user_id !== replacement_id, {
      path: ['replacement_id'],
      error: said('choose_else'),
    })
    .refine(({ from, to }) => daysBetween(from, to) >= 0, { path: ['to'], error: said('end_before_start') })
    .refine(({ from, to }) => daysBetween(from, to) < longest, {
      path: ['to'],
      error: said('days_chosen', { most: longest }),
    }),
  output: z.object({
    moved: z.array(place),
    kept: z.array(z.object({ ...place.shape, reasons: z.array(reason) })).describe('Places the other cannot take.'),
  }),
  status: 200,
  errors: ['forbidden', 'invalid'],
});

export const moveOperation = operation({
  method: 'POST',
  path: ':id/move',
  summary: 'Moves someone to another shift, as far as they can take it. The place they had goes to the waiting list',
  input: z.strictObject({ shift_id: id, override_reason: line.default(''), dry_run: dryRun }),
  output: z.object({
    id: id.describe('Of the assignment in the other shift; that in the old one where nothing was moved.'),
    reasons: z.array(reason).describe('What speaks against it.'),
  }),
  status: 200,
  errors: ['not_found', 'forbidden', 'invalid', 'conflict', 'not_eligible', 'shift_over', 'already_on_shift'],
});

export const conflict = z.object({
  shift_id: id,
  day: day.describe('Of the shift, at its new time.'),
  assignment_id: id,
  user_id: id,
  user_name: z.string(),
  reasons: z.array(reason),
});

export const despiteConflicts = z
  .boolean()
  .describe('Changes the times although someone who holds a place could not come then; refused with 409 otherwise.');

/** A rota is edited by moving its shifts: the people in them move along. */
export const rotaTimeslot = defineCalls({
  name: 'rotaTimeslot',
  path: 'rota/{rotaId}/timeslots',
  parent: { resource: 'rotaEntry', param: 'rotaId', via: 'rota_id' },
  summary: 'The times of a rota’s shifts.',
  operations: {
    replace: operation({
      method: 'PUT',
      path: '',
      summary: 'Moves shifts to other times, all or none, and says who of those taking part could not come then',
      input: z.strictObject({
        slots: z
          .array(
            z
              .strictObject({ shift_id: id, starts_at: instant, ends_at: instant })
              .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
                path: ['ends_at'],
                error: said('time_not_after_start'),
              }),
          )
          .min(1)
          .max(200),
        despite_conflicts: z.boolean().default(false).describe('Moves them although someone could not come then.'),
        dry_run: dryRun,
      }),
      output: z.object({ changed: z.int(), conflicts: z.array(conflict) }),
      errors: ['not_found', 'forbidden', 'invalid', 'not_eligible', 'shift_cancelled'],
    }),
  },
});
