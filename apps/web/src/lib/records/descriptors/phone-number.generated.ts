// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { phoneNumber as resource } from '@manyhands/contract/users/phone-number.resource.ts';

export const phoneNumber: TitledDescriptor<typeof resource> = {
  name: 'phoneNumber',
  path: 'users/{userId}/phone-numbers',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'phoneNumber.one',
  many: 'phoneNumber.many',
  empty: 'phoneNumber.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    phone_number: { type: 'text', label: 'phoneNumber.phone_number', hint: 'phoneNumber.phone_number_hint', write: 'always', required: true, max: 40 },
    type: { type: 'choice', label: 'label.type', write: 'always', options: { mobile: 'phoneNumber.type_mobile', home: 'phoneNumber.type_home', work: 'phoneNumber.type_work', other: 'phoneNumber.type_other' } },
    primary: { type: 'boolean', label: 'label.primary', write: 'always' },
    default_sms: { type: 'boolean', label: 'phoneNumber.default_sms', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=phone-number&compiled'),
    cy: () => import('../../messages/cy.json?record=phone-number&compiled'),
  }),
};
