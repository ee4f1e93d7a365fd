// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { supervisor as resource } from '@manyhands/contract/users/supervisor.resource.ts';

export const supervisor: Descriptor<typeof resource> = {
  name: 'supervisor',
  path: 'users/{userId}/supervisors',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    supervisor_id: { type: 'reference', write: 'create', required: true, to: { path: 'users', include: 'supervisor', named: 'display_name' }, filter: ['eq'] },
    supervisor_name: { type: 'text' },
    relationship: { type: 'text', label: 'label.relationship', write: 'always', max: 200 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
