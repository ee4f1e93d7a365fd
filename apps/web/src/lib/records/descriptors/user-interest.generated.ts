// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userInterest as resource } from '@manyhands/contract/skills/user-interest.resource.ts';

export const userInterest: TitledDescriptor<typeof resource> = {
  name: 'userInterest',
  path: 'users/{userId}/interests',
  domain: 'skills',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  search: true,
  one: 'userInterest.one',
  many: 'userInterest.many',
  empty: 'userInterest.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    name: { type: 'text', label: 'userInterest.name', write: 'always', required: true, max: 120, filter: ['eq', 'contains'] },
    role_family_id: { type: 'reference', label: 'userInterest.role_family_id', write: 'always', nullable: true, to: { path: 'organisation/role-families', include: 'roleFamily', named: 'name', whole: true }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-interest&compiled'),
    cy: () => import('../../messages/cy.json?record=user-interest&compiled'),
  }),
};
