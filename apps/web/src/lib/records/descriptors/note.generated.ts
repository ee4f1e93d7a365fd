// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { note as resource } from '@manyhands/contract/notes/note.resource.ts';

export const note: TitledDescriptor<typeof resource> = {
  name: 'note',
  path: 'users/{userId}/notes',
  domain: 'notes',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'text',
  sort: '-id',
  search: true,
  one: 'note.one',
  many: 'note.many',
  empty: 'note.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', nullable: true },
    text: { type: 'markdown', label: 'note.text', write: 'always', required: true, max: 10000 },
    category_id: { type: 'reference', label: 'note.category_id', write: 'always', nullable: true, to: { path: 'organisation/note-categories', include: 'category', named: 'name', whole: true }, filter: ['eq', 'in'] },
    visibility: { type: 'choice', label: 'note.visibility', write: 'always', options: { private: 'note.visibility_private', team: 'note.visibility_team', 'all-staff': 'note.visibility_all_staff', safeguarding: 'note.visibility_safeguarding' }, filter: ['eq', 'in'] },
    pinned: { type: 'boolean', label: 'note.pinned', write: 'always', filter: ['eq'] },
    shared_with_person: { type: 'boolean', label: 'note.shared_with_person', hint: 'note.shared_with_person_hint', write: 'always', filter: ['eq'] },
    withheld_reason: { type: 'text', label: 'note.withheld_reason', hint: 'note.withheld_reason_hint', write: 'always', max: 200 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=note&compiled'),
    cy: () => import('../../messages/cy.json?record=note&compiled'),
  }),
};
