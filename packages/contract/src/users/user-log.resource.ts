import { z } from 'zod';
import { field, operation, defineResource } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

const person = z.object({ id, display_name: z.string() });

/** What an entry of the audit tells. */
export const entryFields = {
  id: field(id),
  action: field(z.string(), {
    filter: ['eq', 'in'],
    doc: 'create, update, remove, read, or the verb of an operation.',
  }),
  resource: field(z.string(), { filter: ['eq', 'in'], doc: 'What kind of record it was done to.' }),
  row_id: field(id.nullable()),
  actor_kind: field(z.enum(['user', 'system', 'anonymous', 'client'])),
  actor: field(person.nullable(), { doc: 'Who did it; null for the system and for visitors.' }),
  acting_for: field(person.nullable(), { doc: 'For whom, when a guardian or supervisor acted.' }),
  program: field(z.object({ id, client_id: z.string(), name: z.string() }).nullable(), {
    doc: 'The API client that acted, by itself or for the actor; told even after it was deleted.',
  }),
  fields: field(z.array(z.string()), { doc: 'Names of the fields that were set or changed.' }),
  created_at: field(instant, { filter: ['gte', 'lt'] }),
};

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** The same with its values. */
export const shownEntry = z.object({
  ...(Object.fromEntries(Object.entries(entryFields).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof entryFields]: (typeof entryFields)[K]['schema'];
  }),
  changes: z.array(change).describe('Fields that the reader cannot view are left out.'),
});

/** The audit trail about one person, newest first. Values come with a single entry, and only those the reader may see today. */
export const userLog = defineResource({
  name: 'userLog',
  path: 'users/{userId}/logs',
  summary:
    'The history of a person’s record: what was done, by whom and when. The person sees who viewed their sensitive data.',
  parent: { resource: 'user', param: 'userId', via: 'subject_id' },
  fields: entryFields,
  relations: {},
  actions: ['list'],
  operations: {
    show: operation({
      method: 'GET',
      path: ':id',
      summary: 'Shows one entry with the values the reader may see.',
      output: shownEntry,
      errors: ['not_found'],
    }),
  },
  sort: '-id',
});
