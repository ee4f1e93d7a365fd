// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { dynamicSkill as resource } from '@manyhands/contract/skills/dynamic-skill.resource.ts';

export const dynamicSkill: TitledDescriptor<typeof resource> = {
  name: 'dynamicSkill',
  path: 'organisation/dynamic-skills',
  domain: 'skills',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  write: 'manage-settings',
  history: true,
  one: 'dynamicSkill.one',
  many: 'dynamicSkill.many',
  note: 'dynamicSkill.note',
  empty: 'dynamicSkill.empty',
  count: 'dynamicSkill.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'text', label: 'dynamicSkill.description', write: 'always', max: 200 },
    category_id: { type: 'reference', label: 'dynamicSkill.category_id', write: 'always', nullable: true, to: { path: 'organisation/skillCategories', include: 'category', named: 'name', whole: true }, filter: ['eq', 'in'] },
    rule: { type: 'other', label: 'dynamicSkill.rule', hint: 'dynamicSkill.rule_hint', write: 'always', required: true },
    people: { type: 'integer', label: 'dynamicSkill.people' },
    computed_at: { type: 'instant', label: 'dynamicSkill.computed_at', nullable: true },
    broken: { type: 'boolean', label: 'dynamicSkill.broken' },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=dynamic-skill&compiled'),
    cy: () => import('../../messages/cy.json?record=dynamic-skill&compiled'),
  }),
};
