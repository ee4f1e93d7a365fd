// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { todo as resource } from '@manyhands/contract/reminders/reminder.resource.ts';

export const todo: TitledDescriptor<typeof resource> = {
  name: 'todo',
  path: 'users/{userId}/todos',
  domain: 'reminders',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'due_on',
  one: 'todo.one',
  many: 'todo.many',
  empty: 'todo.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    text: { type: 'text', label: 'todo.text', write: 'always', required: true, max: 200 },
    due_on: { type: 'day', label: 'todo.due_on', write: 'always', nullable: true, sort: true, filter: ['gte', 'lte'] },
    done: { type: 'boolean', label: 'todo.done', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=todo&compiled'),
    cy: () => import('../../messages/cy.json?record=todo&compiled'),
  }),
};
