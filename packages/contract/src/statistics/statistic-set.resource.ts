import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, id, label, line } from '../kit/types.ts';

/** What can be counted. Each is read through the reader's own permissions. */
export const figureKinds = [
  'people-active',
  'people-with-role',
  'people-new',
  'hours-confirmed',
  'hours-logged',
  'shifts-filled',
  'applications-received',
  'applications-cleared',
  'decision-days',
  'training-completed',
  'outcomes',
] as const;
export const figurePeriods = ['month', 'quarter', 'year', 'last-12-months'] as const;

const figure = z
  .strictObject({
    kind: z.enum(figureKinds),
    period: z.enum(figurePeriods),
    team_id: id.nullable().optional().describe('Counted in this team and below; everywhere where it is left out.'),
  })
  .meta({ id: 'StatisticFigure' });

const span = z.object({ from: day, to: day });
const shown = z.object({
  kind: z.enum(figureKinds),
  period: z.enum(figurePeriods),
  team_id: id.nullable(),
  team_name: z.string().nullable(),
  available: z.boolean().describe('False where the reader does not have the permission, or not in that team.'),
  unit: z.enum(['people', 'minutes', 'percent', 'applications', 'days', 'modules', 'amount']),
  span: span.describe('Both days are included. A current period is counted until today.'),
  previous_span: span.describe('The period before, as much of it as has passed of this one.'),
  value: z.number().nullable().describe('Null where it is not available, or nothing is there to count.'),
  previous: z.number().nullable(),
  parts: z
    .array(z.object({ name: z.string(), value: z.number(), previous: z.number() }))
    .describe('What the figure consists of, for outcomes.'),
  link: z.string().nullable().describe('The list behind it, where there is one.'),
});

export const statisticSet = defineResource({
  name: 'statisticSet',
  path: 'organisation/statistic-sets',
  summary: 'Figures that are shown together on a page, for staff.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    description: field(line, { write: 'always', optional: true }),
    figures: field(z.array(figure).min(1).max(12), { write: 'always' }),
    position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'], doc: 'No longer shown.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    figures: operation({
      method: 'GET',
      path: ':id/figures',
      summary: 'The figures of today, each with the period before, as far as the reader may see what they count',
      output: z.array(shown),
      errors: ['not_found', 'forbidden'],
    }),
  },
  access: { read: 'view-users', write: 'manage-settings' },
  sort: 'position',
  history: true,
});
