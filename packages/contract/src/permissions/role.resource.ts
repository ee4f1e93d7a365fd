import { allActions, field } from '../kit/resource.ts';
import { ownedByUser, span } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

export const role = ownedByUser('role', 'role-profiles', {
  summary: 'The roles a person holds: a role profile in a team, with start and end dates.',
  fields: {
    role_profile_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    team_id: field(id.nullable(), { write: 'always', filter: ['eq', 'in'], doc: 'Null: the whole organisation.' }),
    ...span,
    leaving_reason_id: field(id.nullable(), {
      write: 'always',
      optional: true,
      doc: 'Why it ended, or will: only with an end date, and taken back with it.',
    }),
  },
  actions: allActions,
  relations: {
    roleProfile: { kind: 'one', to: 'roleProfile', via: 'role_profile_id' },
    team: { kind: 'one', to: 'team', via: 'team_id' },
    leavingReason: { kind: 'one', to: 'leavingReason', via: 'leaving_reason_id' },
  },
});
