// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { oauthClient as resource } from '@manyhands/contract/oauth-clients/oauth-client.resource.ts';

export const oauthClient: Descriptor<typeof resource> = {
  name: 'oauthClient',
  path: 'organisation/oauth/clients',
  domain: 'oauth-clients',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    description: { type: 'prose', write: 'always', max: 4000 },
    client_id: { type: 'text', filter: ['eq'] },
    client_secret: { type: 'other', nullable: true },
    confidential: { type: 'boolean', write: 'create' },
    grant_types: { type: 'other', write: 'always', required: true },
    redirect_uris: { type: 'other', write: 'always' },
    scopes: { type: 'other', write: 'always' },
    active: { type: 'boolean', write: 'always', filter: ['eq'] },
    secret_changed_at: { type: 'instant', nullable: true },
    last_used_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
