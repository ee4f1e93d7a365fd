import { z } from 'zod';
import { paged } from '../kit/history.ts';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id, instant } from '../kit/types.ts';

/** What a timeline tells of; of one moment, in this order. */
export const timelineKinds = [
  'joined',
  'role-started',
  'role-ended',
  'application',
  'decision',
  'stay',
  'shift',
  'hours',
  'check',
  'training',
  'touchpoint',
  'note',
  'message',
] as const;

const entry = z.object({
  kind: z.enum(timelineKinds),
  id: id.describe('Of the row that it tells of.'),
  at: instant,
  day: day.nullable().describe('Where nothing but the day is known.'),
  title: z.string().nullable().describe('What it was: the role, the opportunity, the shift, the training.'),
  detail: z.string().nullable().describe('Where, or the first words of it.'),
  state: z.string().nullable().describe('Of applications and hours.'),
  minutes: z.int().nullable().describe('Of hours.'),
});

export const timeline = defineCalls({
  name: 'timeline',
  path: 'users/{userId}/timeline',
  summary: 'What happened with a person, as far as the reader may see each part of it.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Newest first, until now. Notes whose reading is recorded are not among it.',
      query: z.strictObject({
        kind: z
          .string()
          .max(200)
          .transform((text) => text.split(','))
          .pipe(z.array(z.enum(timelineKinds)).min(1))
          .optional()
          .describe('Only these, separated by commas.'),
        limit: z.coerce.number().int().min(1).max(100).default(25),
        cursor: z
          .string()
          .regex(/^-?\d{1,15}\.\d{1,2}\.\d{1,15}$/)
          .optional(),
      }),
      output: paged(entry),
      envelope: false,
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
  },
});
