// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { subLocation as resource } from '@manyhands/contract/opportunities/sub-location.resource.ts';

export const subLocation: Descriptor<typeof resource> = {
  name: 'subLocation',
  path: 'opportunities/{opportunityId}/sub-locations',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  fields: {
    id: { type: 'integer' },
    opportunity_id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120 },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    timeslots: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
