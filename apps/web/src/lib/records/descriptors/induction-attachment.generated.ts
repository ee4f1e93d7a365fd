// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { inductionAttachment as resource } from '@manyhands/contract/inductions/induction.resource.ts';

export const inductionAttachment: Descriptor<typeof resource> = {
  name: 'inductionAttachment',
  path: 'users/{userId}/inductions/{inductionId}/attachments',
  domain: 'inductions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    induction_id: { type: 'integer' },
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
