// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { guardian as resource } from '@manyhands/contract/users/guardian.resource.ts';

export const guardian: Descriptor<typeof resource> = {
  name: 'guardian',
  path: 'users/{userId}/guardians',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    guardian_id: { type: 'reference', write: 'create', required: true, to: { path: 'users', include: 'guardian', named: 'display_name' }, filter: ['eq'] },
    guardian_name: { type: 'text' },
    relationship: { type: 'text', label: 'label.relationship', write: 'always', max: 200 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
