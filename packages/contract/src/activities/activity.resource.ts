import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { day, id, instant, prose } from '../kit/types.ts';

/** A day has so many minutes, whoever counts them. */
export const dayMinutes = 1440;

const state = z.enum(['submitted', 'confirmed', 'queried']).meta({ id: 'ActivityState' });
const source = z.enum(['self', 'shift', 'event', 'kiosk']).meta({ id: 'ActivitySource' });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: said('time_wrong', { example: '14:30' }) });
const minutes = z.int().min(1).max(dayMinutes);

const amount = z.strictObject({
  outcome_id: id,
  amount: z.number().min(0).max(1_000_000),
});

const entry = {
  category_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
  team_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
  day: field(day, { write: 'always', filter: ['eq', 'gte', 'lte'], sort: true, doc: 'Not in the future.' }),
  start_time: field(timeOfDay.nullable(), {
    write: 'always',
    optional: true,
    doc: 'By the clock of the organisation, where it is known.',
  }),
  minutes: field(minutes, { write: 'always', doc: 'All entries of one person and day together are at most 1,440.' }),
  note: field(prose, { write: 'always', optional: true }),
  outcomes: field(z.array(amount).max(20), {
    write: 'always',
    optional: true,
    doc: 'What came of it: meals served, trees planted.',
  }),
  source: field(source, { filter: ['eq', 'in'], doc: 'Who logged it: the person or staff, or attendance.' }),
  state: field(state, { filter: ['eq', 'in'] }),
  question: field(z.string().nullable(), { doc: 'What staff asked when they queried it.' }),
  answer: field(z.string().nullable(), { doc: 'What the person replied.' }),
  decided_by_name: field(z.string().nullable(), { doc: 'Who confirmed or queried it; null until then.' }),
  decided_at: field(instant.nullable()),
};

const relations = {
  category: { kind: 'one', to: 'activityCategory', via: 'category_id' },
  team: { kind: 'one', to: 'team', via: 'team_id' },
} as const;

const counted = z.object({
  confirmed: z.int().describe('Minutes.'),
  pending: z.int().describe('Minutes that are not confirmed yet.'),
});
const totals = z.object({
  year: z.int(),
  this_year: counted,
  ever: counted,
  queried: z.int().describe('Entries with a question to the person.'),
  by_category: z.array(
    z.object({ category_id: id.nullable(), name: z.string().nullable(), this_year: z.int(), ever: z.int() }),
  ),
  by_month: z
    .array(counted.extend({ month: z.string().describe('Such as 2026-11.') }))
    .describe('The last twelve months, the oldest first.'),
});

const period = z.strictObject({
  from: day.optional().describe('From the first entry on where it is left out.'),
  to: day.optional(),
});

export const userActivity = ownedByUser('userActivity', 'activities', {
  summary: 'The hours of a person. They log their own until staff confirm them; no one confirms their own.',
  fields: entry,
  relations,
  actions: allActions,
  operations: {
    totals: operation({
      method: 'GET',
      path: 'totals',
      summary: 'This year, in all, by category and by month',
      output: totals,
      errors: ['not_found', 'forbidden'],
    }),
    certificate: operation({
      method: 'GET',
      path: 'certificate',
      summary: 'Confirmed hours of a period as a PDF, in the language of the request.',
      query: period,
      output: z.file(),
      media: 'application/pdf',
      errors: ['not_found', 'forbidden', 'invalid', 'too_many_requests', 'overloaded'],
      envelope: false,
    }),
  },
  sort: '-day',
});

const decided = z.object({ id, state, version: z.int() });

export const activity = defineResource({
  name: 'activity',
  path: 'activities',
  summary: 'The hours of everyone the reader may see them of.',
  fields: {
    id: field(id),
    user_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
    user_name: field(z.string(), { search: true }),
    ...entry,
    ...stamps,
  },
  relations: { ...relations, user: { kind: 'one', to: 'user', via: 'user_id' } },
  actions: allActions,
  operations: {
    overlapping: operation({
      method: 'GET',
      path: 'overlapping',
      summary: 'Entries of the same person and day that may count the same time twice',
      query: z.strictObject({
        user_id: z.coerce.number().int().positive().optional().describe('The caller where it is left out.'),
        day,
        minutes: z.coerce.number().int().min(1).max(dayMinutes).optional(),
        start_time: timeOfDay.optional(),
        except_id: z.coerce.number().int().positive().optional().describe('The entry that is being changed.'),
      }),
      output: z.array(
        z.object({
          id,
          day,
          start_time: timeOfDay.nullable(),
          minutes: z.int(),
          category_name: z.string().nullable(),
          source,
          state,
          overlap: z.enum(['time', 'day']).describe('`time`: both times are known and meet; `day`: one is not known.'),
        }),
      ),
      errors: ['invalid'],
      passive: true,
    }),
    confirm: operation({
      method: 'POST',
      path: ':id/confirm',
      summary: 'The hours count. No one confirms their own or their child’s.',
      output: decided,
      status: 200,
      errors: ['not_found', 'forbidden', 'conflict'],
    }),
    query: operation({
      method: 'POST',
      path: ':id/query',
      summary: 'Asks the person about it, by email and in the portal.',
      input: z.strictObject({ question: z.string().trim().min(1).max(2000) }),
      output: decided,
      status: 200,
      errors: ['not_found', 'forbidden', 'conflict'],
    }),
    answer: operation({
      method: 'POST',
      path: ':id/answer',
      summary: 'The person answers what was asked; it goes back to staff.',
      input: z.strictObject({ answer: z.string().trim().min(1).max(2000) }),
      output: decided,
      status: 200,
      errors: ['not_found', 'forbidden', 'conflict'],
    }),
    reopen: operation({
      method: 'POST',
      path: ':id/reopen',
      summary: 'Takes back a confirmation.',
      output: decided,
      status: 200,
      errors: ['not_found', 'forbidden', 'conflict'],
    }),
  },
  sort: '-day',
});

const place = z.object({
  team_id: id,
  team_name: z.string(),
  town: z.string(),
  latitude: z.number().nullable().describe('Null where no opportunity of the team, or of one above it, has a place.'),
  longitude: z.number().nullable(),
  minutes: z.int(),
  people: z.int(),
  entries: z.int(),
});

export const activityMap = defineCalls({
  name: 'activityMap',
  path: 'activity-map',
  summary: 'Where confirmed hours were given: by team, with the place of its opportunities.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Teams by hours, the most first',
      query: period,
      output: z.array(place),
      errors: ['forbidden', 'invalid'],
    }),
  },
});
