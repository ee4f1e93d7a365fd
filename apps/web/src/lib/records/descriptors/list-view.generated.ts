// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { listView as resource } from '@manyhands/contract/lists/list-view.resource.ts';

export const listView: TitledDescriptor<typeof resource> = {
  name: 'listView',
  path: 'users/{userId}/views',
  domain: 'lists',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  one: 'listView.one',
  many: 'listView.many',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    list: { type: 'text', label: 'listView.list', write: 'create', required: true, max: 200, filter: ['eq'] },
    parameters: { type: 'other', label: 'listView.parameters', write: 'always', required: true },
    shared: { type: 'boolean', label: 'listView.shared', write: 'always' },
    is_default: { type: 'boolean', label: 'listView.is_default', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=list-view&compiled'),
    cy: () => import('../../messages/cy.json?record=list-view&compiled'),
  }),
};
