// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { vetting as resource } from '@manyhands/contract/vetting/vetting.resource.ts';

export const vetting: TitledDescriptor<typeof resource> = {
  name: 'vetting',
  path: 'vetting',
  domain: 'vetting',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'user_name',
  sort: '-id',
  search: true,
  one: 'vetting.one',
  many: 'vetting.many',
  note: 'vetting.note',
  empty: 'vetting.empty',
  count: 'vetting.count',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'reference', label: 'vetting.user_id', write: 'create', required: true, to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    disclosure_type_id: { type: 'reference', label: 'vetting.disclosure_type_id', write: 'create', required: true, to: { path: 'organisation/disclosure-types', include: 'disclosureType', named: 'name' }, filter: ['eq', 'in'] },
    issued_on: { type: 'day', label: 'vetting.issued_on', write: 'always', nullable: true },
    expires_on: { type: 'day', label: 'vetting.expires_on', write: 'always', nullable: true, sort: true, filter: ['gte', 'lte'] },
    status: { type: 'choice', label: 'vetting.status', options: { pending: 'vetting.status_pending', met: 'vetting.status_met', expiring: 'vetting.status_expiring', missing: 'vetting.status_missing' }, filter: ['eq', 'in'] },
    number: { type: 'text', label: 'vetting.number', hint: 'vetting.number_hint', write: 'always', nullable: true },
    outcome: { type: 'choice', label: 'vetting.outcome', write: 'always', options: { pending: 'vetting.outcome_pending', clear: 'vetting.outcome_clear', flagged: 'vetting.outcome_flagged', refused: 'vetting.outcome_refused' } },
    update_service: { type: 'other', label: 'vetting.update_service', write: 'always', nullable: true },
    checked_by: { type: 'integer', nullable: true },
    checked_by_name: { type: 'other', nullable: true },
    decided_on: { type: 'day', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=vetting&compiled'),
    cy: () => import('../../messages/cy.json?record=vetting&compiled'),
  }),
};
