// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { role as resource } from '@manyhands/contract/permissions/role.resource.ts';

export const role: Descriptor<typeof resource> = {
  name: 'role',
  path: 'users/{userId}/role-profiles',
  domain: 'permissions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    role_profile_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/role-profiles', include: 'roleProfile', named: 'display_name' }, filter: ['eq', 'in'] },
    team_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    leaving_reason_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/leaving-reasons', include: 'leavingReason', named: 'name', whole: true } },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
