// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { recruitmentQuestion as resource } from '@manyhands/contract/scorecards/recruitment-question.resource.ts';

export const recruitmentQuestion: TitledDescriptor<typeof resource> = {
  name: 'recruitmentQuestion',
  path: 'organisation/recruitment/questions',
  domain: 'scorecards',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'text',
  sort: 'position',
  search: true,
  write: 'manage-settings',
  history: true,
  one: 'recruitmentQuestion.one',
  many: 'recruitmentQuestion.many',
  note: 'recruitmentQuestion.note',
  empty: 'recruitmentQuestion.empty',
  count: 'recruitmentQuestion.count',
  fields: {
    id: { type: 'integer' },
    text: { type: 'text', label: 'recruitmentQuestion.text', write: 'always', required: true, max: 300 },
    kind: { type: 'choice', label: 'recruitmentQuestion.kind', write: 'create', required: true, options: { scale: 'recruitmentQuestion.kind_scale', 'yes-no': 'recruitmentQuestion.kind_yes_no', text: 'recruitmentQuestion.kind_text' }, filter: ['eq', 'in'] },
    weight: { type: 'integer', label: 'recruitmentQuestion.weight', hint: 'recruitmentQuestion.weight_hint', write: 'always', min: 1, max: 10 },
    category_id: { type: 'reference', label: 'recruitmentQuestion.category_id', hint: 'recruitmentQuestion.category_id_hint', write: 'always', nullable: true, to: { path: 'organisation/recruitment/categories', include: 'category', named: 'name' }, filter: ['eq', 'in'] },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=recruitment-question&compiled'),
    cy: () => import('../../messages/cy.json?record=recruitment-question&compiled'),
  }),
};
