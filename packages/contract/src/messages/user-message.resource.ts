import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, id, instant, label, markdown } from '../kit/types.ts';

const shown = z.object({
  id,
  title: z.string(),
  text: z.string().describe('Markdown.'),
  date: day.describe('Since when it waits.'),
  from: z.string().nullable().describe('Who wrote it to this person alone; null: it is the organisation’s, to many.'),
  acknowledged_at: instant.nullable().describe('When it was read; null: it waits.'),
  version: z
    .int()
    .describe('Send it as If-Match when acknowledging, so that no one acknowledges a version they have not seen.'),
});

export const userMessage = defineCalls({
  name: 'userMessage',
  path: 'users/{userId}/login-messages',
  summary: 'Messages to a person, and whether they have read them.',
  inPerson: 'writes',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary:
        'What waits, newest first, then what was read; the first hundred. Staff see what was written to this person alone.',
      output: z.array(shown),
      errors: ['not_found', 'forbidden'],
    }),
    create: operation({
      method: 'POST',
      path: '',
      summary: 'Writes to this person alone. They are told by mail that something waits, never what.',
      input: z.strictObject({ title: label, text: markdown }),
      output: shown,
      errors: ['invalid', 'not_found', 'forbidden'],
    }),
    acknowledge: operation({
      method: 'POST',
      path: ':id/acknowledge',
      summary: 'The person, or a child’s guardian, has read it. Saying so twice is saying it once.',
      output: shown,
      errors: ['not_found', 'forbidden', 'stale'],
    }),
  },
});
