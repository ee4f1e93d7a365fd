// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { skill as resource } from '@manyhands/contract/skills/skill.resource.ts';

export const skill: TitledDescriptor<typeof resource> = {
  name: 'skill',
  path: 'organisation/skills',
  domain: 'skills',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  history: 'writers',
  one: 'skill.one',
  many: 'skill.many',
  note: 'skill.note',
  empty: 'skill.empty',
  count: 'skill.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    category_id: { type: 'reference', label: 'skill.category_id', write: 'always', nullable: true, to: { path: 'organisation/skillCategories', include: 'category', named: 'name', whole: true }, filter: ['eq', 'in'] },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=skill&compiled'),
    cy: () => import('../../messages/cy.json?record=skill&compiled'),
  }),
};
