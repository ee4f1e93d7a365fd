// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { savedLists as resource } from '@manyhands/contract/lists/saved-list.resource.ts';

export const savedLists: TitledDescriptor<typeof resource> = {
  name: 'savedLists',
  path: 'saved-lists',
  domain: 'lists',
  actions: ['list', 'show', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  one: 'savedLists.one',
  many: 'savedLists.many',
  note: 'savedLists.note',
  empty: 'savedLists.empty',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    query: { type: 'other', label: 'savedLists.query', write: 'always', nullable: true },
    people: { type: 'integer', label: 'savedLists.people', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant', label: 'savedLists.created_at' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=saved-lists&compiled'),
    cy: () => import('../../messages/cy.json?record=saved-lists&compiled'),
  }),
};
