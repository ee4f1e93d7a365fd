// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { recruitmentCategory as resource } from '@manyhands/contract/recruitment/category.resource.ts';

export const recruitmentCategory: TitledDescriptor<typeof resource> = {
  name: 'recruitmentCategory',
  path: 'organisation/recruitment/categories',
  domain: 'recruitment',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  history: 'writers',
  one: 'recruitmentCategory.one',
  many: 'recruitmentCategory.many',
  note: 'recruitmentCategory.note',
  empty: 'recruitmentCategory.empty',
  count: 'recruitmentCategory.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'prose', label: 'recruitmentCategory.description', write: 'always', max: 4000 },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=recruitment-category&compiled'),
    cy: () => import('../../messages/cy.json?record=recruitment-category&compiled'),
  }),
};
