// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { opportunityTag as resource } from '@manyhands/contract/opportunities/opportunity-part.resource.ts';

export const opportunityTag: TitledDescriptor<typeof resource> = {
  name: 'opportunityTag',
  path: 'opportunities/{opportunityId}/tags',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'opportunityTag.one',
  many: 'opportunityTag.many',
  note: 'opportunityTag.note',
  empty: 'opportunityTag.empty',
  fields: {
    id: { type: 'integer' },
    opportunity_id: { type: 'integer' },
    tag_id: { type: 'reference', label: 'opportunityTag.tag_id', write: 'always', required: true, to: { path: 'organisation/tags', include: 'tag', named: 'name' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=opportunity-tag&compiled'),
    cy: () => import('../../messages/cy.json?record=opportunity-tag&compiled'),
  }),
};
