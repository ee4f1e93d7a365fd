import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { day, id } from '../kit/types.ts';

/** The roles of a team, seen from the team; they are given and ended at the person who holds them. */
export const teamRole = defineResource({
  name: 'teamRole',
  path: 'organisation/teams/{teamId}/roles',
  summary: 'Who holds which role in a team, as far as the reader may see the people.',
  parent: { resource: 'team', param: 'teamId', via: 'team_id' },
  fields: {
    id: field(id),
    team_id: field(id),
    user_id: field(id, { filter: ['eq'] }),
    user_name: field(z.string(), { doc: 'For people who can give roles here but not view the person’s own record.' }),
    role_profile_id: field(id, { filter: ['eq', 'in'] }),
    start_date: field(day),
    end_date: field(day.nullable()),
    holds_until: field(day, { filter: ['gte'], doc: 'The last day; 9999-12-31 while no end is known.' }),
  },
  relations: {
    user: { kind: 'one', to: 'user', via: 'user_id' },
    roleProfile: { kind: 'one', to: 'roleProfile', via: 'role_profile_id' },
  },
  actions: ['list'],
  operations: {},
  parameters: { from: 'filter[holds_until][gte]' },
});
