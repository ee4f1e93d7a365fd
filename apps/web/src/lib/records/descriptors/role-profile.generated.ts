// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { roleProfile as resource } from '@manyhands/contract/permissions/role-profile.resource.ts';

export const roleProfile: Descriptor<typeof resource> = {
  name: 'roleProfile',
  path: 'organisation/role-profiles',
  domain: 'permissions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'display_name',
  sort: 'display_name',
  search: true,
  fields: {
    id: { type: 'integer' },
    display_name: { type: 'text', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    disclaimer: { type: 'prose', write: 'always', max: 4000 },
    account_code: { type: 'text', write: 'always', max: 200, filter: ['eq'] },
    two_factor_required: { type: 'boolean', write: 'always', filter: ['eq'] },
    trust_forbidden: { type: 'boolean', write: 'always', filter: ['eq'] },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    permission_group_ids: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
