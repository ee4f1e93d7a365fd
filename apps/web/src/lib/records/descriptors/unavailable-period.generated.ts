// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { unavailablePeriod as resource } from '@manyhands/contract/residential/room.resource.ts';

export const unavailablePeriod: TitledDescriptor<typeof resource> = {
  name: 'unavailablePeriod',
  path: 'organisation/teams/{teamId}/residential/rooms/{roomId}/unavailable-periods',
  domain: 'residential',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: 'start_date',
  one: 'unavailablePeriod.one',
  many: 'unavailablePeriod.many',
  fields: {
    id: { type: 'integer' },
    room_id: { type: 'integer' },
    start_date: { type: 'day', label: 'unavailablePeriod.start_date', write: 'always', required: true, sort: true, filter: ['gte', 'lte'] },
    end_date: { type: 'day', label: 'unavailablePeriod.end_date', hint: 'unavailablePeriod.end_date_hint', write: 'always', nullable: true, filter: ['gte', 'lte'] },
    beds: { type: 'integer', label: 'unavailablePeriod.beds', hint: 'unavailablePeriod.beds_hint', write: 'always', nullable: true, min: 1, max: 100 },
    reason: { type: 'text', label: 'unavailablePeriod.reason', write: 'always', max: 200 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=unavailable-period&compiled'),
    cy: () => import('../../messages/cy.json?record=unavailable-period&compiled'),
  }),
};
