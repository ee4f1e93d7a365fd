// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userActivity as resource } from '@manyhands/contract/activities/activity.resource.ts';

export const userActivity: Descriptor<typeof resource> = {
  name: 'userActivity',
  path: 'users/{userId}/activities',
  domain: 'activities',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-day',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    category_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/activity-categories', include: 'category', named: 'name', whole: true }, filter: ['eq', 'in'] },
    team_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    day: { type: 'day', write: 'always', required: true, sort: true, filter: ['eq', 'gte', 'lte'] },
    start_time: { type: 'text', write: 'always', nullable: true },
    minutes: { type: 'integer', write: 'always', required: true, min: 1, max: 1440 },
    note: { type: 'prose', write: 'always', max: 4000 },
    outcomes: { type: 'other', write: 'always' },
    source: { type: 'choice', filter: ['eq', 'in'] },
    state: { type: 'choice', filter: ['eq', 'in'] },
    question: { type: 'other', nullable: true },
    answer: { type: 'other', nullable: true },
    decided_by_name: { type: 'other', nullable: true },
    decided_at: { type: 'instant', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
