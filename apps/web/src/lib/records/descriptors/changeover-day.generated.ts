// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { changeoverDay as resource } from '@manyhands/contract/residential/changeover-day.resource.ts';

export const changeoverDay: TitledDescriptor<typeof resource> = {
  name: 'changeoverDay',
  path: 'organisation/teams/{teamId}/residential/changeover-days',
  domain: 'residential',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'start_date',
  one: 'changeoverDay.one',
  many: 'changeoverDay.many',
  note: 'changeoverDay.note',
  empty: 'changeoverDay.empty',
  fields: {
    id: { type: 'integer' },
    team_id: { type: 'integer' },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', hint: 'changeoverDay.end_date_hint', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    day_of_week: { type: 'integer', label: 'changeoverDay.day_of_week', write: 'always', required: true, min: 1, max: 7, filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=changeover-day&compiled'),
    cy: () => import('../../messages/cy.json?record=changeover-day&compiled'),
  }),
};
