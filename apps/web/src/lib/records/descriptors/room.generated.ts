// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { room as resource } from '@manyhands/contract/residential/room.resource.ts';

export const room: TitledDescriptor<typeof resource> = {
  name: 'room',
  path: 'organisation/teams/{teamId}/residential/rooms',
  domain: 'residential',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'name',
  search: true,
  one: 'room.one',
  many: 'room.many',
  note: 'room.note',
  empty: 'room.empty',
  fields: {
    id: { type: 'integer' },
    team_id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['eq', 'contains'] },
    beds: { type: 'integer', label: 'room.beds', write: 'always', required: true, min: 1, max: 100, filter: ['gte', 'lte'] },
    notes: { type: 'prose', label: 'room.notes', write: 'always', max: 4000 },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=room&compiled'),
    cy: () => import('../../messages/cy.json?record=room&compiled'),
  }),
};
