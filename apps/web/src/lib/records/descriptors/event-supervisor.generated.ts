// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { eventSupervisor as resource } from '@manyhands/contract/events/event.resource.ts';

export const eventSupervisor: TitledDescriptor<typeof resource> = {
  name: 'eventSupervisor',
  path: 'events/{eventId}/supervisors',
  domain: 'events',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'eventSupervisor.one',
  many: 'eventSupervisor.many',
  note: 'eventSupervisor.note',
  empty: 'eventSupervisor.empty',
  fields: {
    id: { type: 'integer' },
    event_id: { type: 'integer' },
    supervisor_id: { type: 'reference', label: 'eventSupervisor.supervisor_id', write: 'create', required: true, to: { path: 'users', include: 'supervisor', named: 'display_name' }, filter: ['eq'] },
    supervisor_name: { type: 'text' },
    note: { type: 'text', label: 'eventSupervisor.note', write: 'always', max: 200 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=event-supervisor&compiled'),
    cy: () => import('../../messages/cy.json?record=event-supervisor&compiled'),
  }),
};
