import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, prose } from '../kit/types.ts';

const about = { write: 'create', optional: true } as const;

export const eventInvitation = defineResource({
  name: 'eventInvitation',
  path: 'events/{eventId}/invitations',
  parent: { resource: 'event', param: 'eventId', via: 'event_id' },
  summary: 'Who was invited to an event, and how they were chosen. Deleting one withdraws unanswered invitations.',
  fields: {
    id: field(id),
    event_id: field(id),
    kind: field(z.enum(['people', 'saved-list', 'team', 'tag']), { write: 'create', filter: ['eq', 'in'] }),
    user_ids: field(z.array(id).max(500), { ...about, doc: 'For `people`.' }),
    saved_list_id: field(id.nullable(), about),
    team_id: field(id.nullable(), { ...about, doc: 'The people of this team and of teams below.' }),
    tag_id: field(id.nullable(), about),
    message: field(prose, { write: 'always', optional: true, doc: 'Said in the letter.' }),
    name: field(z.string().nullable(), { doc: 'Of the list, the team or the tag.' }),
    people: field(z.int(), { doc: 'How many were invited by it.' }),
    ...stamps,
  },
  relations: {
    savedList: { kind: 'one', to: 'savedLists', via: 'saved_list_id' },
    team: { kind: 'one', to: 'team', via: 'team_id' },
    tag: { kind: 'one', to: 'tag', via: 'tag_id' },
  },
  actions: allActions,
  operations: {},
  sort: '-id',
});
