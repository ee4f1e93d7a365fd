// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { file as resource } from '@manyhands/contract/files/file.resource.ts';

export const file: Descriptor<typeof resource> = {
  name: 'file',
  path: 'files',
  domain: 'files',
  actions: [],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    original_name: { type: 'text' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 200 },
    size: { type: 'integer' },
    file_size: { type: 'integer' },
    type: { type: 'text', label: 'label.type' },
    url: { type: 'text' },
    thumbnails: { type: 'other', nullable: true },
    scanned: { type: 'boolean' },
  },
};
