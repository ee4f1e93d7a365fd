// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { consent as resource } from '@manyhands/contract/consents/consent.resource.ts';

export const consent: TitledDescriptor<typeof resource> = {
  name: 'consent',
  path: 'organisation/consents',
  domain: 'consents',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'statement',
  sort: 'position',
  search: true,
  maxLimit: 999,
  one: 'consent.one',
  many: 'consent.many',
  note: 'consent.note',
  empty: 'consent.empty',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    statement: { type: 'prose', label: 'consent.statement', write: 'always', required: true, max: 4000, filter: ['contains'] },
    type: { type: 'choice', label: 'consent.type', hint: 'consent.type_hint', write: 'create', required: true, options: { radio: 'consent.type_radio', checkbox: 'consent.type_checkbox', 'multiple-checkboxes': 'consent.type_multiple_checkboxes' }, filter: ['eq', 'in'] },
    compulsory: { type: 'boolean', label: 'consent.compulsory', hint: 'consent.compulsory_hint', write: 'always' },
    options: { type: 'other', label: 'consent.options', write: 'always', required: true },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=consent&compiled'),
    cy: () => import('../../messages/cy.json?record=consent&compiled'),
  }),
};
