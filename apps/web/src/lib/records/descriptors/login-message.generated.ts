// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { loginMessage as resource } from '@manyhands/contract/messages/login-message.resource.ts';

export const loginMessage: TitledDescriptor<typeof resource> = {
  name: 'loginMessage',
  path: 'organisation/login-messages',
  domain: 'messages',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'title',
  sort: '-id',
  search: true,
  history: true,
  one: 'loginMessage.one',
  many: 'loginMessage.many',
  note: 'loginMessage.note',
  empty: 'loginMessage.empty',
  add: 'loginMessage.add',
  add_note: 'loginMessage.add_note',
  fields: {
    id: { type: 'integer' },
    title: { type: 'text', label: 'loginMessage.title', write: 'always', required: true, max: 120, filter: ['contains'] },
    text: { type: 'markdown', label: 'loginMessage.text', write: 'always', required: true, max: 10000 },
    team_id: { type: 'reference', label: 'loginMessage.team_id', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=login-message&compiled'),
    cy: () => import('../../messages/cy.json?record=login-message&compiled'),
  }),
};
