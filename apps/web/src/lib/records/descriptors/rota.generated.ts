// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { rota as resource } from '@manyhands/contract/rotas/rota.resource.ts';

export const rota: Descriptor<typeof resource> = {
  name: 'rota',
  path: 'organisation/rotas',
  domain: 'rotas',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-rotas',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    colour: { type: 'text', write: 'always' },
    timezone: { type: 'text', write: 'always', max: 60 },
    team_ids: { type: 'other', write: 'always' },
    booking: { type: 'other', write: 'always' },
    rest_hours: { type: 'integer', write: 'always', min: 0, max: 168 },
    max_hours_week: { type: 'integer', write: 'always', nullable: true, min: 1, max: 168 },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
