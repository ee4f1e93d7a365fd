// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { postalAddress as resource } from '@manyhands/contract/users/postal-address.resource.ts';

export const postalAddress: TitledDescriptor<typeof resource> = {
  name: 'postalAddress',
  path: 'users/{userId}/postal-addresses',
  domain: 'users',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'postalAddress.one',
  many: 'postalAddress.many',
  empty: 'postalAddress.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    company_name: { type: 'text', label: 'postalAddress.company_name', write: 'always', max: 200 },
    street: { type: 'text', label: 'postalAddress.street', write: 'always', required: true, max: 120 },
    street_second: { type: 'text', label: 'postalAddress.street_second', write: 'always', max: 200 },
    street_third: { type: 'text', label: 'postalAddress.street_third', write: 'always', max: 200 },
    city: { type: 'text', label: 'postalAddress.city', write: 'always', required: true, max: 120 },
    county: { type: 'text', label: 'postalAddress.county', write: 'always', max: 200 },
    postcode: { type: 'text', label: 'postalAddress.postcode', write: 'always', required: true, max: 16 },
    country: { type: 'text', label: 'postalAddress.country', write: 'always', max: 120 },
    from_date: { type: 'day', label: 'postalAddress.from_date', write: 'always', nullable: true },
    until_date: { type: 'day', label: 'postalAddress.until_date', hint: 'postalAddress.until_date_hint', write: 'always', nullable: true },
    historical: { type: 'boolean', label: 'label.historical', filter: ['eq'] },
    primary: { type: 'boolean', label: 'label.primary', write: 'always' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=postal-address&compiled'),
    cy: () => import('../../messages/cy.json?record=postal-address&compiled'),
  }),
};
