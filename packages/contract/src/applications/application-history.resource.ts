import { z } from 'zod';
import { historyQuery, paged } from '../kit/history.ts';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

const person = z.object({ id, display_name: z.string() });

const entry = z.object({
  id,
  action: z.string().describe('create, update, remove, read, or the verb of an operation.'),
  resource: z.enum([
    'application',
    'applicationReference',
    'parentalConsent',
    'applicationDocument',
    'applicationNote',
    'interview',
  ]),
  row_id: id,
  actor_kind: z.enum(['user', 'system', 'anonymous', 'client']),
  actor: person
    .nullable()
    .describe('Who did it; null for the system and for referees and parents, who have no account.'),
  acting_for: person.nullable(),
  program: z.object({ id, client_id: z.string(), name: z.string() }).nullable(),
  about: z.string().nullable().describe('The referee, parent or document it concerns.'),
  asked: z.array(z.string()).describe('Who was asked by mail with it.'),
  created_at: instant,
});

/** Cut from the audit trail, for those who recruit: what was done to one application and what hangs on it. */
export const applicationHistory = defineCalls({
  name: 'applicationHistory',
  path: 'applications/{applicationId}/history',
  summary: 'Who did what to an application and when, newest first.',
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Lists what was done',
      query: historyQuery,
      output: paged(entry),
      envelope: false,
      errors: ['not_found', 'forbidden'],
    }),
  },
});
