// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { teamHistory as resource } from '@manyhands/contract/teams/team.resource.ts';

export const teamHistory: Descriptor<typeof resource> = {
  name: 'teamHistory',
  path: 'organisation/teams/{teamId}/history',
  domain: 'teams',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    team_id: { type: 'integer' },
    change: { type: 'choice', filter: ['eq', 'in'] },
    old_value: { type: 'other', nullable: true },
    new_value: { type: 'other', nullable: true },
    created_by: { type: 'integer', nullable: true },
    created_at: { type: 'instant', filter: ['gte', 'lt'] },
  },
};
