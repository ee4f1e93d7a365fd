// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userDynamicSkill as resource } from '@manyhands/contract/skills/dynamic-skill.resource.ts';

export const userDynamicSkill: TitledDescriptor<typeof resource> = {
  name: 'userDynamicSkill',
  path: 'users/{userId}/dynamic-skills',
  domain: 'skills',
  actions: ['list', 'show'],
  named: 'id',
  one: 'userDynamicSkill.one',
  many: 'userDynamicSkill.many',
  note: 'userDynamicSkill.note',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    dynamic_skill_id: { type: 'reference', label: 'userDynamicSkill.dynamic_skill_id', to: { path: 'organisation/dynamic-skills', include: 'dynamicSkill', named: 'name' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-dynamic-skill&compiled'),
    cy: () => import('../../messages/cy.json?record=user-dynamic-skill&compiled'),
  }),
};
