// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userBulkChange as resource } from '@manyhands/contract/bulk/bulk-change.resource.ts';

export const userBulkChange: Descriptor<typeof resource> = {
  name: 'userBulkChange',
  path: 'users/{userId}/bulk-changes',
  domain: 'bulk',
  actions: ['list'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    resource: { type: 'choice' },
    change: { type: 'other' },
    state: { type: 'choice' },
    progress: { type: 'integer', min: 0, max: 100 },
    matched: { type: 'integer' },
    changed: { type: 'integer' },
    skipped: { type: 'other' },
    undo: { type: 'other', nullable: true },
    undo_until: { type: 'instant', nullable: true },
    created_at: { type: 'instant' },
    finished_at: { type: 'instant', nullable: true },
    named: { type: 'other', nullable: true },
  },
};
