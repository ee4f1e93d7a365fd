// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { teamDirectory as resource } from '@manyhands/contract/teams/team.resource.ts';

export const teamDirectory: Descriptor<typeof resource> = {
  name: 'teamDirectory',
  path: 'teams',
  domain: 'teams',
  actions: ['list', 'show'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    parent_id: { type: 'reference', nullable: true, to: { path: 'organisation/teams', include: 'parent', named: 'name' }, filter: ['eq'] },
    name: { type: 'text', label: 'label.name', max: 120, sort: true, filter: ['eq', 'contains'] },
    description: { type: 'prose', max: 4000 },
    hidden: { type: 'boolean', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
