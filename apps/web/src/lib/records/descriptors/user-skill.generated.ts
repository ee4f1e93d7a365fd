// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userSkill as resource } from '@manyhands/contract/skills/user-skill.resource.ts';

export const userSkill: TitledDescriptor<typeof resource> = {
  name: 'userSkill',
  path: 'users/{userId}/skills',
  domain: 'skills',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'userSkill.one',
  many: 'userSkill.many',
  empty: 'userSkill.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    skill_id: { type: 'reference', label: 'userSkill.skill_id', write: 'always', required: true, to: { path: 'organisation/skills', include: 'skill', named: 'name' }, filter: ['eq', 'in'] },
    level: { type: 'integer', label: 'userSkill.level', write: 'always', required: true, min: 1, max: 4, filter: ['eq', 'gte'] },
    verified_by: { type: 'integer', label: 'userSkill.verified_by', nullable: true },
    verified_by_name: { type: 'other', nullable: true },
    verified_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-skill&compiled'),
    cy: () => import('../../messages/cy.json?record=user-skill&compiled'),
  }),
};
