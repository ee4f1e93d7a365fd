// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { notification as resource } from '@manyhands/contract/notifications/notification.resource.ts';

export const notification: Descriptor<typeof resource> = {
  name: 'notification',
  path: 'users/{userId}/notifications',
  domain: 'notifications',
  actions: ['list', 'show', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    kind: { type: 'text', filter: ['eq', 'in'] },
    text: { type: 'text' },
    path: { type: 'other', nullable: true },
    read: { type: 'boolean', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
