import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';

const suggestion = z.object({
  name: z.string(),
  type: z.literal('address'),
  retrieve_url: z.string().describe('Follow it as it is: it answers the whole address.'),
});

/** The lines of an address as the form has them; a line that is not known is empty. */
const address = z.object({
  company_name: z.string(),
  street: z.string(),
  street_second: z.string(),
  street_third: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const outline = z.object({
  code: z.string(),
  name: z.string(),
  country_code: z.string(),
  polygon: z.array(z.tuple([z.number(), z.number()])).describe('Longitude and latitude of each corner.'),
});

/** Finding an address while it is typed. Whoever finds nothing, for whatever reason, types it all. */
export const geocode = defineCalls({
  name: 'geocode',
  path: 'geocode',
  summary: 'Addresses by postcode or by the first words of them.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Suggestions, best first; none while the service behind it does not answer',
      query: z.strictObject({
        q: z.string().trim().max(200),
        type: z.literal('address').optional(),
        usePca: z.enum(['true', 'false', '1', '0']).optional(),
      }),
      output: z.array(suggestion),
      errors: ['too_many_requests'],
    }),
    countryPolygons: operation({
      method: 'GET',
      path: 'country-polygons',
      summary: 'Outlines of countries, for drawing a small map',
      query: z.strictObject({
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional(),
      }),
      output: z.array(outline),
    }),
    retrieve: operation({
      method: 'GET',
      path: 'retrieve/:addressKey',
      summary: 'The address behind a suggestion; null when the service behind it does not answer',
      output: address.nullable(),
      errors: ['not_found', 'too_many_requests'],
    }),
  },
});
