// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { auditEntry as resource } from '@manyhands/contract/users/audit-entry.resource.ts';

export const auditEntry: TitledDescriptor<typeof resource> = {
  name: 'auditEntry',
  path: 'audit-entries',
  domain: 'users',
  actions: ['list'],
  named: 'id',
  sort: '-id',
  one: 'auditEntry.one',
  many: 'auditEntry.many',
  note: 'auditEntry.note',
  empty: 'auditEntry.empty',
  no_match: 'auditEntry.no_match',
  fields: {
    id: { type: 'integer' },
    action: { type: 'text', label: 'auditEntry.action', filter: ['eq', 'in'] },
    resource: { type: 'text', label: 'auditEntry.resource', filter: ['eq', 'in'] },
    row_id: { type: 'integer', nullable: true },
    actor_kind: { type: 'choice' },
    actor: { type: 'other', nullable: true },
    acting_for: { type: 'other', nullable: true },
    program: { type: 'other', nullable: true },
    fields: { type: 'other' },
    created_at: { type: 'instant', label: 'auditEntry.created_at', filter: ['gte', 'lt'] },
    actor_id: { type: 'reference', label: 'auditEntry.actor_id', nullable: true, to: { path: 'users', include: 'actingPerson', named: 'display_name' }, filter: ['eq', 'in'] },
    acting_for_id: { type: 'reference', label: 'auditEntry.acting_for_id', nullable: true, to: { path: 'users', include: 'actingForPerson', named: 'display_name' }, filter: ['eq', 'in'] },
    subject_id: { type: 'reference', label: 'auditEntry.subject_id', nullable: true, to: { path: 'users', include: 'subjectPerson', named: 'display_name' }, filter: ['eq', 'in'] },
    subject: { type: 'other', nullable: true },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=audit-entry&compiled'),
    cy: () => import('../../messages/cy.json?record=audit-entry&compiled'),
  }),
};
