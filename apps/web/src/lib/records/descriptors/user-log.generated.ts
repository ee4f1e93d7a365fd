// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userLog as resource } from '@manyhands/contract/users/user-log.resource.ts';

export const userLog: Descriptor<typeof resource> = {
  name: 'userLog',
  path: 'users/{userId}/logs',
  domain: 'users',
  actions: ['list'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    action: { type: 'text', filter: ['eq', 'in'] },
    resource: { type: 'text', filter: ['eq', 'in'] },
    row_id: { type: 'integer', nullable: true },
    actor_kind: { type: 'choice' },
    actor: { type: 'other', nullable: true },
    acting_for: { type: 'other', nullable: true },
    program: { type: 'other', nullable: true },
    fields: { type: 'other' },
    created_at: { type: 'instant', filter: ['gte', 'lt'] },
  },
};
