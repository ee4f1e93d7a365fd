// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userLanguage as resource } from '@manyhands/contract/skills/user-language.resource.ts';

export const userLanguage: TitledDescriptor<typeof resource> = {
  name: 'userLanguage',
  path: 'users/{userId}/languages',
  domain: 'skills',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'userLanguage.one',
  many: 'userLanguage.many',
  empty: 'userLanguage.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    language: { type: 'text', label: 'userLanguage.language', write: 'always', required: true, filter: ['eq', 'in'] },
    level: { type: 'choice', label: 'userLanguage.level', write: 'always', required: true, options: { A1: 'userLanguage.level_A1', A2: 'userLanguage.level_A2', B1: 'userLanguage.level_B1', B2: 'userLanguage.level_B2', C1: 'userLanguage.level_C1', C2: 'userLanguage.level_C2', native: 'userLanguage.level_native' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-language&compiled'),
    cy: () => import('../../messages/cy.json?record=user-language&compiled'),
  }),
};
