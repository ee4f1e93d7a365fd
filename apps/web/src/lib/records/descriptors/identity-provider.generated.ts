// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { identityProvider as resource } from '@manyhands/contract/identity-providers/identity-provider.resource.ts';

export const identityProvider: Descriptor<typeof resource> = {
  name: 'identityProvider',
  path: 'organisation/identity-providers',
  domain: 'identity-providers',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  search: true,
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true },
    issuer: { type: 'prose', write: 'always', required: true, max: 500 },
    client_id: { type: 'text', write: 'always', required: true, max: 255 },
    has_secret: { type: 'boolean' },
    redirect_uri: { type: 'text' },
    email_domains: { type: 'other', write: 'always' },
    check_email: { type: 'boolean', write: 'always' },
    creates_accounts: { type: 'boolean', write: 'always' },
    trusts_second_factor: { type: 'boolean', write: 'always' },
    scopes: { type: 'other', write: 'always' },
    active: { type: 'boolean', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
