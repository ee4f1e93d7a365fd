import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { nightsBetween } from '../form/booking-range.ts';
import { defineResource, field, operation } from '../kit/resource.ts';
import { day, id } from '../kit/types.ts';

const longestWindow = 400;

const isShort = (start: string, end: string): boolean => {
  const nights = nightsBetween(start, end);
  return nights === '-' || nights <= longestWindow;
};

const availabilityQuery = z
  .strictObject({
    start_date: day,
    end_date: day,
    willing_to_share: z.enum(['0', '1']).default('0'),
    booking_id: z.coerce.number().pipe(id).optional(),
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, {
    path: ['end_date'],
    error: said('end_before_start'),
  })
  .refine(({ start_date, end_date }) => isShort(start_date, end_date), {
    path: ['end_date'],
    error: said('days_asked', { most: longestWindow }),
  });

/** A team as a place to stay. Whoever may apply for something there sees how much room there is, and nothing else. */
export const residentialSite = defineResource({
  name: 'residentialSite',
  path: 'residential-availability',
  summary: 'Residential sites, and how many more people can stay there on each night.',
  fields: {
    id: field(id, { filter: ['eq', 'in'], doc: 'The team.' }),
    name: field(z.string(), { sort: true, search: true, doc: 'Empty while the team is hidden.' }),
    rooms: field(z.int(), { doc: 'Rooms on offer.' }),
    beds: field(z.int(), { filter: ['gte'], doc: 'Beds in them.' }),
  },
  relations: {},
  actions: ['list'],
  operations: {
    team: operation({
      method: 'GET',
      path: 'team/:id',
      summary:
        'Places left for each night, by its first day: beds for those willing to share a room, rooms for those who are not; with a booking’s number, as if that stay were not booked',
      query: availabilityQuery,
      output: z.record(z.string(), z.object({ available_capacity: z.int().min(0) })),
      errors: ['not_found', 'invalid'],
    }),
  },
  sort: 'name',
});
