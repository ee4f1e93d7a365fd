// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { permissionGroup as resource } from '@manyhands/contract/permissions/permission-group.resource.ts';

export const permissionGroup: Descriptor<typeof resource> = {
  name: 'permissionGroup',
  path: 'organisation/permission-groups',
  domain: 'permissions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'prose', write: 'always', max: 4000 },
    permissions: { type: 'other', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
