import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { childOf, ownedByUser } from '../kit/shapes.ts';
import { id, line, markdown } from '../kit/types.ts';

const author = {
  author_id: field(id.nullable(), { doc: 'Null where an API client wrote it.' }),
  author_name: field(z.string().nullable(), { doc: 'For readers who cannot view the author’s own record.' }),
};

export const noteVisibility = z.enum(['private', 'team', 'all-staff', 'safeguarding']).meta({ id: 'NoteVisibility' });

export const note = ownedByUser('note', 'notes', {
  summary: 'What staff write down about a person. Hidden from the person and their guardians unless it is shared.',
  access: { read: ['view-notes'], write: ['edit-notes'], hidden: true },
  fields: {
    ...author,
    text: field(markdown, { write: 'always', search: true }),
    category_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
    visibility: field(noteVisibility, {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
      doc: 'Who reads it: its author, view-notes in the person’s teams, view-notes anywhere, or view-safeguarding-notes.',
    }),
    pinned: field(z.boolean(), { write: 'always', optional: true, filter: ['eq'] }),
    shared_with_person: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'The person and their guardians read it too. Never with private or safeguarding notes.',
    }),
    withheld_reason: field(line, {
      write: 'always',
      optional: true,
      doc: 'With a reason it is left out when the person downloads their data. A safeguarding note always has one.',
    }),
  },
  relations: {
    category: { kind: 'one', to: 'noteCategory', via: 'category_id' },
    subNotes: { kind: 'many', to: 'subNote', via: 'note_id' },
  },
  sort: '-id',
});

export const subNote = childOf(note, 'subNote', 'sub-notes', {
  summary: 'Replies to a note, for everyone who can read the note.',
  fields: {
    ...author,
    visibility: field(noteVisibility, { doc: 'As the note has it.' }),
    text: field(markdown, { write: 'always' }),
  },
});
