import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

const hours = (most: number) => z.int().min(1).max(most);

/** How people under age are looked after. From which age people are adults stands in the settings of the organisation. */
export const safeguarding = defineResource({
  name: 'safeguarding',
  path: 'organisation/safeguarding',
  summary: 'Age limits, rules for people under age and how long declined applications are kept.',
  singleton: true,
  fields: {
    id: field(id),
    minimum_age: field(z.int().min(0).max(25), {
      write: 'always',
      doc: 'No one younger can apply. 0 means no limit.',
    }),
    minor_age: field(z.int(), { doc: 'From this age people are adults.' }),
    second_adult: field(z.boolean(), {
      write: 'always',
      doc: 'Staff write to someone under age only where a guardian reads it too; to a team where a guardian or another adult does.',
    }),
    minor_latest_finish: field(
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: said('time_wrong', { example: '20:00' }) }),
      {
        write: 'always',
        doc: 'People under age finish by then.',
      },
    ),
    minor_hours_day: field(hours(24), { write: 'always', doc: 'The most that someone under age does in a day.' }),
    minor_hours_week: field(hours(168), { write: 'always', doc: 'The same in a week.' }),
    declined_months: field(z.int().min(1).max(84), {
      write: 'always',
      doc: 'Declined and withdrawn applications are deleted after these months, unless there is a safeguarding note about the person. So are applicants who were not taken on, have not signed in for as long and have nothing else here.',
    }),
    note_viewers: field(z.array(z.string()), {
      doc: 'The permission groups whose members read safeguarding notes. These are kept until someone deletes them.',
    }),
    version: stamps.version,
  },
  relations: {},
  actions: ['show', 'update'],
  operations: {},
});
