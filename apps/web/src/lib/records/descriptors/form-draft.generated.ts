// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { formDraft as resource } from '@manyhands/contract/opportunities/form-draft.resource.ts';

export const formDraft: Descriptor<typeof resource> = {
  name: 'formDraft',
  path: 'opportunities/{opportunityId}/form-drafts',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer', sort: true },
    opportunity_id: { type: 'integer' },
    follows: { type: 'integer', min: 0 },
    steps: { type: 'other', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
