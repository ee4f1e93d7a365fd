// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { eventAttendee as resource } from '@manyhands/contract/events/attendee.resource.ts';

export const eventAttendee: Descriptor<typeof resource> = {
  name: 'eventAttendee',
  path: 'events/{eventId}/sessions/{eventSessionId}/attendees',
  domain: 'events',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'id',
  fields: {
    id: { type: 'integer' },
    event_id: { type: 'reference', to: { path: 'events', include: 'event', named: 'name' }, filter: ['eq', 'in'] },
    event_name: { type: 'text' },
    session_id: { type: 'integer', filter: ['eq', 'in'] },
    user_id: { type: 'reference', write: 'create', to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq', 'in'] },
    user_name: { type: 'text' },
    state: { type: 'choice', write: 'always', filter: ['eq', 'in'] },
    source: { type: 'choice', filter: ['eq', 'in'] },
    offer_expires_at: { type: 'instant', nullable: true },
    position: { type: 'integer', label: 'label.position', nullable: true },
    outcome: { type: 'choice', write: 'always', nullable: true, filter: ['eq', 'in'] },
    in_at: { type: 'instant', write: 'always', nullable: true },
    out_at: { type: 'instant', write: 'always', nullable: true },
    minutes: { type: 'integer', nullable: true },
    starts_at: { type: 'instant', sort: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    ends_at: { type: 'instant', filter: ['gte', 'gt', 'lte', 'lt'] },
    timezone: { type: 'text' },
    team_id: { type: 'integer', filter: ['eq', 'in'] },
    cancelled: { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
