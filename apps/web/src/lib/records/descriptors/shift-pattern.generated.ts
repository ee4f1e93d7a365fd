// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { shiftPattern as resource } from '@manyhands/contract/rotas/shift-pattern.resource.ts';

export const shiftPattern: TitledDescriptor<typeof resource> = {
  name: 'shiftPattern',
  path: 'organisation/shift-patterns',
  domain: 'rotas',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-rotas',
  history: 'writers',
  one: 'shiftPattern.one',
  many: 'shiftPattern.many',
  empty: 'shiftPattern.empty',
  count: 'shiftPattern.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'shiftPattern.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    start_time: { type: 'text', label: 'shiftPattern.start_time', hint: 'shiftPattern.start_time_hint', write: 'always', required: true },
    minutes: { type: 'integer', label: 'shiftPattern.minutes', write: 'always', required: true, min: 15, max: 2880 },
    location: { type: 'text', label: 'shiftPattern.location', write: 'always', max: 200 },
    briefing: { type: 'prose', label: 'shiftPattern.briefing', write: 'always', max: 4000 },
    places: { type: 'integer', label: 'shiftPattern.places', write: 'always', min: 1, max: 1000 },
    minimum: { type: 'integer', label: 'shiftPattern.minimum', write: 'always', min: 0, max: 1000 },
    minimum_age: { type: 'integer', label: 'shiftPattern.minimum_age', write: 'always', nullable: true, min: 0, max: 120 },
    clearance_flag_ids: { type: 'other', label: 'shiftPattern.clearance_flag_ids', write: 'always' },
    module_ids: { type: 'other', label: 'shiftPattern.module_ids', write: 'always' },
    supervisor_id: { type: 'reference', label: 'shiftPattern.supervisor_id', write: 'always', nullable: true, to: { path: 'users', include: 'supervisor', named: 'display_name' } },
    supervisor_name: { type: 'other', nullable: true },
    archived: { type: 'boolean', label: 'shiftPattern.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=shift-pattern&compiled'),
    cy: () => import('../../messages/cy.json?record=shift-pattern&compiled'),
  }),
};
