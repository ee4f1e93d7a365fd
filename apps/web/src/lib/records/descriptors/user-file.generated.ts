// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userFile as resource } from '@manyhands/contract/users/user-file.resource.ts';

export const userFile: Descriptor<typeof resource> = {
  name: 'userFile',
  path: 'users/{userId}/files',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    file_id: { type: 'integer', label: 'label.file_id', write: 'create', required: true },
    name: { type: 'text', label: 'label.name', write: 'always', max: 120 },
    original_name: { type: 'text' },
    type: { type: 'text', label: 'label.type' },
    size: { type: 'integer' },
    url: { type: 'text' },
    thumbnails: { type: 'other', nullable: true },
    scanned: { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
