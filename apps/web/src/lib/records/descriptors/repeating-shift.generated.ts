// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { repeatingShift as resource } from '@manyhands/contract/shifts/repeating-shift.resource.ts';

export const repeatingShift: Descriptor<typeof resource> = {
  name: 'repeatingShift',
  path: 'repeating-shifts',
  domain: 'shifts',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  fields: {
    id: { type: 'integer' },
    rota_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/rotas', include: 'rota', named: 'name' }, filter: ['eq', 'in'] },
    team_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    rrule: { type: 'text', write: 'always', required: true, max: 200 },
    starts_on: { type: 'day', write: 'always', required: true },
    start_time: { type: 'text', write: 'always', required: true },
    minutes: { type: 'integer', write: 'always', required: true, min: 15, max: 2880 },
    ends_on: { type: 'day', write: 'always', nullable: true },
    location: { type: 'text', write: 'always', max: 200 },
    briefing: { type: 'prose', write: 'always', max: 4000 },
    needs: { type: 'other', write: 'always' },
    places: { type: 'integer', write: 'always', min: 1, max: 1000 },
    minimum: { type: 'integer', write: 'always', min: 0, max: 1000 },
    clearance_flag_ids: { type: 'other', write: 'always' },
    module_ids: { type: 'other', write: 'always' },
    minimum_age: { type: 'integer', write: 'always', nullable: true, min: 0, max: 120 },
    supervisor_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'users', include: 'supervisor', named: 'display_name' } },
    supervisor_name: { type: 'other', nullable: true },
    state: { type: 'choice', write: 'always' },
    follows_id: { type: 'integer', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
