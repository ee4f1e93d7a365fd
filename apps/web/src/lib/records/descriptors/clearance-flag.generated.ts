// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { clearanceFlag as resource } from '@manyhands/contract/vetting/clearance-flag.resource.ts';

export const clearanceFlag: TitledDescriptor<typeof resource> = {
  name: 'clearanceFlag',
  path: 'organisation/clearance-flags',
  domain: 'vetting',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-settings',
  history: 'writers',
  one: 'clearanceFlag.one',
  many: 'clearanceFlag.many',
  note: 'clearanceFlag.note',
  empty: 'clearanceFlag.empty',
  count: 'clearanceFlag.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'text', label: 'clearanceFlag.description', write: 'always', max: 200 },
    disclosure_type_ids: { type: 'other', label: 'clearanceFlag.disclosure_type_ids', hint: 'clearanceFlag.disclosure_type_ids_hint', write: 'always', required: true },
    required_for: { type: 'other', label: 'clearanceFlag.required_for', write: 'always' },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=clearance-flag&compiled'),
    cy: () => import('../../messages/cy.json?record=clearance-flag&compiled'),
  }),
};
