// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { timeslot as resource } from '@manyhands/contract/opportunities/sub-location.resource.ts';

export const timeslot: Descriptor<typeof resource> = {
  name: 'timeslot',
  path: 'opportunities/{opportunityId}/timeslots',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  fields: {
    id: { type: 'integer' },
    opportunity_id: { type: 'integer' },
    sub_location_id: { type: 'integer', write: 'create', required: true, filter: ['eq'] },
    name: { type: 'text', label: 'label.name', write: 'always', max: 200 },
    min_duration: { type: 'integer', write: 'always', min: 1, max: 366 },
    max_duration: { type: 'integer', write: 'always', min: 1, max: 366 },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
