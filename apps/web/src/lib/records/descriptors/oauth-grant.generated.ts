// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { oauthGrant as resource } from '@manyhands/contract/oauth-clients/oauth-client.resource.ts';

export const oauthGrant: Descriptor<typeof resource> = {
  name: 'oauthGrant',
  path: 'users/{userId}/oauth-grants',
  domain: 'oauth-clients',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    client: { type: 'other' },
    scopes: { type: 'other' },
    last_used_at: { type: 'instant', nullable: true },
    ends_at: { type: 'instant' },
    created_at: { type: 'instant' },
  },
};
