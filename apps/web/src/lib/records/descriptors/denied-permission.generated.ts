// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { deniedPermission as resource } from '@manyhands/contract/permissions/denied-permission.resource.ts';

export const deniedPermission: Descriptor<typeof resource> = {
  name: 'deniedPermission',
  path: 'users/{userId}/denied-permissions',
  domain: 'permissions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    permission: { type: 'choice', write: 'always', required: true, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
