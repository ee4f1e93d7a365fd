// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { team as resource } from '@manyhands/contract/teams/team.resource.ts';

export const team: Descriptor<typeof resource> = {
  name: 'team',
  path: 'organisation/teams',
  domain: 'teams',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  note: 'team.note',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    parent_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'parent', named: 'name' }, filter: ['eq'] },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'prose', write: 'always', max: 4000 },
    hidden: { type: 'boolean', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
