// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { rota as resource } from '@manyhands/contract/rotas/rota.resource.ts';

export const rota: TitledDescriptor<typeof resource> = {
  name: 'rota',
  path: 'organisation/rotas',
  domain: 'rotas',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  maxLimit: 999,
  write: 'manage-rotas',
  history: 'writers',
  one: 'rota.one',
  many: 'rota.many',
  note: 'rota.note',
  empty: 'rota.empty',
  count: 'rota.count',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'rota.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    colour: { type: 'text', label: 'rota.colour', write: 'always' },
    timezone: { type: 'text', label: 'rota.timezone', write: 'always', max: 60 },
    team_ids: { type: 'other', label: 'rota.team_ids', hint: 'rota.team_ids_hint', write: 'always' },
    booking: { type: 'other', label: 'rota.booking', write: 'always' },
    rest_hours: { type: 'integer', label: 'rota.rest_hours', write: 'always', min: 0, max: 168 },
    max_hours_week: { type: 'integer', label: 'rota.max_hours_week', write: 'always', nullable: true, min: 1, max: 168 },
    archived: { type: 'boolean', label: 'rota.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=rota&compiled'),
    cy: () => import('../../messages/cy.json?record=rota&compiled'),
  }),
};
