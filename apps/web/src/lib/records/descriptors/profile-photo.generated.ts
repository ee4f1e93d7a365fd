// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { profilePhoto as resource } from '@manyhands/contract/users/profile-photo.resource.ts';

export const profilePhoto: Descriptor<typeof resource> = {
  name: 'profilePhoto',
  path: 'users/{userId}/profile-photo',
  domain: 'users',
  actions: ['list', 'create'],
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
