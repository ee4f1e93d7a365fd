import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { log, span, stamps } from '../kit/shapes.ts';
import { id, label, markdown } from '../kit/types.ts';

/** What people are told when they next come, until they say that they have read it. */
export const loginMessage = defineResource({
  name: 'loginMessage',
  path: 'organisation/login-messages',
  summary: 'Messages to everyone, or to a team and the teams below it, shown until each person has read them.',
  fields: {
    id: field(id),
    title: field(label, { write: 'always', filter: ['contains'], search: true }),
    text: field(markdown, { write: 'always', doc: 'Can be changed until someone has read it.' }),
    team_id: field(id.nullable(), {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
      doc: 'For people with a role there or below; null for everyone.',
    }),
    ...span,
    ...stamps,
  },
  relations: { team: { kind: 'one', to: 'team', via: 'team_id' } },
  actions: allActions,
  operations: {
    unread: operation({
      method: 'GET',
      path: ':id/unread',
      summary: 'Recipients the caller can view who have not read it; the first hundred by name',
      output: z.object({
        total: z.int().describe('Counted to 10,000.'),
        people: z.array(z.object({ id, display_name: z.string() })),
      }),
      errors: ['not_found'],
    }),
  },
  sort: '-id',
  history: true,
});

export const loginMessageLog = log('loginMessageLog', 'organisation/login-messages/{loginMessageId}/logs', {
  summary: 'Who has read a message, and when.',
  parent: { resource: 'loginMessage', param: 'loginMessageId', via: 'login_message_id' },
  fields: {
    login_message_id: field(id),
    user_id: field(id, { filter: ['eq'] }),
    user_name: field(z.string()),
    by_guardian: field(z.boolean(), { doc: 'A parent or guardian has read it for them.' }),
  },
});
