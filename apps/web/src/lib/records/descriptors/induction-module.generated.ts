// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { inductionModule as resource } from '@manyhands/contract/inductions/induction-module.resource.ts';

export const inductionModule: TitledDescriptor<typeof resource> = {
  name: 'inductionModule',
  path: 'organisation/induction-modules',
  domain: 'inductions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-training',
  history: 'writers',
  one: 'inductionModule.one',
  many: 'inductionModule.many',
  note: 'inductionModule.note',
  empty: 'inductionModule.empty',
  count: 'inductionModule.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    kind: { type: 'choice', label: 'inductionModule.kind', write: 'always', required: true, options: { read: 'inductionModule.kind_read', quiz: 'inductionModule.kind_quiz', attend: 'inductionModule.kind_attend', upload: 'inductionModule.kind_upload' }, filter: ['eq', 'in'] },
    content: { type: 'markdown', label: 'inductionModule.content', write: 'always', nullable: true, max: 10000 },
    questions: { type: 'other', label: 'inductionModule.questions', hint: 'inductionModule.questions_hint', write: 'always' },
    pass_mark: { type: 'integer', label: 'inductionModule.pass_mark', write: 'always', min: 1, max: 100 },
    months_valid: { type: 'integer', label: 'inductionModule.months_valid', hint: 'inductionModule.months_valid_hint', write: 'always', nullable: true, min: 1, max: 240 },
    self_complete: { type: 'boolean', label: 'inductionModule.self_complete', hint: 'inductionModule.self_complete_hint', write: 'always' },
    required_for: { type: 'other', label: 'inductionModule.required_for', write: 'always' },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=induction-module&compiled'),
    cy: () => import('../../messages/cy.json?record=induction-module&compiled'),
  }),
};
