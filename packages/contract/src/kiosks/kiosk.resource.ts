import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, instant } from '../kit/types.ts';

/** How someone was recognised. */
export const checkWays = ['name', 'barcode', 'code', 'walk-up'] as const;

export const kiosk = defineResource({
  name: 'kiosk',
  path: 'kiosks',
  summary:
    'Tablets at the door where people check in and out, for one place and one day. A kiosk has a token of its own that does nothing else and ends when the kiosk is closed, or at midnight.',
  fields: {
    id: field(id),
    team_id: field(id, {
      write: 'create',
      filter: ['eq', 'in'],
      doc: 'Whose shifts people come for, those of the teams below included; the team of the event where there is one.',
    }),
    team_name: field(z.string()),
    rota_id: field(id.nullable(), { write: 'create', optional: true, filter: ['eq', 'in'], doc: 'Only its shifts.' }),
    rota_name: field(z.string().nullable()),
    event_id: field(id.nullable(), { write: 'create', optional: true, filter: ['eq', 'in'] }),
    event_name: field(z.string().nullable()),
    day: field(day, {
      filter: ['eq', 'gte', 'lte'],
      doc: 'The day on which it was opened, on the clocks of the place.',
    }),
    timezone: field(z.string()),
    closes_at: field(instant, { doc: 'Midnight.' }),
    closed_at: field(instant.nullable(), { doc: 'When someone closed it before that.' }),
    opened_by_name: field(z.string().nullable()),
    here: field(z.int(), { doc: 'How many people are at the place now.' }),
    visits: field(z.int(), { doc: 'How many checked in here.' }),
    late: field(z.int(), { doc: 'Checks that reached us later than they happened.' }),
    token: field(z.string().nullable(), { doc: 'Shown only in the reply that opens the kiosk; null afterwards.' }),
    ...stamps,
  },
  relations: { team: { kind: 'one', to: 'team', via: 'team_id' } },
  actions: ['list', 'show', 'create'],
  operations: {
    close: operation({
      method: 'POST',
      path: ':id/close',
      summary: 'Ends its token. What the tablet recorded without a connection is accepted for another 24 hours',
      output: z.object({ id, closed_at: instant, version: z.int() }),
      status: 200,
      errors: ['not_found', 'forbidden', 'conflict'],
    }),
    rollCall: operation({
      method: 'GET',
      path: ':id/roll-call',
      summary: 'Who is at the place now, with full names',
      output: z.array(z.object({ user_id: id, name: z.string(), in_at: instant, for: z.string() })),
      errors: ['not_found', 'forbidden'],
    }),
  },
  sort: '-id',
});
