// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { guardianLog as resource } from '@manyhands/contract/users/guardian.resource.ts';

export const guardianLog: Descriptor<typeof resource> = {
  name: 'guardianLog',
  path: 'users/{userId}/guardians/logs',
  domain: 'users',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    guardian_id: { type: 'integer', filter: ['eq'] },
    guardian_name: { type: 'text' },
    change: { type: 'choice', filter: ['eq'] },
    old_value: { type: 'other', nullable: true },
    new_value: { type: 'other', nullable: true },
    created_by: { type: 'integer', nullable: true },
    created_by_name: { type: 'other', nullable: true },
    created_at: { type: 'instant', filter: ['gte', 'lt'] },
  },
};
