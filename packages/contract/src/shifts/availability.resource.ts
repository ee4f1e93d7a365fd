import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, line } from '../kit/types.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: said('time_wrong', { example: '09:30' }) });
const notBefore = (from: string, to: string) => to >= from;

const weekly = z
  .array(
    z
      .strictObject({ day_of_week: z.int().min(1).max(7), from: time, to: time })
      .refine(({ from, to }) => to > from, { path: ['to'], error: said('time_not_after_start') }),
  )
  .max(50)
  .describe('When they can usually come; 1 is Monday.');
const blocked = z
  .array(
    z
      .strictObject({ from: day, to: day, note: line.default('') })
      .refine(({ from, to }) => notBefore(from, to), { path: ['to'], error: said('date_before_first') }),
  )
  .max(100)
  .describe('Days on which they cannot come, the last one included.');
const hours = z.int().min(1).max(168).nullable().describe('At most so many in a week.');
const shortNotice = z.boolean().describe('They may be asked at short notice.');

const kept = z.object({ weekly, blocked, max_hours_week: hours, short_notice: shortNotice });

export const availability = defineCalls({
  name: 'availability',
  path: 'users/{userId}/availability',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  summary: 'When a person can come, and when not.',
  inPerson: 'writes',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'What they said',
      output: kept,
      errors: ['not_found', 'forbidden'],
    }),
    replace: operation({
      method: 'PUT',
      path: '',
      summary: 'Says it anew; what is left out stays',
      input: z.strictObject({
        weekly: weekly.optional(),
        blocked: blocked.optional(),
        max_hours_week: hours.optional(),
        short_notice: shortNotice.optional(),
      }),
      output: kept,
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
  },
});
