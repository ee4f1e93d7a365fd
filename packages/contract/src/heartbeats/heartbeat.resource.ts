import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';

export const heartbeat = defineCalls({
  name: 'heartbeat',
  path: 'heartbeat',
  summary: 'What changed lately, for pages that stay open.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary:
        'Names the resources that have changed since the cursor of the last reply. This call does not count as activity.',
      query: z.strictObject({ since: z.string().max(4000).optional() }),
      output: z.object({
        cursor: z.string().describe('Send it as `since` next time.'),
        changed: z
          .array(z.string())
          .describe('Names of resources, of those the caller may read; empty without a cursor.'),
        server_version: z.string(),
      }),
      errors: ['forbidden', 'invalid'],
      passive: true,
    }),
  },
});
