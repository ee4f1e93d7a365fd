// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userVetting as resource } from '@manyhands/contract/vetting/vetting.resource.ts';

export const userVetting: TitledDescriptor<typeof resource> = {
  name: 'userVetting',
  path: 'users/{userId}/vetting',
  domain: 'vetting',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  one: 'userVetting.one',
  many: 'userVetting.many',
  empty: 'userVetting.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    disclosure_type_id: { type: 'reference', label: 'userVetting.disclosure_type_id', write: 'create', required: true, to: { path: 'organisation/disclosure-types', include: 'disclosureType', named: 'name' }, filter: ['eq', 'in'] },
    issued_on: { type: 'day', label: 'userVetting.issued_on', write: 'always', nullable: true },
    expires_on: { type: 'day', label: 'userVetting.expires_on', write: 'always', nullable: true, sort: true, filter: ['gte', 'lte'] },
    status: { type: 'choice', label: 'userVetting.status', options: { pending: 'userVetting.status_pending', met: 'userVetting.status_met', expiring: 'userVetting.status_expiring', missing: 'userVetting.status_missing' }, filter: ['eq', 'in'] },
    number: { type: 'text', label: 'userVetting.number', hint: 'userVetting.number_hint', write: 'always', nullable: true },
    outcome: { type: 'choice', label: 'userVetting.outcome', write: 'always', options: { pending: 'userVetting.outcome_pending', clear: 'userVetting.outcome_clear', flagged: 'userVetting.outcome_flagged', refused: 'userVetting.outcome_refused' } },
    update_service: { type: 'other', label: 'userVetting.update_service', write: 'always', nullable: true },
    checked_by: { type: 'integer', nullable: true },
    checked_by_name: { type: 'other', nullable: true },
    decided_on: { type: 'day', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-vetting&compiled'),
    cy: () => import('../../messages/cy.json?record=user-vetting&compiled'),
  }),
};
