import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { id } from '../kit/types.ts';
import { entryFields, shownEntry } from './user-log.resource.ts';

/** The audit of the whole organisation, newest first: the same entries as in a person's log, and those about no one. */
export const auditEntry = defineResource({
  name: 'auditEntry',
  path: 'audit-entries',
  summary: 'Who did what and when, for those who check it. Values come with a single entry.',
  fields: {
    ...entryFields,
    actor_id: field(id.nullable(), { filter: ['eq', 'in'] }),
    acting_for_id: field(id.nullable(), {
      filter: ['eq', 'in'],
      doc: 'On whose behalf it was done.',
    }),
    subject_id: field(id.nullable(), { filter: ['eq', 'in'], doc: 'The person that it is about.' }),
    subject: field(z.object({ id, display_name: z.string() }).nullable()),
  },
  relations: {
    actingPerson: { kind: 'one', to: 'user', via: 'actor_id' },
    actingForPerson: { kind: 'one', to: 'user', via: 'acting_for_id' },
    subjectPerson: { kind: 'one', to: 'user', via: 'subject_id' },
  },
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
