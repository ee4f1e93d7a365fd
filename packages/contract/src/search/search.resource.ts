import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, lineOf } from '../kit/types.ts';

export const searchKinds = ['people', 'teams', 'opportunities', 'applications'] as const;

const hit = z.object({
  id,
  name: z.string(),
  detail: z.string().describe('What tells it from others of the same name; may be empty.'),
});

export const search = defineCalls({
  name: 'search',
  path: 'search',
  summary: 'Finds people, teams, opportunities and applications at once.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary:
        'At most five of each kind that the caller can see, best first: whole words, then beginnings, then words with one letter wrong where there are fewer than five.',
      query: z.strictObject({ q: lineOf(0, 200), t: z.string().optional() }),
      output: z.array(z.object({ kind: z.enum(searchKinds), hits: z.array(hit) })),
      errors: ['invalid'],
    }),
  },
});
