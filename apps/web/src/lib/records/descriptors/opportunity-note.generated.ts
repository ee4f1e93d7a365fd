// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { opportunityNote as resource } from '@manyhands/contract/opportunities/opportunity-part.resource.ts';

export const opportunityNote: TitledDescriptor<typeof resource> = {
  name: 'opportunityNote',
  path: 'opportunities/{opportunityId}/notes',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  one: 'opportunityNote.one',
  many: 'opportunityNote.many',
  note: 'opportunityNote.note',
  empty: 'opportunityNote.empty',
  fields: {
    id: { type: 'integer', sort: true },
    opportunity_id: { type: 'integer' },
    text: { type: 'prose', label: 'opportunityNote.text', write: 'always', required: true, max: 4000 },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=opportunity-note&compiled'),
    cy: () => import('../../messages/cy.json?record=opportunity-note&compiled'),
  }),
};
