import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { nightsBetween } from '../form/booking-range.ts';
import { defineCalls, defineResource, field, operation } from '../kit/resource.ts';
import { day, id } from '../kit/types.ts';

/** A team as those see it who run it as a site or look after its guests. */
export const residentialBoard = defineResource({
  name: 'residentialBoard',
  path: 'residential-boards',
  summary: 'The residential sites the caller manages, and what needs attention there.',
  fields: {
    id: field(id, { doc: 'The team.' }),
    name: field(z.string(), { sort: true, search: true }),
    rooms: field(z.int(), { doc: 'Rooms on offer.' }),
    beds: field(z.int(), { filter: ['gte'], doc: 'Beds in them.' }),
    unassigned: field(z.int(), { doc: 'Stays from today on that have no room yet.' }),
    stay_change_days: field(z.int().min(0).max(365), {
      write: 'always',
      doc: 'Until how many days before the start guests can change a confirmed stay.',
    }),
    version: field(z.int(), { doc: 'Rises with every change; send it as If-Match.' }),
  },
  relations: {},
  actions: ['list', 'show', 'update'],
  operations: {},
  sort: 'name',
});

const longestWindow = 400;

const windowQuery = z
  .strictObject({ start_date: day, end_date: day })
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    error: said('end_before_start'),
  })
  .refine(
    ({ start_date, end_date }) =>
      [nightsBetween(start_date, end_date)].every((nights) => nights === '-' || nights <= longestWindow),
    { path: ['end_date'], error: said('days_asked', { most: longestWindow }) },
  );

/** Why a stay was put into a room, or why none takes it. */
export const placeReasons = ['own-room', 'together', 'same-gender', 'empty', 'apart'] as const;
export const roomFaults = ['full', 'closed', 'alone', 'gender', 'apart'] as const;

const proposal = z.object({
  booking_id: id,
  room_id: id.nullable().describe('Null if no room fits.'),
  reasons: z
    .array(z.object({ code: z.enum(placeReasons), booking_ids: z.array(id) }))
    .describe('Why this room was chosen, and with whom it is shared.'),
  refusals: z
    .array(z.object({ room_id: id, code: z.enum(roomFaults), day: day.nullable(), booking_ids: z.array(id) }))
    .describe('Where there is none: what speaks against each.'),
});

export const roomProposal = defineCalls({
  name: 'roomProposal',
  path: 'residential-boards/{teamId}/proposals',
  summary: 'Rooms for the stays that have none.',
  parent: { resource: 'residentialBoard', param: 'teamId', via: 'team_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Proposes a room for each stay of these days that has none, and says why. Nothing is written.',
      query: windowQuery,
      output: z.array(proposal),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
    apply: operation({
      method: 'POST',
      path: '',
      status: 200,
      summary: 'Assigns rooms to many stays: all of them or none.',
      input: z.strictObject({ assignments: z.array(z.strictObject({ booking_id: id, room_id: id })).max(500) }),
      output: z.object({ assigned: z.int() }),
      errors: ['not_found', 'forbidden', 'invalid', 'room_full'],
    }),
  },
});
