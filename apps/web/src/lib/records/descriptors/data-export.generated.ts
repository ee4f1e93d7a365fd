// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { dataExport as resource } from '@manyhands/contract/data-requests/data-export.resource.ts';

export const dataExport: Descriptor<typeof resource> = {
  name: 'dataExport',
  path: 'users/{userId}/data-exports',
  domain: 'data-requests',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    state: { type: 'choice' },
    done: { type: 'integer' },
    total: { type: 'integer', nullable: true },
    size: { type: 'integer', nullable: true },
    created_at: { type: 'instant' },
    ready_at: { type: 'instant', nullable: true },
    expires_at: { type: 'instant', nullable: true },
  },
};
