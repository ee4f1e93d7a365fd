// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { eventAttachment as resource } from '@manyhands/contract/events/event.resource.ts';

export const eventAttachment: Descriptor<typeof resource> = {
  name: 'eventAttachment',
  path: 'events/{eventId}/attachments',
  domain: 'events',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    event_id: { type: 'integer' },
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
