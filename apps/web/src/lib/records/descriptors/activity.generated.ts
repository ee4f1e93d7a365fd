// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { activity as resource } from '@manyhands/contract/activities/activity.resource.ts';

export const activity: TitledDescriptor<typeof resource> = {
  name: 'activity',
  path: 'activities',
  domain: 'activities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'user_name',
  sort: '-day',
  search: true,
  one: 'activity.one',
  many: 'activity.many',
  empty: 'activity.empty',
  count: 'activity.count',
  search_hint: 'activity.search_hint',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'reference', label: 'activity.user_id', write: 'create', required: true, to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    category_id: { type: 'reference', label: 'activity.category_id', write: 'always', nullable: true, to: { path: 'organisation/activity-categories', include: 'category', named: 'name', whole: true }, filter: ['eq', 'in'] },
    team_id: { type: 'reference', label: 'activity.team_id', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    day: { type: 'day', label: 'activity.day', write: 'always', required: true, sort: true, filter: ['eq', 'gte', 'lte'] },
    start_time: { type: 'text', label: 'activity.start_time', hint: 'activity.start_time_hint', write: 'always', nullable: true },
    minutes: { type: 'integer', label: 'activity.minutes', write: 'always', required: true, min: 1, max: 1440 },
    note: { type: 'prose', label: 'label.note', write: 'always', max: 4000 },
    outcomes: { type: 'other', label: 'activity.outcomes', write: 'always' },
    source: { type: 'choice', label: 'activity.source', options: { self: 'activity.source_self', shift: 'activity.source_shift', event: 'activity.source_event', kiosk: 'activity.source_kiosk' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'activity.state', options: { submitted: 'activity.state_submitted', confirmed: 'activity.state_confirmed', queried: 'activity.state_queried' }, filter: ['eq', 'in'] },
    question: { type: 'other', nullable: true },
    answer: { type: 'other', nullable: true },
    decided_by_name: { type: 'other', nullable: true },
    decided_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=activity&compiled'),
    cy: () => import('../../messages/cy.json?record=activity&compiled'),
  }),
};
