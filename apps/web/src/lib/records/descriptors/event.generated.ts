// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { event as resource } from '@manyhands/contract/events/event.resource.ts';

export const event: TitledDescriptor<typeof resource> = {
  name: 'event',
  path: 'events',
  domain: 'events',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'starts_at',
  search: true,
  one: 'event.one',
  many: 'event.many',
  empty: 'event.empty',
  count: 'event.count',
  search_hint: 'event.search_hint',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    team_id: { type: 'reference', label: 'event.team_id', write: 'always', required: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    team_name: { type: 'other', nullable: true },
    summary: { type: 'text', label: 'event.summary', hint: 'event.summary_hint', write: 'always', max: 300 },
    description: { type: 'prose', label: 'event.description', write: 'always', max: 4000 },
    location: { type: 'text', label: 'event.location', write: 'always', max: 200 },
    visibility: { type: 'choice', label: 'event.visibility', write: 'always', options: { invited: 'event.visibility_invited', team: 'event.visibility_team', public: 'event.visibility_public' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'event.state', write: 'always', options: { draft: 'event.state_draft', published: 'event.state_published', cancelled: 'event.state_cancelled' }, filter: ['eq', 'in'] },
    starts_at: { type: 'instant', label: 'event.starts_at', sort: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    ends_at: { type: 'instant', label: 'event.ends_at', sort: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    timezone: { type: 'text' },
    sessions: { type: 'integer' },
    places: { type: 'integer', nullable: true },
    going: { type: 'integer' },
    waiting: { type: 'integer' },
    my_states: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  filters: {
    mine: { type: 'text', label: 'event.mine', filter: ['eq'] },
    supervised: { type: 'text', label: 'event.supervised', filter: ['eq'] },
    attendance_missing: { type: 'text', label: 'event.attendance_missing', filter: ['eq'] },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=event&compiled'),
    cy: () => import('../../messages/cy.json?record=event&compiled'),
  }),
};
