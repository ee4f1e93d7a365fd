// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { disclosureType as resource } from '@manyhands/contract/vetting/disclosure-type.resource.ts';

export const disclosureType: TitledDescriptor<typeof resource> = {
  name: 'disclosureType',
  path: 'organisation/disclosure-types',
  domain: 'vetting',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  history: 'writers',
  one: 'disclosureType.one',
  many: 'disclosureType.many',
  note: 'disclosureType.note',
  empty: 'disclosureType.empty',
  count: 'disclosureType.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    jurisdiction: { type: 'choice', label: 'disclosureType.jurisdiction', write: 'always', required: true, options: { DBS: 'disclosureType.jurisdiction_DBS', PVG: 'disclosureType.jurisdiction_PVG', AccessNI: 'disclosureType.jurisdiction_AccessNI', other: 'disclosureType.jurisdiction_other' }, filter: ['eq', 'in'] },
    level: { type: 'choice', label: 'disclosureType.level', hint: 'disclosureType.level_hint', write: 'always', required: true, options: { basic: 'disclosureType.level_basic', standard: 'disclosureType.level_standard', enhanced: 'disclosureType.level_enhanced', 'enhanced-barred': 'disclosureType.level_enhanced_barred' }, filter: ['eq', 'in'] },
    workforce: { type: 'choice', label: 'disclosureType.workforce', write: 'always', required: true, options: { children: 'disclosureType.workforce_children', adults: 'disclosureType.workforce_adults', both: 'disclosureType.workforce_both', other: 'disclosureType.workforce_other' }, filter: ['eq', 'in'] },
    minimum_age: { type: 'integer', label: 'disclosureType.minimum_age', write: 'always', min: 0, max: 100 },
    months_valid: { type: 'integer', label: 'disclosureType.months_valid', hint: 'disclosureType.months_valid_hint', write: 'always', nullable: true, min: 1, max: 240 },
    required_for: { type: 'other', label: 'disclosureType.required_for', write: 'always' },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=disclosure-type&compiled'),
    cy: () => import('../../messages/cy.json?record=disclosure-type&compiled'),
  }),
};
