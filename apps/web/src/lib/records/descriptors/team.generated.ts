// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { team as resource } from '@manyhands/contract/teams/team.resource.ts';

export const team: TitledDescriptor<typeof resource> = {
  name: 'team',
  path: 'organisation/teams',
  domain: 'teams',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  one: 'team.one',
  many: 'team.many',
  note: 'team.note',
  empty: 'team.empty',
  add: 'team.add',
  fields: {
    id: { type: 'integer', label: 'team.id', filter: ['eq', 'in'] },
    parent_id: { type: 'reference', label: 'team.parent_id', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'parent', named: 'name' }, filter: ['eq'] },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'prose', label: 'team.description', write: 'always', max: 4000 },
    hidden: { type: 'boolean', label: 'team.hidden', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=team&compiled'),
    cy: () => import('../../messages/cy.json?record=team&compiled'),
  }),
};
