import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, label, lineOf } from '../kit/types.ts';

/** How people book for themselves. What is left out keeps its value. */
const booking = z.strictObject({
  opens_days: z.int().min(0).max(730).nullable().optional().describe('Days before a shift; null for immediately.'),
  closes_hours: z.int().min(0).max(720).optional().describe('Hours before a shift when signing up ends.'),
  cancel_hours: z.int().min(0).max(720).optional().describe('Hours before a shift until which people leave it freely.'),
  max_per_week: z.int().min(1).max(50).nullable().optional().describe('Shifts of this rota for one person in a week.'),
  approval: z.boolean().optional().describe('Staff approve each request.'),
  swap_approval: z.boolean().optional().describe('Staff approve each swap.'),
});

const fields = {
  id: field(id),
  name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
  colour: field(
    z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, { error: said('colour_wrong') })
      .transform((colour) => colour.toLowerCase()),
    { write: 'always', optional: true },
  ),
  timezone: field(lineOf(1, 60), {
    write: 'always',
    optional: true,
    doc: 'One of `organisation/timezones`; the organisation’s unless said otherwise.',
  }),
  team_ids: field(z.array(id).max(500), {
    write: 'always',
    optional: true,
    doc: 'The teams of the rota; empty for every team.',
  }),
  booking: field(booking, { write: 'always', optional: true }),
  rest_hours: field(z.int().min(0).max(168), {
    write: 'always',
    optional: true,
    doc: 'Hours between two shifts of one person.',
  }),
  max_hours_week: field(z.int().min(1).max(168).nullable(), {
    write: 'always',
    optional: true,
    doc: 'Hours of one person in a week, on all rotas together.',
  }),
  archived: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'], doc: 'No new shifts.' }),
  ...stamps,
};

const common = {
  fields,
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-rotas' },
  sort: 'name',
  maxLimit: 999,
} as const;

/** What can be changed of several at once; a name is one rota's own. */
const changes = {
  colour: fields.colour.schema.optional(),
  timezone: fields.timezone.schema.optional(),
  team_ids: fields.team_ids.schema.optional(),
  booking: booking.optional(),
  rest_hours: fields.rest_hours.schema.optional(),
  max_hours_week: fields.max_hours_week.schema.optional(),
  archived: z.boolean().optional(),
};
const many = 200;
const bulk = z
  .strictObject({
    ids: z.array(id).min(1).max(many).optional(),
    set: z.strictObject(changes).optional(),
    rotas: z
      .array(z.strictObject({ id, name: label.optional(), ...changes }))
      .min(1)
      .max(many)
      .optional(),
  })
  .refine(
    ({ ids, set, rotas }) =>
      rotas === undefined ? ids !== undefined && set !== undefined : ids === undefined && set === undefined,
    { error: said('ids_or_rotas') },
  );

export const rota = defineResource({
  name: 'rota',
  path: 'organisation/rotas',
  summary: 'Rotas: shifts that are booked by the same rules.',
  ...common,
  history: 'writers',
  operations: {
    bulk: operation({
      method: 'PUT',
      path: 'bulk',
      summary:
        'Changes many at once, all or none: the same change for a list of ids, or one for each. Returns those that changed.',
      input: bulk,
      output: z.array(z.object({ id, version: z.int() })),
      errors: ['invalid', 'forbidden'],
    }),
  },
});

const week = {
  date: day.describe('Any day of the week; weeks start on Monday.'),
  team_id: id.optional().describe('Of this team alone; otherwise of every team whose shifts the caller manages.'),
};

/** The same rows, as the documents spell their address as well. */
export const rotaEntry = defineResource({
  name: 'rotaEntry',
  path: 'organisation/rota',
  summary: 'The same rotas under the other address.',
  ...common,
  operations: {
    setWeek: operation({
      method: 'PUT',
      path: '/rota/:id',
      summary: 'Publishes the drafts of a week, or locks it so that only staff change who takes part',
      input: z.strictObject({ ...week, action: z.enum(['publish', 'lock', 'unlock']) }),
      output: z.object({ id, changed: z.int() }),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
    copyWeek: operation({
      method: 'POST',
      path: '/rota/:id/copy',
      summary: 'Copies the shifts of a week into another as drafts, at the same times of day, without people',
      input: z.strictObject({ ...week, to_date: day.describe('Any day of the week to copy into.') }),
      output: z.object({ id, created: z.int() }),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
  },
});

export const rotaTeam = defineResource({
  name: 'rotaTeam',
  path: 'organisation/rota/{rotaId}/teams',
  parent: { resource: 'rotaEntry', param: 'rotaId', via: 'rota_id' },
  summary: 'The teams of a rota; the same as its `team_ids`.',
  fields: {
    id: field(id),
    rota_id: field(id),
    team_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    ...stamps,
  },
  relations: { team: { kind: 'one', to: 'team', via: 'team_id' } },
  actions: allActions,
  operations: {},
  access: { of: 'parent' },
});
