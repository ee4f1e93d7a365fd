import { note, subNote } from '@manyhands/contract/notes/note.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { notePolicy } from './note.policy.ts';
import { assertSharable, computeWithheldReason } from './note.rules.ts';

const unsaid = { visibility: 'team', shared_with_person: false, withheld_reason: '' } as const;
const isSafeguarding = ({ visibility }: { visibility: string }) => visibility === 'safeguarding';

export const noteModule = defineModule(note, {
  policy: notePolicy,
  computed: { author_name: findName('author_id') },
  auditReads: isSafeguarding,
  guard: {
    async create({ actor }, input) {
      const wanted = { ...unsaid, ...input };
      assertSharable(wanted);
      return { author_id: actor.userId, withheld_reason: computeWithheldReason(wanted) };
    },
    async update(_ctx, input, before) {
      const wanted = { ...before, ...input };
      assertSharable(wanted);
      return { withheld_reason: computeWithheldReason(wanted) };
    },
  },
  operations: {},
});

export const subNoteModule = defineModule(subNote, {
  computed: {
    author_name: findName('author_id'),
    visibility: (row) => sql`(select n.visibility from notes n where n.id = ${row}.note_id)`,
  },
  auditReads: isSafeguarding,
  guard: { create: async ({ actor }) => ({ author_id: actor.userId }) },
  operations: {},
});
