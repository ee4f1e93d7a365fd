// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { subNote as resource } from '@manyhands/contract/notes/note.resource.ts';

export const subNote: TitledDescriptor<typeof resource> = {
  name: 'subNote',
  path: 'users/{userId}/notes/{noteId}/sub-notes',
  domain: 'notes',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'subNote.one',
  many: 'subNote.many',
  fields: {
    id: { type: 'integer' },
    note_id: { type: 'integer' },
    user_id: { type: 'integer' },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', nullable: true },
    visibility: { type: 'choice' },
    text: { type: 'markdown', label: 'subNote.text', write: 'always', required: true, max: 10000 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=sub-note&compiled'),
    cy: () => import('../../messages/cy.json?record=sub-note&compiled'),
  }),
};
