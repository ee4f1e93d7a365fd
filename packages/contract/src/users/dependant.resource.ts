import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

const row = z.object({
  user_id: id,
  display_name: z.string(),
  link: z
    .enum(['guardian', 'supervisor'])
    .describe('As what the person acts for them; a guardian comes before a supervisor.'),
  relationship: z.string(),
});

export const dependant = defineCalls({
  name: 'dependant',
  path: 'users/{userId}/dependants',
  summary: 'The people a person acts for: children as their guardian, anyone as their supervisor.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Lists the people a person acts for, to that person only.',
      output: z.array(row),
      errors: ['not_found', 'forbidden'],
    }),
  },
});
