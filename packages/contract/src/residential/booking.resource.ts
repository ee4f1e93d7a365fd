import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { day, id, instant, label, line, prose } from '../kit/types.ts';

/** Requested and confirmed stays hold a bed; a cancelled one is history. */
export const bookingStates = ['requested', 'confirmed', 'cancelled'] as const;
export const bookingGenders = [1, 2, 3, 98, 4] as const;

const stayLimits = z.object({
  opens: day.nullable(),
  closes: day.nullable(),
  min_duration: z.int(),
  max_duration: z.int(),
});

const fields = {
  user_name: field(z.string(), { doc: 'For site staff who cannot view the person’s own record.' }),
  team_id: field(id, { write: 'always', filter: ['eq', 'in'], doc: 'The site.' }),
  start_date: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true }),
  end_date: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true, doc: 'The day of leaving.' }),
  nights: field(z.int()),
  willing_to_share: field(z.boolean(), {
    write: 'always',
    doc: 'A bed in a shared room; otherwise a room of one’s own.',
  }),
  state: field(z.enum(bookingStates), { write: 'always', optional: true, filter: ['eq', 'in'] }),
  holds_until: field(day.nullable(), {
    filter: ['gte'],
    doc: 'The day on which its bed is free again; null once it is cancelled.',
  }),
  requirements: field(prose, { write: 'always', optional: true, group: 'needs' }),
  gender_id: field(z.literal([...bookingGenders]).nullable(), { write: 'always', optional: true, group: 'needs' }),
  linked: field(z.array(label).max(20), {
    write: 'always',
    optional: true,
    group: 'needs',
    doc: 'Names of those who come along.',
  }),
  room_id: field(id.nullable(), {
    filter: ['eq', 'in'],
    doc: 'The room for every night of the stay; null until assigned.',
  }),
  without_room: field(z.boolean(), {
    filter: ['eq'],
    doc: 'Current or upcoming, without a room.',
  }),
  room_name: field(z.string().nullable()),
  room_reason: field(z.string(), {
    group: 'housekeeping',
    doc: 'Why a preference was passed over when the room was given.',
  }),
  changes_until: field(day.nullable(), {
    doc: 'The last day on which guests can change it themselves; null once cancelled.',
  }),
  limits: field(stayLimits, {
    group: 'needs',
    doc: 'Within which it can be changed; shown on the stay’s own address.',
  }),
  cancel_reason_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
  cancelled_at: field(instant.nullable()),
  created_by: field(id.nullable(), { doc: 'Null: the person, before they had an account.' }),
};

const relations = {
  team: { kind: 'one', to: 'team', via: 'team_id' },
  cancelReason: { kind: 'one', to: 'residentialCancelReason', via: 'cancel_reason_id' },
} as const;

/** `from` asks for what still stands on that day or later. */
const parameters = { from: 'filter[holds_until][gte]' };

export const residentialBooking = defineResource({
  name: 'residentialBooking',
  path: 'residential-bookings',
  summary: 'Stays at residential sites. Deleting one cancels it and keeps the entry.',
  fields: { id: field(id), user_id: field(id, { write: 'create', filter: ['eq', 'in'] }), ...fields, ...stamps },
  relations: { ...relations, user: { kind: 'one', to: 'user', via: 'user_id' } },
  actions: allActions,
  operations: {
    room: operation({
      method: 'PUT',
      path: ':id/room',
      summary:
        'Gives a stay a room, another one, or none (null). A preference is passed over only with a reason; beds, closed rooms and the wish to be alone never are.',
      input: z.strictObject({ room_id: id.nullable(), reason: line.default('') }),
      output: z.object({ id, room_id: id.nullable(), room_reason: z.string(), version: z.int() }),
      errors: ['not_found', 'forbidden', 'invalid', 'stay_cancelled', 'stay_over', 'room_full'],
    }),
  },
  sort: 'start_date',
  parameters,
});

const changed = z.object({ id, state: z.enum(bookingStates), room_id: id.nullable(), version: z.int() });

export const userResidentialBooking = defineResource({
  ...ownedByUser('userResidentialBooking', 'residential-bookings', {
    summary: 'A person’s stays at residential sites. Deleting one cancels it and keeps the entry.',
    fields,
    relations,
  }),
  operations: {
    move: operation({
      method: 'PUT',
      path: ':id/dates',
      summary:
        'Changes the dates of a stay, by the guest, until `changes_until`. The dates are checked like those of a new stay. A confirmed stay then has to be confirmed again.',
      input: z.strictObject({ start_date: day, end_date: day, willing_to_share: z.boolean() }),
      output: changed,
      errors: ['not_found', 'forbidden', 'invalid', 'stay_cancelled', 'stay_over', 'stay_fixed'],
    }),
    cancel: operation({
      method: 'POST',
      path: ':id/cancel',
      status: 200,
      summary: 'Cancels a stay, with one of the organisation’s reasons where one was chosen.',
      input: z.strictObject({ cancel_reason_id: id.nullable() }),
      output: changed,
      errors: ['not_found', 'forbidden', 'invalid', 'stay_cancelled', 'stay_over'],
    }),
  },
  sort: 'start_date',
  parameters,
});
