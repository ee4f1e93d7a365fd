import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, instant } from '../kit/types.ts';

/** What a calendar can include. */
export const calendarTypes = ['shifts', 'events', 'interviews', 'stays'] as const;
const types = z.array(z.enum(calendarTypes)).min(1).max(calendarTypes.length);

const entry = z.object({
  key: z.string(),
  type: z.string().describe('One of the types, or reminders.'),
  title: z.string(),
  location: z.string(),
  state: z.enum(['tentative', 'confirmed', 'cancelled']),
  starts_at: instant.nullable().describe('Null: whole days.'),
  ends_at: instant.nullable(),
  timezone: z
    .string()
    .describe('On whose clocks it takes place: the rota’s for a shift, the organisation’s otherwise.'),
  first: day.describe('On these clocks.'),
  last: day,
  path: z.string().describe('The page that it leads to.'),
});

export const calendar = defineResource({
  name: 'calendar',
  path: 'calendar',
  summary:
    'Secret addresses at which calendar apps find a person’s bookings. Only one’s own; anyone who knows an address can read it until it is deleted.',
  inPerson: 'always',
  fields: {
    id: field(id),
    user_id: field(id),
    types: field(types, {
      write: 'create',
      optional: true,
      doc: 'What it shows; everything there is unless said otherwise.',
    }),
    address: field(z.string().nullable(), { doc: 'Shown once, in the reply that makes it; null ever after.' }),
    last_used_at: field(instant.nullable(), { doc: 'When a calendar app last fetched it, to the hour.' }),
    ...stamps,
  },
  relations: {},
  actions: ['list', 'show', 'create', 'remove'],
  operations: {
    availableTypes: operation({
      method: 'GET',
      path: 'available-types',
      summary: 'What a calendar can include.',
      output: z.array(z.object({ type: z.enum(calendarTypes) })),
    }),
    events: operation({
      method: 'GET',
      path: 'events',
      summary:
        'What is one’s own between two days: shifts, events, interviews, stays and reminders; for a guardian with X-Acting-For what is their child’s, but for reminders; at most 100 days',
      query: z.strictObject({ from: day, to: day }),
      output: z.array(entry),
      errors: ['invalid'],
    }),
    renew: operation({
      method: 'POST',
      path: ':id/renew',
      summary: 'Creates a new address, shown only in this reply. The old address stops working immediately.',
      input: z.strictObject({}),
      output: z.object({ address: z.string() }),
      errors: ['not_found'],
      status: 200,
      replay: false,
    }),
  },
  sort: '-id',
});
