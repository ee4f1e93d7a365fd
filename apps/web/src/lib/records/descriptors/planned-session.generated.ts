// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { plannedSession as resource } from '@manyhands/contract/events/session.resource.ts';

export const plannedSession: TitledDescriptor<typeof resource> = {
  name: 'plannedSession',
  path: 'event-sessions',
  domain: 'events',
  actions: ['list', 'show'],
  named: 'id',
  sort: 'starts_at',
  one: 'plannedSession.one',
  many: 'plannedSession.many',
  count: 'plannedSession.count',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    event_id: { type: 'reference', label: 'plannedSession.event_id', to: { path: 'events', include: 'event', named: 'name' }, filter: ['eq', 'in'] },
    event_name: { type: 'text' },
    team_name: { type: 'other', nullable: true },
    starts_at: { type: 'instant', label: 'plannedSession.starts_at', sort: true, filter: ['gte', 'gt', 'lte', 'lt'] },
    ends_at: { type: 'instant', label: 'plannedSession.ends_at', filter: ['gte', 'gt', 'lte', 'lt'] },
    timezone: { type: 'text' },
    location: { type: 'text', max: 200 },
    capacity: { type: 'integer', nullable: true, min: 1, max: 50000 },
    minimum: { type: 'integer', nullable: true, min: 1, max: 50000 },
    cancelled: { type: 'boolean', label: 'plannedSession.cancelled', filter: ['eq'] },
    going: { type: 'integer' },
    waiting: { type: 'integer' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  filters: {
    short: { type: 'text', label: 'plannedSession.short', filter: ['eq'] },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=planned-session&compiled'),
    cy: () => import('../../messages/cy.json?record=planned-session&compiled'),
  }),
};
