// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userActivity as resource } from '@manyhands/contract/activities/activity.resource.ts';

export const userActivity: TitledDescriptor<typeof resource> = {
  name: 'userActivity',
  path: 'users/{userId}/activities',
  domain: 'activities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-day',
  one: 'userActivity.one',
  many: 'userActivity.many',
  empty: 'userActivity.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    category_id: { type: 'reference', label: 'userActivity.category_id', write: 'always', nullable: true, to: { path: 'organisation/activity-categories', include: 'category', named: 'name', whole: true }, filter: ['eq', 'in'] },
    team_id: { type: 'reference', label: 'userActivity.team_id', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    day: { type: 'day', label: 'userActivity.day', write: 'always', required: true, sort: true, filter: ['eq', 'gte', 'lte'] },
    start_time: { type: 'text', label: 'userActivity.start_time', hint: 'userActivity.start_time_hint', write: 'always', nullable: true },
    minutes: { type: 'integer', label: 'userActivity.minutes', write: 'always', required: true, min: 1, max: 1440 },
    note: { type: 'prose', label: 'label.note', write: 'always', max: 4000 },
    outcomes: { type: 'other', label: 'userActivity.outcomes', write: 'always' },
    source: { type: 'choice', label: 'userActivity.source', options: { self: 'userActivity.source_self', shift: 'userActivity.source_shift', event: 'userActivity.source_event', kiosk: 'userActivity.source_kiosk' }, filter: ['eq', 'in'] },
    state: { type: 'choice', label: 'userActivity.state', options: { submitted: 'userActivity.state_submitted', confirmed: 'userActivity.state_confirmed', queried: 'userActivity.state_queried' }, filter: ['eq', 'in'] },
    question: { type: 'other', nullable: true },
    answer: { type: 'other', nullable: true },
    decided_by_name: { type: 'other', nullable: true },
    decided_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-activity&compiled'),
    cy: () => import('../../messages/cy.json?record=user-activity&compiled'),
  }),
};
