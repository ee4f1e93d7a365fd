// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { barcode as resource } from '@manyhands/contract/kiosks/barcode.resource.ts';

export const barcode: Descriptor<typeof resource> = {
  name: 'barcode',
  path: 'barcodes',
  domain: 'kiosks',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'reference', write: 'create', to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    code: { type: 'text', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
