// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userExport as resource } from '@manyhands/contract/exports/list-export.resource.ts';

export const userExport: Descriptor<typeof resource> = {
  name: 'userExport',
  path: 'users/{userId}/exports',
  domain: 'exports',
  actions: ['list'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    resource: { type: 'text' },
    format: { type: 'choice' },
    fields: { type: 'other' },
    state: { type: 'choice' },
    rows: { type: 'integer', nullable: true },
    progress: { type: 'integer', min: 0, max: 100 },
    file: { type: 'other', nullable: true },
    created_at: { type: 'instant' },
    expires_at: { type: 'instant' },
  },
};
