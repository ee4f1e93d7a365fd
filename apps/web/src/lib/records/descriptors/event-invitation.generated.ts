// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { eventInvitation as resource } from '@manyhands/contract/events/invitation.resource.ts';

export const eventInvitation: Descriptor<typeof resource> = {
  name: 'eventInvitation',
  path: 'events/{eventId}/invitations',
  domain: 'events',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    event_id: { type: 'integer' },
    kind: { type: 'choice', write: 'create', required: true, filter: ['eq', 'in'] },
    user_ids: { type: 'other', write: 'create' },
    saved_list_id: { type: 'reference', write: 'create', nullable: true, to: { path: 'saved-lists', include: 'savedList', named: 'name' } },
    team_id: { type: 'reference', write: 'create', nullable: true, to: { path: 'organisation/teams', include: 'team', named: 'name' } },
    tag_id: { type: 'reference', write: 'create', nullable: true, to: { path: 'organisation/tags', include: 'tag', named: 'name' } },
    message: { type: 'prose', write: 'always', max: 4000 },
    name: { type: 'other', label: 'label.name', nullable: true },
    people: { type: 'integer' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
