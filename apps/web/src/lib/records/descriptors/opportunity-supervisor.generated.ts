// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { opportunitySupervisor as resource } from '@manyhands/contract/opportunities/opportunity-supervisor.resource.ts';

export const opportunitySupervisor: Descriptor<typeof resource> = {
  name: 'opportunitySupervisor',
  path: 'opportunities/{opportunityId}/supervisors',
  domain: 'opportunities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    opportunity_id: { type: 'integer' },
    supervisor_id: { type: 'reference', write: 'create', required: true, to: { path: 'users', include: 'supervisor', named: 'display_name' }, filter: ['eq'] },
    supervisor_name: { type: 'text' },
    note: { type: 'text', label: 'label.note', write: 'always', max: 200 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
