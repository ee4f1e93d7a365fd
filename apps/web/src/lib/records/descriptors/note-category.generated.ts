// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { noteCategory as resource } from '@manyhands/contract/users/lookups.resource.ts';

export const noteCategory: TitledDescriptor<typeof resource> = {
  name: 'noteCategory',
  path: 'organisation/note-categories',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  history: 'writers',
  lookup: true,
  one: 'noteCategory.one',
  many: 'noteCategory.many',
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
    en: () => import('../../messages/en.json?record=note-category&compiled'),
    cy: () => import('../../messages/cy.json?record=note-category&compiled'),
  }),
};
