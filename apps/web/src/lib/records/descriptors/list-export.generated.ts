// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { listExport as resource } from '@manyhands/contract/exports/list-export.resource.ts';

export const listExport: Descriptor<typeof resource> = {
  name: 'listExport',
  path: 'exports',
  domain: 'exports',
  actions: ['show'],
  named: 'id',
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
