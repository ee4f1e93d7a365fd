import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id, instant } from '../kit/types.ts';
import { replaceOperation } from './rota-change.resource.ts';

const person = z.object({
  assignment_id: id,
  user_id: id,
  user_name: z.string(),
  need_id: z.int().nullable(),
  state: z.string(),
  outcome: z.string().nullable(),
});
const entry = z.object({
  id,
  rota_id: id,
  team_id: id,
  team_name: z.string(),
  name: z.string(),
  starts_at: instant,
  ends_at: instant,
  day,
  location: z.string(),
  state: z.string(),
  locked: z.boolean(),
  places: z.int(),
  minimum: z.int(),
  taken: z.int(),
  waiting: z.int(),
  requested: z.int(),
  coverage: z.enum(['empty', 'short', 'enough', 'full']).describe('Short: fewer than the minimum.'),
  short_of_adults: z.boolean().describe('Someone under age has fewer than two checked adults; told to staff alone.'),
  supervisor_name: z.string().nullable(),
  my_assignment: z.object({ id, state: z.string(), offer_expires_at: instant.nullable() }).nullable(),
  people: z.array(person).describe('Who takes part or waits, as far as the reader may know.'),
});

const narrowed = { rota_id: z.coerce.number().int().positive().optional() };
const days = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const span = z
  .strictObject({
    ...narrowed,
    team_id: z.coerce.number().int().positive().optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) >= 0, {
    path: ['to'],
    error: said('end_before_start'),
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < days, {
    path: ['to'],
    error: said('days_asked', { most: days }),
  });

export const rotaBoard = defineCalls({
  name: 'rotaBoard',
  path: 'rota',
  summary: 'The rota as a board: shifts by day, with who takes part.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'The days from one to another; this week, from Monday, unless said',
      query: span,
      output: z.array(z.object({ date: day, shifts: z.array(entry) })),
      errors: ['forbidden', 'invalid'],
    }),
    teams: operation({
      method: 'GET',
      path: 'teams',
      summary: 'Teams with shifts that the caller may see',
      output: z.array(z.object({ id, name: z.string(), can_manage: z.boolean() })),
      errors: ['forbidden'],
    }),
    pdf: operation({
      method: 'GET',
      path: 'pdf',
      summary: 'The week of a day as a PDF to pin on the wall, in the language of the request',
      query: z.strictObject({ ...narrowed, date: day.optional().describe('Any day of the week; today unless said.') }),
      output: z.file(),
      media: 'application/pdf',
      errors: ['forbidden', 'invalid', 'too_many_requests', 'overloaded'],
      envelope: false,
    }),
    replace: replaceOperation,
    day: operation({
      method: 'GET',
      path: ':rotaDate',
      summary: 'The shifts of one day',
      query: z.strictObject(narrowed),
      output: z.array(entry),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
    team: operation({
      method: 'GET',
      path: ':rotaDate/:teamId',
      summary: 'The shifts of one day and team',
      query: z.strictObject(narrowed),
      output: z.array(entry),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
  },
});
