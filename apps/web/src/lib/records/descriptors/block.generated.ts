// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { block as resource } from '@manyhands/contract/users/block.resource.ts';

export const block: Descriptor<typeof resource> = {
  name: 'block',
  path: 'users/{userId}/blocked',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    reason: { type: 'text', write: 'always', required: true, max: 120 },
    note: { type: 'prose', label: 'label.note', write: 'always', max: 4000 },
    blocked_at: { type: 'instant' },
    ends_at: { type: 'instant', write: 'always', nullable: true },
    created_by: { type: 'integer', nullable: true },
    created_by_name: { type: 'other', nullable: true },
    lifted_at: { type: 'instant', nullable: true },
    lifted_by: { type: 'integer', nullable: true },
    lifted_by_name: { type: 'other', nullable: true },
    active: { type: 'boolean', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
