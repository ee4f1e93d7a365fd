// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { recruitmentStage as resource } from '@manyhands/contract/recruitment/stage.resource.ts';

export const recruitmentStage: TitledDescriptor<typeof resource> = {
  name: 'recruitmentStage',
  path: 'organisation/recruitment/categories/{recruitmentCategoryId}/stages',
  domain: 'recruitment',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  search: true,
  maxLimit: 999,
  one: 'recruitmentStage.one',
  many: 'recruitmentStage.many',
  note: 'recruitmentStage.note',
  empty: 'recruitmentStage.empty',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    category_id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, filter: ['eq', 'contains'] },
    public_name: { type: 'text', label: 'recruitmentStage.public_name', hint: 'recruitmentStage.public_name_hint', write: 'always', max: 120 },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    kind: { type: 'choice', label: 'recruitmentStage.kind', write: 'always', required: true, options: { new: 'recruitmentStage.kind_new', review: 'recruitmentStage.kind_review', interview: 'recruitmentStage.kind_interview', checks: 'recruitmentStage.kind_checks', offer: 'recruitmentStage.kind_offer' }, filter: ['eq', 'in'] },
    ideal_days: { type: 'integer', label: 'recruitmentStage.ideal_days', write: 'always', nullable: true, min: 1, max: 365 },
    max_days: { type: 'integer', label: 'recruitmentStage.max_days', write: 'always', nullable: true, min: 1, max: 365 },
    requirements: { type: 'other', label: 'recruitmentStage.requirements', hint: 'recruitmentStage.requirements_hint', write: 'always' },
    email_template_id: { type: 'integer', label: 'recruitmentStage.email_template_id', hint: 'recruitmentStage.email_template_id_hint', write: 'always', nullable: true },
    email_template_name: { type: 'other', nullable: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    applications: { type: 'integer', label: 'recruitmentStage.applications' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=recruitment-stage&compiled'),
    cy: () => import('../../messages/cy.json?record=recruitment-stage&compiled'),
  }),
};
