// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { tag as resource } from '@manyhands/contract/tags/tag.resource.ts';

export const tag: TitledDescriptor<typeof resource> = {
  name: 'tag',
  path: 'organisation/tags',
  domain: 'tags',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  write: 'manage-settings',
  history: 'writers',
  one: 'tag.one',
  many: 'tag.many',
  note: 'tag.note',
  empty: 'tag.empty',
  count: 'tag.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    colour: { type: 'choice', label: 'tag.colour', write: 'always', options: { grey: 'tag.colour_grey', blue: 'tag.colour_blue', green: 'tag.colour_green', yellow: 'tag.colour_yellow', red: 'tag.colour_red' } },
    visibility: { type: 'choice', label: 'tag.visibility', write: 'always', options: { 'staff-only': 'tag.visibility_staff_only', public: 'tag.visibility_public' }, filter: ['eq'] },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=tag&compiled'),
    cy: () => import('../../messages/cy.json?record=tag&compiled'),
  }),
};
