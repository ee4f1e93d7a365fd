// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { teamRole as resource } from '@manyhands/contract/permissions/team-role.resource.ts';

export const teamRole: Descriptor<typeof resource> = {
  name: 'teamRole',
  path: 'organisation/teams/{teamId}/roles',
  domain: 'permissions',
  actions: ['list'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    team_id: { type: 'integer' },
    user_id: { type: 'reference', to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq'] },
    user_name: { type: 'text' },
    role_profile_id: { type: 'reference', to: { path: 'organisation/role-profiles', include: 'roleProfile', named: 'display_name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date' },
    end_date: { type: 'day', label: 'label.end_date', nullable: true },
    holds_until: { type: 'day', filter: ['gte'] },
  },
};
