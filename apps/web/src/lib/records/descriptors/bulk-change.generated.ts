// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { bulkChange as resource } from '@manyhands/contract/bulk/bulk-change.resource.ts';

export const bulkChange: Descriptor<typeof resource> = {
  name: 'bulkChange',
  path: 'bulk/changes',
  domain: 'bulk',
  actions: ['show'],
  named: 'id',
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
    outcome: { type: 'other' },
  },
};
