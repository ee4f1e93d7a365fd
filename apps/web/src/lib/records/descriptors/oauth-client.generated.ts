// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { oauthClient as resource } from '@manyhands/contract/oauth-clients/oauth-client.resource.ts';

export const oauthClient: TitledDescriptor<typeof resource> = {
  name: 'oauthClient',
  path: 'organisation/oauth/clients',
  domain: 'oauth-clients',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  history: true,
  one: 'oauthClient.one',
  many: 'oauthClient.many',
  note: 'oauthClient.note',
  empty: 'oauthClient.empty',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    description: { type: 'prose', label: 'oauthClient.description', write: 'always', max: 4000 },
    client_id: { type: 'text', label: 'oauthClient.client_id', filter: ['eq'] },
    client_secret: { type: 'other', nullable: true },
    confidential: { type: 'boolean', label: 'oauthClient.confidential', write: 'create' },
    grant_types: { type: 'other', label: 'oauthClient.grant_types', write: 'always', required: true },
    redirect_uris: { type: 'other', label: 'oauthClient.redirect_uris', write: 'always' },
    scopes: { type: 'other', label: 'oauthClient.scopes', write: 'always' },
    active: { type: 'boolean', label: 'oauthClient.active', write: 'always', filter: ['eq'] },
    secret_changed_at: { type: 'instant', nullable: true },
    last_used_at: { type: 'instant', label: 'oauthClient.last_used_at', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant', label: 'oauthClient.created_at' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=oauth-client&compiled'),
    cy: () => import('../../messages/cy.json?record=oauth-client&compiled'),
  }),
};
