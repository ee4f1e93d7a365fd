// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { recruitmentClosingReason as resource } from '@manyhands/contract/recruitment/lookups.resource.ts';

export const recruitmentClosingReason: TitledDescriptor<typeof resource> = {
  name: 'recruitmentClosingReason',
  path: 'organisation/recruitment-closing-reasons',
  domain: 'recruitment',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  history: 'writers',
  lookup: true,
  one: 'recruitmentClosingReason.one',
  many: 'recruitmentClosingReason.many',
  note: 'recruitmentClosingReason.note',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=recruitment-closing-reason&compiled'),
    cy: () => import('../../messages/cy.json?record=recruitment-closing-reason&compiled'),
  }),
};
