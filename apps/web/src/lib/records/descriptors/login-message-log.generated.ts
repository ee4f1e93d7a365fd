// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { loginMessageLog as resource } from '@manyhands/contract/messages/login-message.resource.ts';

export const loginMessageLog: Descriptor<typeof resource> = {
  name: 'loginMessageLog',
  path: 'organisation/login-messages/{loginMessageId}/logs',
  domain: 'messages',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    login_message_id: { type: 'integer' },
    user_id: { type: 'integer', filter: ['eq'] },
    user_name: { type: 'text' },
    by_guardian: { type: 'boolean' },
    created_at: { type: 'instant', filter: ['gte', 'lt'] },
  },
};
