// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { skillBio as resource } from '@manyhands/contract/skills/skill-bio.resource.ts';

export const skillBio: TitledDescriptor<typeof resource> = {
  name: 'skillBio',
  path: 'users/{userId}/skill-bios',
  domain: 'skills',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'skillBio.one',
  many: 'skillBio.many',
  note: 'skillBio.note',
  empty: 'skillBio.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    category_id: { type: 'reference', label: 'skillBio.category_id', write: 'create', required: true, to: { path: 'organisation/skillCategories', include: 'category', named: 'name', whole: true }, filter: ['eq'] },
    text: { type: 'prose', label: 'skillBio.text', write: 'always', required: true, max: 4000 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=skill-bio&compiled'),
    cy: () => import('../../messages/cy.json?record=skill-bio&compiled'),
  }),
};
