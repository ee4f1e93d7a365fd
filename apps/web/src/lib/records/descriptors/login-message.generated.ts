// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { loginMessage as resource } from '@manyhands/contract/messages/login-message.resource.ts';

export const loginMessage: Descriptor<typeof resource> = {
  name: 'loginMessage',
  path: 'organisation/login-messages',
  domain: 'messages',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'title',
  sort: '-id',
  search: true,
  fields: {
    id: { type: 'integer' },
    title: { type: 'text', write: 'always', required: true, max: 120, filter: ['contains'] },
    text: { type: 'markdown', write: 'always', required: true, max: 10000 },
    team_id: { type: 'reference', write: 'always', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' }, filter: ['eq', 'in'] },
    start_date: { type: 'day', label: 'label.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'label.end_date', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
