import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

/** Why two records may be of one person, the surest first. */
export const duplicateReasons = [
  'same_email',
  'same_phone',
  'same_name_and_birth',
  'similar_name_and_postcode',
] as const;

const person = z.object({
  id,
  display_name: z.string(),
  status_id: z.int(),
  email: z.string().nullable(),
  created_at: instant,
});

export const duplicate = defineCalls({
  name: 'duplicate',
  path: 'users/duplicates',
  summary: 'People who may be known twice.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Lists pairs of people who may be one, of those the reader could merge, the surest first.',
      query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(25) }),
      output: z.array(z.object({ people: z.tuple([person, person]), reasons: z.array(z.enum(duplicateReasons)) })),
      errors: ['forbidden', 'invalid'],
    }),
  },
});
