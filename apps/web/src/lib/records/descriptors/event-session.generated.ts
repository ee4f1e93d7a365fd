// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { eventSession as resource } from '@manyhands/contract/events/session.resource.ts';

export const eventSession: Descriptor<typeof resource> = {
  name: 'eventSession',
  path: 'events/{eventId}/sessions',
  domain: 'events',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'starts_at',
  fields: {
    id: { type: 'integer' },
    event_id: { type: 'integer' },
    starts_at: { type: 'instant', write: 'always', required: true, sort: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    ends_at: { type: 'instant', write: 'always', required: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    location: { type: 'text', write: 'always', max: 200 },
    capacity: { type: 'integer', write: 'always', nullable: true, min: 1, max: 50000 },
    minimum: { type: 'integer', write: 'always', nullable: true, min: 1, max: 50000 },
    waiting_list: { type: 'boolean', write: 'always' },
    cancelled: { type: 'boolean', write: 'always', filter: ['eq'] },
    timezone: { type: 'text' },
    taken: { type: 'integer' },
    going: { type: 'integer' },
    maybe: { type: 'integer' },
    invited: { type: 'integer' },
    waiting: { type: 'integer' },
    recorded: { type: 'integer' },
    my: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
