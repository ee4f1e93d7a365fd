import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, instant, label, line, lineOf, prose } from '../kit/types.ts';
import { conflict, despiteConflicts } from './rota-change.resource.ts';
import { need } from './shift.resource.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: said('time_wrong', { example: '09:30' }) });
const rrule = lineOf(1, 200).describe(
  'As RFC 5545 writes it: FREQ=DAILY, WEEKLY with BYDAY, or MONTHLY with BYDAY=2TU or BYMONTHDAY, each with INTERVAL. When it ends is told by `ends_on`.',
);
const minutes = z.int().min(15).max(2880);

/** What can be changed from one date on. */
const plan = {
  rota_id: id,
  team_id: id,
  name: label,
  rrule,
  start_time: time,
  minutes,
  ends_on: day.nullable(),
  location: line,
  briefing: prose,
  needs: z.array(need).min(1).max(50),
  places: z.int().min(1).max(1000),
  minimum: z.int().min(0).max(1000),
  clearance_flag_ids: z.array(id).max(50),
  module_ids: z.array(id).max(50),
  minimum_age: z.int().min(0).max(120).nullable(),
  supervisor_id: id.nullable(),
  state: z.enum(['draft', 'published']),
};
const always = { write: 'always' } as const;
const maybe = { write: 'always', optional: true } as const;

export const repeatingShift = defineResource({
  name: 'repeatingShift',
  path: 'repeating-shifts',
  summary: 'Shifts that repeat by a rule, on the clocks of their rota. They are made 26 weeks ahead.',
  fields: {
    id: field(id),
    rota_id: field(plan.rota_id, { ...always, filter: ['eq', 'in'] }),
    team_id: field(plan.team_id, { ...always, filter: ['eq', 'in'] }),
    name: field(plan.name, { ...always, filter: ['contains'], sort: true, search: true }),
    rrule: field(plan.rrule, always),
    starts_on: field(day, { ...always, doc: 'Weeks and months are counted from this day.' }),
    start_time: field(plan.start_time, always),
    minutes: field(plan.minutes, always),
    ends_on: field(plan.ends_on, { ...maybe, doc: 'The last day; null if there is no end.' }),
    location: field(plan.location, maybe),
    briefing: field(plan.briefing, maybe),
    needs: field(plan.needs, maybe),
    places: field(plan.places, { ...maybe, doc: 'Of all needs together; sent without `needs` it means one need.' }),
    minimum: field(plan.minimum, maybe),
    clearance_flag_ids: field(plan.clearance_flag_ids, maybe),
    module_ids: field(plan.module_ids, { ...maybe, doc: 'Training that is needed.' }),
    minimum_age: field(plan.minimum_age, maybe),
    supervisor_id: field(plan.supervisor_id, { ...maybe, doc: 'Who leads its shifts.' }),
    supervisor_name: field(z.string().nullable()),
    state: field(plan.state, {
      ...maybe,
      doc: 'Of the shifts that are made. Published later, its drafts are published too.',
    }),
    despite_conflicts: field(despiteConflicts, { ...maybe, sentOnly: true }),
    follows_id: field(id.nullable(), { doc: 'The series that this one continues from its first day on.' }),
    ...stamps,
  },
  relations: {
    rota: { kind: 'one', to: 'rota', via: 'rota_id' },
    team: { kind: 'one', to: 'team', via: 'team_id' },
    supervisor: { kind: 'one', to: 'user', via: 'supervisor_id' },
    shifts: { kind: 'many', to: 'shift', via: 'repeating_shift_id' },
  },
  actions: allActions,
  operations: {
    preview: operation({
      method: 'GET',
      path: 'preview',
      summary: 'The next dates of a rule, before anything is saved',
      query: z.strictObject({
        rota_id: z.coerce.number().int().positive(),
        rrule,
        starts_on: day,
        start_time: time,
        ends_on: day.optional(),
      }),
      output: z.array(
        z.object({
          date: day,
          starts_at: instant,
          missing: z.boolean().describe('The clocks jump over this time; the shift starts as much later.'),
          twice: z.boolean().describe('The clocks show this time twice; the shift starts the first time.'),
        }),
      ),
      errors: ['forbidden', 'invalid'],
    }),
    following: operation({
      method: 'POST',
      path: ':id/following',
      summary: 'Changes one date and all that follow: the series ends the day before, and a new one continues it',
      input: z.strictObject({
        date: day.describe('One of its dates.'),
        despite_conflicts: despiteConflicts.optional(),
        ...z.object(plan).partial().shape,
      }),
      output: z.object({ id: id.describe('Of the series that has these dates now.') }),
      errors: ['not_found', 'forbidden', 'invalid', 'not_eligible'],
    }),
    impact: operation({
      method: 'POST',
      path: ':id/impact',
      summary: 'Says what a change would mean for the shifts that are there and their people, and writes nothing',
      input: z.strictObject({
        date: day.optional().describe('The first date that changes; the whole series unless said.'),
        ...z.object(plan).partial().shape,
      }),
      output: z.object({
        changed: z.int().describe('Shifts to come that would be different.'),
        dropped: z.int().describe('Shifts to come that would be cancelled or deleted.'),
        added: z.int(),
        people: z.int().describe('People who take part in them and would be told.'),
        started: z.int().describe('Shifts that have started and stay as they are.'),
        detached: z.int().describe('Shifts that were changed by themselves and stay as they are.'),
        conflicts: z.array(conflict).describe('Who holds a place in them and could not come at the new times.'),
      }),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
  },
  sort: 'name',
});
