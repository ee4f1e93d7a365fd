import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { candidatesOperation, eligibilityOperation } from './eligibility.resource.ts';
import { despiteConflicts } from './rota-change.resource.ts';
import { day, id, instant, label, line, prose } from '../kit/types.ts';

export const shiftStates = ['draft', 'published', 'cancelled'] as const;

/** What a shift is short of: places for people of one kind. Its id counts within the shift. */
export const need = z.strictObject({
  id: z.int().min(1).max(1000).optional().describe('Left out for a new one.'),
  role_profile_id: id.nullable().optional(),
  skill_ids: z.array(id).max(20).optional(),
  places: z.int().min(1).max(1000),
  minimum: z.int().min(0).max(1000).optional().describe('With fewer the shift is at risk; all places unless said.'),
});

const mine = z.object({ id, state: z.string(), offer_expires_at: instant.nullable() });

export const shift = defineResource({
  name: 'shift',
  path: 'shifts',
  summary: 'Shifts: who is needed where and when.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    rota_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    team_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    team_name: field(z.string()),
    name: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
    starts_at: field(instant, { write: 'always', filter: ['gte', 'gt', 'lte', 'lt'], sort: true }),
    ends_at: field(instant, { write: 'always', filter: ['gte', 'gt', 'lte', 'lt'] }),
    day: field(day, { filter: ['eq', 'gte', 'lte'], doc: 'On the clocks of the rota.' }),
    location: field(line, { write: 'always', optional: true }),
    briefing: field(prose, { write: 'always', optional: true, doc: 'What people need to know.' }),
    needs: field(z.array(need).min(1).max(50), { write: 'always', optional: true }),
    places: field(z.int().min(1).max(50_000), {
      write: 'always',
      optional: true,
      doc: 'Of all needs together; sent without `needs` it means one need.',
    }),
    minimum: field(z.int().min(0).max(50_000), { write: 'always', optional: true }),
    taken: field(z.int(), { doc: 'Places that are held.' }),
    taken_by_need: field(z.array(z.object({ need_id: z.int(), taken: z.int() }))),
    short_of_adults: field(z.boolean(), {
      group: 'staff',
      doc: 'Someone under age takes part with fewer than two checked adults.',
    }),
    waiting: field(z.int(), { doc: 'People on the waiting list.' }),
    requested: field(z.int(), { doc: 'Requests that staff have to approve.' }),
    clearance_flag_ids: field(z.array(id).max(50), { write: 'always', optional: true }),
    module_ids: field(z.array(id).max(50), { write: 'always', optional: true, doc: 'Training that is needed.' }),
    minimum_age: field(z.int().min(0).max(120).nullable(), {
      write: 'always',
      optional: true,
      doc: 'On the day of the shift.',
    }),
    supervisor_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq'] }),
    supervisor_name: field(z.string().nullable()),
    supervisor_phone: field(z.string().nullable(), {
      doc: 'For people with a place on the shift and those who act for them; null for everyone else.',
    }),
    state: field(z.enum(shiftStates), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    despite_conflicts: field(despiteConflicts, { write: 'always', optional: true, sentOnly: true }),
    locked: field(z.boolean(), { filter: ['eq'], doc: 'Only staff change who takes part.' }),
    opens_at: field(instant.nullable(), { doc: 'When sign-up opens; null for immediately.' }),
    closes_at: field(instant, { doc: 'Until when people sign up.' }),
    cancel_until: field(instant, { doc: 'Until when people leave freely; afterwards leaving asks for cover.' }),
    repeating_shift_id: field(id.nullable(), { filter: ['eq'], doc: 'The series it belongs to.' }),
    on_date: field(day.nullable(), { doc: 'Its date within the series; stays when it is moved.' }),
    detached: field(z.boolean(), { doc: 'Changed by itself, so changes of the series leave it alone.' }),
    my_assignment: field(mine.nullable(), { doc: 'The caller’s own assignment, while it is active.' }),
    ...stamps,
  },
  relations: {
    rota: { kind: 'one', to: 'rota', via: 'rota_id' },
    team: { kind: 'one', to: 'team', via: 'team_id' },
    supervisor: { kind: 'one', to: 'user', via: 'supervisor_id' },
    repeating_shift: { kind: 'one', to: 'repeatingShift', via: 'repeating_shift_id' },
    assignments: { kind: 'many', to: 'assignment', via: 'shift_id' },
  },
  actions: allActions,
  operations: { eligibility: eligibilityOperation, candidates: candidatesOperation },
  filters: {
    short: {
      schema: z.boolean(),
      ops: ['eq'],
      doc: 'Published shifts with fewer people than their minimum or, for staff, short of checked adults.',
    },
    open_to_me: {
      schema: z.boolean(),
      ops: ['eq'],
      doc: 'Shifts that the caller, or the person they act for, could sign up for now.',
    },
  },
  sort: 'starts_at',
});
