// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { shiftPattern as resource } from '@manyhands/contract/rotas/shift-pattern.resource.ts';

export const shiftPattern: Descriptor<typeof resource> = {
  name: 'shiftPattern',
  path: 'organisation/shift-patterns',
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
    start_time: { type: 'text', write: 'always', required: true },
    minutes: { type: 'integer', write: 'always', required: true, min: 15, max: 2880 },
    location: { type: 'text', write: 'always', max: 200 },
    briefing: { type: 'prose', write: 'always', max: 4000 },
    places: { type: 'integer', write: 'always', min: 1, max: 1000 },
    minimum: { type: 'integer', write: 'always', min: 0, max: 1000 },
    minimum_age: { type: 'integer', write: 'always', nullable: true, min: 0, max: 120 },
    clearance_flag_ids: { type: 'other', write: 'always' },
    module_ids: { type: 'other', write: 'always' },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
