import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id, instant, line, slug } from '../kit/types.ts';
import { opportunityTypes, timeCommitments } from './opportunity.resource.ts';

const type = z.enum(opportunityTypes);

const offer = z.object({
  id,
  slug,
  display_name: z.string(),
  summary: z.string(),
  type,
  time_commitment: z.enum(timeCommitments),
  from_home: z.boolean(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  closing_date: day.nullable(),
  town: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  image: z.string().nullable().describe('A small picture.'),
  distance: z.int().nullable().describe('From `near`, in metres.'),
  updated_at: instant,
  place: z.string().nullable().describe('The team it belongs to; null while that team is hidden.'),
});

const country = z.string().regex(/^[A-Z]{2}$/);

const search = z.strictObject({
  q: z.string().max(200).optional(),
  type: type.optional(),
  time: z.enum(timeCommitments).optional().describe('The time commitment.'),
  from_home: z.enum(['1', '0']).optional().describe('1: only what can be done from home.'),
  near: line.optional().describe('A postcode or a town: what is near it, nearest first.'),
  distance: z.enum(['2', '5', '10', '25', '50', '100']).optional().describe('In miles from `near`; 25 unless said.'),
  place: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: said('number_wrong') })
    .optional()
    .describe('A team of `places`: opportunities of it and of the teams below it.'),
  country: country.optional().describe('Where it is, by the code of `residential-opportunities/countries`.'),
  county: line.optional().describe('The same by the name of `residential-opportunities/counties`.'),
});

const spot = offer.pick({ id: true, slug: true, display_name: true }).extend({
  latitude: z.number(),
  longitude: z.number(),
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
      summary: 'A page of what is open and not over yet: by name, or nearest first',
      query: search.extend({ cursor: z.string().max(1000).optional() }),
      output: z.object({
        opportunities: z.array(offer),
        next_cursor: z.string().nullable(),
        total: z.int().nullable().describe('On the first page alone. Counted to 1,000.'),
        near: z
          .object({
            text: z.string(),
            name: z.string().nullable().describe('Null if the place is unknown; then there are no matches.'),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
          })
          .nullable()
          .describe('The place that was asked for.'),
        types: z.array(type).describe('The kinds that are on offer at all; on the first page alone.'),
        places: z
          .array(z.object({ id, name: z.string(), depth: z.int().min(0) }))
          .describe('Teams with open opportunities, each followed by the teams below it. Only on the first page.'),
      }),
      errors: ['invalid'],
    }),
    map: operation({
      method: 'GET',
      path: 'map',
      summary: 'Where everything is that the same search finds, for a map; what has no coordinates is left out',
      query: search,
      output: z.object({
        spots: z.array(spot).describe('At most 500, in the order of the list.'),
        has_more: z.boolean(),
      }),
      errors: ['invalid'],
    }),
  },
});

const stays = { opportunities: z.array(offer), next_cursor: z.string().nullable(), total: z.int().nullable() };

/** The same for those who want to stay: what is open with a bed, by country and county. */
export const residentialOpportunity = defineCalls({
  name: 'residentialOpportunity',
  path: 'residential-opportunities',
  summary: 'What visitors can apply for and stay at.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'A page of residential opportunities that are open, by name',
      query: z.strictObject({
        country: country.optional(),
        county: line.optional(),
        q: z.string().max(200).optional(),
        cursor: z.string().max(1000).optional(),
      }),
      output: z.object(stays),
      errors: ['invalid'],
    }),
    countries: operation({
      method: 'GET',
      path: 'countries',
      summary: 'The countries in which one can stay, with how many opportunities each',
      output: z.array(z.object({ code: z.string(), count: z.int() })),
    }),
    counties: operation({
      method: 'GET',
      path: 'counties',
      summary: 'The counties in which one can stay, with how many opportunities each',
      output: z.array(z.object({ name: z.string(), country_code: z.string(), count: z.int() })),
    }),
  },
});
