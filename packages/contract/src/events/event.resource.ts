import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { attachments, stamps } from '../kit/shapes.ts';
import { email, id, instant, label, line, lineOf, prose } from '../kit/types.ts';
import { attendeeStates } from './attendee.resource.ts';

export const event = defineResource({
  name: 'event',
  path: 'events',
  summary: 'What people are invited to: a training day, a party, a work weekend. It has one or more sessions.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    name: field(label, { write: 'always', filter: ['contains'], sort: true, search: true }),
    team_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    team_name: field(z.string().nullable(), { doc: 'Null where the team is hidden.' }),
    summary: field(lineOf(0, 300), { write: 'always', optional: true, search: true }),
    description: field(prose, { write: 'always', optional: true }),
    location: field(line, { write: 'always', optional: true }),
    visibility: field(z.enum(['invited', 'team', 'public']), {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
      doc: 'Who sees it besides staff: those invited, the people of the team and of teams below, or everyone.',
    }),
    state: field(z.enum(['draft', 'published', 'cancelled']), {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
    }),
    starts_at: field(instant, {
      filter: ['gte', 'gt', 'lte', 'lt'],
      sort: true,
      doc: 'When its first session starts; until it has one, when it was added.',
    }),
    ends_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'], sort: true }),
    timezone: field(z.string(), { doc: 'On whose clocks it takes place.' }),
    sessions: field(z.int(), { doc: 'How many there are; those that were cancelled do not count.' }),
    places: field(z.int().nullable(), { doc: 'Of all sessions together; null where one has no limit.' }),
    going: field(z.int()),
    waiting: field(z.int(), { doc: 'People on the waiting lists of its sessions.' }),
    my_states: field(z.array(z.enum(attendeeStates)), { doc: 'The caller’s states, one for each of their sessions.' }),
    ...stamps,
  },
  relations: {
    team: { kind: 'one', to: 'team', via: 'team_id' },
    session_rows: { kind: 'many', to: 'eventSession', via: 'event_id' },
  },
  actions: allActions,
  operations: {
    savedListPeople: operation({
      method: 'GET',
      path: ':id/get-users-saved-list',
      summary: 'The people of a saved list, and which of them are invited already',
      query: z.strictObject({ saved_list_id: z.coerce.number().int().positive() }),
      output: z.array(z.object({ user_id: id, user_name: z.string(), invited: z.boolean() })),
      errors: ['invalid'],
    }),
    signUp: operation({
      method: 'POST',
      path: ':id/sign-up',
      summary:
        'Signs a visitor up for a session of a public event. They need no account; what is kept of them is deleted 30 days after the session unless staff take them on',
      input: z.strictObject({
        session_id: id,
        first_name: label,
        last_name: label,
        email,
        consent: z.literal(true, { error: said('details_agreed') }),
      }),
      output: z.object({ state: z.enum(['going', 'waiting']) }),
      errors: ['invalid', 'session_full', 'session_over', 'session_cancelled', 'too_many_requests'],
      status: 201,
      replay: false,
    }),
    answer: operation({
      method: 'POST',
      path: '/event-answers',
      summary: 'Shows what a mailed link is about; with an answer, gives it',
      input: z.strictObject({
        token: z.string().min(1).max(200),
        answer: z.enum(['going', 'not-going']).optional(),
      }),
      output: z.object({
        event_id: id,
        event_name: z.string(),
        location: z.string(),
        starts_at: instant,
        ends_at: instant,
        timezone: z.string(),
        state: z.enum(attendeeStates),
        offer_expires_at: instant.nullable(),
        cancelled: z.boolean(),
      }),
      errors: ['not_found', 'offer_over', 'session_over', 'session_cancelled', 'session_full', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
  },
  filters: {
    mine: {
      schema: z.boolean(),
      ops: ['eq'],
      doc: 'Events that the caller, or the person they act for, is invited to or attends.',
    },
    supervised: {
      schema: z.boolean(),
      ops: ['eq'],
      doc: 'Events that the caller supervises. The flag `record` says that they can record attendance.',
    },
    attendance_missing: {
      schema: z.boolean(),
      ops: ['eq'],
      doc: 'Events with a session that is over and people whose attendance was not recorded.',
    },
  },
  sort: 'starts_at',
});

export const eventAttachment = attachments(event, 'eventAttachment', { summary: 'Files of an event.' });

export const eventSupervisor = defineResource({
  name: 'eventSupervisor',
  path: 'events/{eventId}/supervisors',
  summary: 'The people who look after an event: they see who attends and record who came.',
  parent: { resource: 'event', param: 'eventId', via: 'event_id' },
  fields: {
    id: field(id),
    event_id: field(id),
    supervisor_id: field(id, { write: 'create', filter: ['eq'] }),
    supervisor_name: field(z.string()),
    note: field(line, { write: 'always', optional: true, doc: 'What they see to.' }),
    ...stamps,
  },
  relations: { supervisor: { kind: 'one', to: 'user', via: 'supervisor_id' } },
  actions: allActions,
  operations: {},
});
