// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { reminder as resource } from '@manyhands/contract/reminders/reminder.resource.ts';

export const reminder: TitledDescriptor<typeof resource> = {
  name: 'reminder',
  path: 'users/{userId}/reminders',
  domain: 'reminders',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'due_on',
  one: 'reminder.one',
  many: 'reminder.many',
  empty: 'reminder.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    text: { type: 'text', label: 'reminder.text', write: 'always', required: true, max: 200 },
    due_on: { type: 'day', label: 'reminder.due_on', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    about_id: { type: 'reference', label: 'reminder.about_id', write: 'create', nullable: true, to: { path: 'users', include: 'about', named: 'display_name' }, filter: ['eq'] },
    team_id: { type: 'reference', label: 'reminder.team_id', write: 'create', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq'] },
    opportunity_id: { type: 'reference', label: 'reminder.opportunity_id', write: 'create', nullable: true, to: { path: 'opportunities', include: 'opportunity', named: 'display_name' }, filter: ['eq'] },
    touchpoint_id: { type: 'integer', nullable: true },
    done: { type: 'boolean', label: 'reminder.done', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=reminder&compiled'),
    cy: () => import('../../messages/cy.json?record=reminder&compiled'),
  }),
};
