// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { notificationToken as resource } from '@manyhands/contract/notifications/notification-token.resource.ts';

export const notificationToken: Descriptor<typeof resource> = {
  name: 'notificationToken',
  path: 'users/{userId}/notification-tokens',
  domain: 'notifications',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    device: { type: 'text', write: 'always', required: true, max: 120 },
    endpoint: { type: 'link', write: 'create', required: true, max: 1000 },
    p256dh: { type: 'text', write: 'create', required: true },
    auth: { type: 'text', write: 'create', required: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
