// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { roleProfile as resource } from '@manyhands/contract/permissions/role-profile.resource.ts';

export const roleProfile: TitledDescriptor<typeof resource> = {
  name: 'roleProfile',
  path: 'organisation/role-profiles',
  domain: 'permissions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'display_name',
  sort: 'display_name',
  search: true,
  history: 'writers',
  one: 'roleProfile.one',
  many: 'roleProfile.many',
  note: 'roleProfile.note',
  add_note: 'roleProfile.add_note',
  fields: {
    id: { type: 'integer' },
    display_name: { type: 'text', label: 'roleProfile.display_name', hint: 'roleProfile.display_name_hint', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    disclaimer: { type: 'prose', label: 'roleProfile.disclaimer', hint: 'roleProfile.disclaimer_hint', write: 'always', max: 4000 },
    account_code: { type: 'text', label: 'roleProfile.account_code', hint: 'roleProfile.account_code_hint', write: 'always', max: 200, filter: ['eq'] },
    two_factor_required: { type: 'boolean', label: 'roleProfile.two_factor_required', hint: 'roleProfile.two_factor_required_hint', write: 'always', filter: ['eq'] },
    trust_forbidden: { type: 'boolean', label: 'roleProfile.trust_forbidden', hint: 'roleProfile.trust_forbidden_hint', write: 'always', filter: ['eq'] },
    regulated_activity: { type: 'boolean', label: 'roleProfile.regulated_activity', hint: 'roleProfile.regulated_activity_hint', write: 'always', filter: ['eq'] },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    permission_group_ids: { type: 'other', label: 'roleProfile.permission_group_ids' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=role-profile&compiled'),
    cy: () => import('../../messages/cy.json?record=role-profile&compiled'),
  }),
};
