// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { emergencyContact as resource } from '@manyhands/contract/users/emergency-contact.resource.ts';

export const emergencyContact: TitledDescriptor<typeof resource> = {
  name: 'emergencyContact',
  path: 'users/{userId}/emergency-contacts',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  one: 'emergencyContact.one',
  many: 'emergencyContact.many',
  empty: 'emergencyContact.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120 },
    relationship: { type: 'text', label: 'label.relationship', hint: 'emergencyContact.relationship_hint', write: 'always', max: 200 },
    phone_numbers: { type: 'other', label: 'emergencyContact.phone_numbers', write: 'always', required: true },
    primary: { type: 'boolean', label: 'emergencyContact.primary', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=emergency-contact&compiled'),
    cy: () => import('../../messages/cy.json?record=emergency-contact&compiled'),
  }),
};
