// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { touchpointAttachment as resource } from '@manyhands/contract/touchpoints/touchpoint.resource.ts';

export const touchpointAttachment: Descriptor<typeof resource> = {
  name: 'touchpointAttachment',
  path: 'users/{userId}/touchpoints/{touchpointId}/attachments',
  domain: 'touchpoints',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    touchpoint_id: { type: 'integer' },
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
