// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { term as resource } from '@manyhands/contract/consents/term.resource.ts';

export const term: TitledDescriptor<typeof resource> = {
  name: 'term',
  path: 'organisation/terms',
  domain: 'consents',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  search: true,
  one: 'term.one',
  many: 'term.many',
  note: 'term.note',
  empty: 'term.empty',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    name: { type: 'text', label: 'label.name', hint: 'term.name_hint', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    link: { type: 'link', label: 'label.link', hint: 'term.link_hint', write: 'always', max: 2000 },
    file_id: { type: 'integer', label: 'label.file_id', write: 'always', nullable: true },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=term&compiled'),
    cy: () => import('../../messages/cy.json?record=term&compiled'),
  }),
};
