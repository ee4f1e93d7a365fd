import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { day, id, instant, label, prose } from '../kit/types.ts';

/** Requested and confirmed stays hold a bed; a cancelled one is history. */
export const bookingStates = ['requested', 'confirmed', 'cancelled'] as const;
export const bookingGenders = [1, 2, 3, 98, 4] as const;

const fields = {
  user_name: field(z.string(), { doc: 'For those who run the site but may not see the person’s own record.' }),
  team_id: field(id, { write: 'always', filter: ['eq', 'in'], doc: 'The site.' }),
  start_date: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true }),
  end_date: field(day, { write: 'always', filter: ['gte', 'lte'], sort: true, doc: 'The day of leaving.' }),
  nights: field(z.int()),
  willing_to_share: field(z.boolean(), { write: 'always', doc: 'A bed in a shared room; otherwise a room of one’s own.' }),
  state: field(z.enum(bookingStates), { write: 'always', optional: true, filter: ['eq', 'in'] }),
  holds_until: field(day.nullable(), { filter: ['gte'], doc: 'The day on which its bed is free again; null once it is cancelled.' }),
  requirements: field(prose, { write: 'always', optional: true, group: 'needs' }),
  gender_id: field(z.literal([...bookingGenders]).nullable(), { write: 'always', optional: true, group: 'needs' }),
  linked: field(z.array(label).max(20), { write: 'always', optional: true, group: 'needs', doc: 'Names of those who come along.' }),
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
  operations: {},
  sort: 'start_date',
  parameters,
});

export const userResidentialBooking = defineResource({
  ...ownedByUser('userResidentialBooking', 'residential-bookings', { summary: 'A person’s stays at residential sites. Deleting one cancels it and keeps the entry.', fields, relations }),
  sort: 'start_date',
  parameters,
});
