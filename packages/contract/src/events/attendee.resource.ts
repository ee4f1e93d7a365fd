import { z } from 'zod';
import { allActions, defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

/** Going and offered hold a place. What people choose are going, maybe and not going; the rest follows. */
export const attendeeStates = ['invited', 'going', 'maybe', 'not-going', 'waiting', 'offered', 'expired'] as const;
/** What can be asked for; whoever wants to go where all places are taken waits. */
export const requestableStates = ['invited', 'going', 'maybe', 'not-going', 'waiting'] as const;

const outcome = z.enum(['attended', 'absent', 'left-early']);
const recorded = { write: 'always', optional: true, writeGroup: 'attendance' } as const;

const fields = {
  id: field(id),
  event_id: field(id, { filter: ['eq', 'in'] }),
  event_name: field(z.string()),
  session_id: field(id, { filter: ['eq', 'in'] }),
  user_id: field(id, {
    write: 'create',
    optional: true,
    filter: ['eq', 'in'],
    doc: 'Defaults to the caller, or the person they act for.',
  }),
  user_name: field(z.string()),
  state: field(z.enum(attendeeStates), {
    write: 'always',
    optional: true,
    filter: ['eq', 'in'],
    writeGroup: 'standing',
    doc: 'Ask for `going`, `maybe` or `not-going`. Where all places are taken, `going` becomes `waiting`. `going` accepts an offer.',
  }),
  source: field(z.enum(['self', 'staff', 'public']), { filter: ['eq', 'in'] }),
  offer_expires_at: field(instant.nullable()),
  position: field(z.int().nullable(), { doc: 'On the waiting list, from 1.' }),
  outcome: field(outcome.nullable(), { ...recorded, filter: ['eq', 'in'], doc: 'Null until it is recorded.' }),
  in_at: field(instant.nullable(), recorded),
  out_at: field(instant.nullable(), { ...recorded, doc: 'Needed where they left early.' }),
  minutes: field(z.int().nullable(), { doc: 'How long they were there; null until attendance is recorded.' }),
  starts_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'], sort: true }),
  ends_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'] }),
  timezone: field(z.string(), { doc: 'On whose clocks it takes place.' }),
  team_id: field(id, { filter: ['eq', 'in'] }),
  cancelled: field(z.boolean(), { doc: 'The session or the event does not take place.' }),
  ...stamps,
} as const;

const relations = {
  event: { kind: 'one', to: 'event', via: 'event_id' },
  user: { kind: 'one', to: 'user', via: 'user_id' },
} as const;

export const eventAttendee = defineResource({
  name: 'eventAttendee',
  path: 'events/{eventId}/sessions/{eventSessionId}/attendees',
  parent: { resource: 'eventSession', param: 'eventSessionId', via: 'session_id' },
  key: 'user_id',
  summary: 'Who was asked to a session, and who comes. Addressed by the number of the person.',
  fields,
  relations,
  actions: allActions,
  operations: {},
  sort: 'id',
});

export const eventAttendance = defineResource({
  name: 'eventAttendance',
  path: 'event-attendances',
  summary: 'The same across all events: one’s own, and those of the teams one manages.',
  fields: {
    ...fields,
    user_id: field(id, { filter: ['eq', 'in'] }),
    state: field(z.enum(attendeeStates), { filter: ['eq', 'in'] }),
    outcome: field(outcome.nullable(), { filter: ['eq', 'in'] }),
    in_at: field(instant.nullable()),
    out_at: field(instant.nullable()),
  },
  relations,
  actions: ['list', 'show'],
  operations: {},
  sort: 'starts_at',
});

/** The list of a session as it lies on the table by the door. */
export const attendanceList = defineCalls({
  name: 'attendanceList',
  path: 'events/{eventId}/sessions/{eventSessionId}/attendance-list',
  parent: { resource: 'eventSession', param: 'eventSessionId', via: 'session_id' },
  summary: 'The attendance list of a session, for printing.',
  operations: {
    show: operation({
      method: 'GET',
      path: '',
      summary: 'Makes the list as a PDF',
      output: z.file(),
      media: 'application/pdf',
      errors: ['not_found', 'forbidden', 'too_many_requests', 'overloaded'],
      envelope: false,
    }),
  },
});
