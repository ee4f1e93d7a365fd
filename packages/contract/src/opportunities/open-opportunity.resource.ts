import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id, slug } from '../kit/types.ts';
import { opportunityTypes } from './opportunity.resource.ts';

const type = z.enum(opportunityTypes);

const offer = z.object({
  id,
  slug,
  display_name: z.string(),
  summary: z.string(),
  type,
  start_date: day.nullable(),
  end_date: day.nullable(),
  place: z.string().nullable().describe('The team it belongs to; null while that team is hidden.'),
});

const query = z.strictObject({
  q: z.string().max(200).optional(),
  type: type.optional(),
  place: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'Please enter a number' })
    .optional()
    .describe('A team of `places`: what belongs to it or stands below it.'),
  cursor: z.string().max(1000).optional(),
});

/** What is open now, to look through. The first page also says what there is to choose from. */
export const openOpportunity = defineCalls({
  name: 'openOpportunity',
  path: 'opportunities/open',
  summary: 'What visitors can apply for.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'A page of what is open and not over yet, by name',
      query,
      output: z.object({
        opportunities: z.array(offer),
        next_cursor: z.string().nullable(),
        total: z.int().nullable().describe('On the first page alone.'),
        types: z.array(type).describe('The kinds that are on offer at all; on the first page alone.'),
        places: z
          .array(z.object({ id, name: z.string(), depth: z.int().min(0) }))
          .describe('Where something is on offer, each followed by what stands below it; on the first page alone.'),
      }),
      errors: ['invalid'],
    }),
  },
});
