import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { childOf, stamps } from '../kit/shapes.ts';
import { id, instant, label, line, emailOrNone } from '../kit/types.ts';
import { attendeeStates, requestableStates } from './attendee.resource.ts';
import { event } from './event.resource.ts';

const people = z.int().min(1).max(50_000).nullable();
const sessionIds = z.array(id).min(1).max(200);
const userIds = z.array(id).min(1).max(500);
const changed = z.object({ changed: z.int() });
const outcome = z.enum(['attended', 'absent', 'left-early']);
const skipped = z.array(z.object({ user_id: id, code: z.string() }));

export const eventSession = childOf(event, 'eventSession', 'sessions', {
  summary: 'When an event takes place, and for how many people.',
  fields: {
    starts_at: field(instant, { write: 'always', filter: ['gte', 'gt', 'lte', 'lt'], sort: true }),
    ends_at: field(instant, { write: 'always', filter: ['gte', 'gt', 'lte', 'lt'] }),
    location: field(line, { write: 'always', optional: true, doc: 'Where it is not where the event is.' }),
    capacity: field(people, { write: 'always', optional: true, doc: 'Null: as many as come.' }),
    minimum: field(people, {
      write: 'always',
      optional: true,
      doc: 'The fewest people it needs, at most its places. Null: it takes place with however many come.',
    }),
    waiting_list: field(z.boolean(), {
      write: 'always',
      optional: true,
      doc: 'Whether people can wait for a place once all are taken.',
    }),
    cancelled: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'It does not take place. This cannot be taken back.',
    }),
    timezone: field(z.string(), { doc: 'On whose clocks it takes place.' }),
    taken: field(z.int(), { doc: 'Places that are held: going, or offered.' }),
    going: field(z.int()),
    maybe: field(z.int()),
    invited: field(z.int(), { doc: 'People who have not answered.' }),
    waiting: field(z.int()),
    recorded: field(z.int(), { doc: 'People whose attendance was recorded.' }),
    my: field(
      z
        .object({ state: z.enum(attendeeStates), offer_expires_at: instant.nullable(), position: z.int().nullable() })
        .nullable(),
      { doc: 'The caller’s own; `position` on the waiting list starts at 1.' },
    ),
  },
  sort: 'starts_at',
  operations: {
    bulkUpdate: operation({
      method: 'PUT',
      path: 'bulk-update',
      summary: 'Changes several sessions in the same way; `move_minutes` moves them earlier or later',
      input: z.strictObject({
        ids: sessionIds,
        set: z
          .strictObject({
            location: line.optional(),
            capacity: people.optional(),
            minimum: people.optional(),
            waiting_list: z.boolean().optional(),
            cancelled: z.literal(true).optional(),
            move_minutes: z.int().min(-525_600).max(525_600).optional(),
          })
          .refine((set) => Object.keys(set).length > 0, { error: said('choose_change') }),
      }),
      output: changed,
      errors: ['invalid', 'session_cancelled'],
    }),
    bulkUpdateLocation: operation({
      method: 'PUT',
      path: 'bulk-update-location',
      summary: 'Moves several sessions to another place',
      input: z.strictObject({ ids: sessionIds, location: line }),
      output: changed,
      errors: ['invalid', 'session_cancelled'],
    }),
    bulkUpdateAttendees: operation({
      method: 'PUT',
      path: 'bulk-update-attendees',
      summary: 'Puts people on the lists of several sessions, or changes what they are there',
      input: z.strictObject({ ids: sessionIds, user_ids: userIds, state: z.enum(requestableStates) }),
      output: changed,
      errors: ['invalid', 'session_full', 'session_cancelled'],
    }),
    bulkUpdateUserStatus: operation({
      method: 'PUT',
      path: ':id/bulk-update-user-status',
      summary: 'Changes what several attendees are, or records whether they came',
      input: z
        .strictObject({
          user_ids: userIds,
          state: z.enum(requestableStates).optional(),
          outcome: outcome.optional(),
          in_at: instant.nullable().optional(),
          out_at: instant.nullable().optional().describe('Needed for `left-early`.'),
        })
        .refine(({ state, outcome: came }) => (state === undefined) !== (came === undefined), {
          error: said('status_or_outcome'),
          path: ['state'],
        }),
      output: z.object({ changed: z.int(), skipped }),
      errors: ['invalid', 'forbidden', 'session_full', 'session_cancelled'],
    }),
    bulkDeleteUsers: operation({
      method: 'PUT',
      path: ':id/bulk-delete-users',
      summary: 'Takes several people off the list. Those whose attendance was recorded stay',
      input: z.strictObject({ user_ids: userIds }),
      output: z.object({ changed: z.int(), skipped }),
      errors: ['invalid'],
    }),
    walkUp: operation({
      method: 'POST',
      path: ':id/walk-ups',
      summary: 'Adds someone who came without an account, and records that they attend',
      input: z.strictObject({ first_name: label, last_name: label, email: emailOrNone.default('') }),
      output: z.object({ user_id: id, state: z.enum(attendeeStates) }),
      errors: ['invalid', 'session_full', 'session_cancelled'],
      status: 201,
    }),
  },
});

export const plannedSession = defineResource({
  name: 'plannedSession',
  path: 'event-sessions',
  summary: 'The sessions of all events in the teams whose events the caller manages.',
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    event_id: field(id, { filter: ['eq', 'in'] }),
    event_name: field(z.string()),
    team_name: field(z.string().nullable(), { doc: 'Null where the team is hidden.' }),
    starts_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'], sort: true }),
    ends_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'] }),
    timezone: field(z.string(), { doc: 'On whose clocks it takes place.' }),
    location: field(line, { doc: 'Where it is not where the event is.' }),
    capacity: field(people, { doc: 'Null: as many as come.' }),
    minimum: field(people, { doc: 'Null: it takes place with however many come.' }),
    cancelled: field(z.boolean(), { filter: ['eq'] }),
    going: field(z.int()),
    waiting: field(z.int()),
    ...stamps,
  },
  relations: { event: { kind: 'one', to: 'event', via: 'event_id' } },
  actions: ['list', 'show'],
  operations: {},
  filters: {
    short: {
      schema: z.boolean(),
      ops: ['eq'],
      doc: 'Sessions of published events, not cancelled, to which fewer people are going than they need.',
    },
  },
  sort: 'starts_at',
});
