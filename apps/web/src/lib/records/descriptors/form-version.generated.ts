// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { formVersion as resource } from '@manyhands/contract/opportunities/form-version.resource.ts';

export const formVersion: Descriptor<typeof resource> = {
  name: 'formVersion',
  path: 'opportunities/{opportunityId}/form-versions',
  domain: 'opportunities',
  actions: ['list', 'show', 'create'],
  named: 'id',
  sort: '-number',
  fields: {
    id: { type: 'integer' },
    opportunity_id: { type: 'integer' },
    number: { type: 'integer', sort: true },
    steps: { type: 'other', write: 'create', required: true },
    form: { type: 'other' },
    created_by: { type: 'integer', nullable: true },
    created_at: { type: 'instant' },
  },
};
