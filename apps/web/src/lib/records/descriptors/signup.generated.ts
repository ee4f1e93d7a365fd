// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { signup as resource } from '@manyhands/contract/signups/signup.resource.ts';

export const signup: TitledDescriptor<typeof resource> = {
  name: 'signup',
  path: 'organisation/signups',
  domain: 'signups',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  write: 'view-signups',
  one: 'signup.one',
  many: 'signup.many',
  note: 'signup.note',
  empty: 'signup.empty',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'signup.name', write: 'always', required: true, max: 120, sort: true },
    email: { type: 'email', label: 'signup.email', hint: 'signup.email_hint', write: 'create', required: true, max: 254 },
    interests: { type: 'text', label: 'signup.interests', hint: 'signup.interests_hint', write: 'always', max: 200 },
    language: { type: 'choice', label: 'signup.language', write: 'always', options: { en: 'signup.language_en', cy: 'signup.language_cy' } },
    confirmed: { type: 'boolean', label: 'signup.confirmed', filter: ['eq'] },
    consented_at: { type: 'instant', label: 'signup.consented_at' },
    expires_on: { type: 'day', label: 'signup.expires_on', sort: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=signup&compiled'),
    cy: () => import('../../messages/cy.json?record=signup&compiled'),
  }),
};
