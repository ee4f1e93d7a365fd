// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { emailAddress as resource } from '@manyhands/contract/users/email-address.resource.ts';

export const emailAddress: TitledDescriptor<typeof resource> = {
  name: 'emailAddress',
  path: 'users/{userId}/email-addresses',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'email',
  one: 'emailAddress.one',
  many: 'emailAddress.many',
  empty: 'emailAddress.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    email: { type: 'email', label: 'label.email', write: 'always', required: true, max: 254 },
    primary: { type: 'boolean', label: 'label.primary', write: 'always' },
    verified_at: { type: 'instant', nullable: true },
    becomes_primary: { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=email-address&compiled'),
    cy: () => import('../../messages/cy.json?record=email-address&compiled'),
  }),
};
