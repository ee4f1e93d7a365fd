import { applicationNote } from '@manyhands/contract/applications/application-note.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { getApplicant, updateNoteRemoved } from './application-note.queries.ts';
import { notePolicy } from './application.policy.ts';

export const applicationNoteModule = defineModule(applicationNote, {
  table: 'application_notes',
  policy: notePolicy,
  constant: { state: 'kept' },
  computed: { author_name: findName('author_id') },
  subject: (row) => row.user_id,
  guard: {
    create: async ({ db, actor }, _input, applicationId) => ({
      ...(await getApplicant(db, applicationId!)),
      author_id: actor.userId,
    }),
  },
  replace: { remove: ({ db }, { id }) => updateNoteRemoved(db, id) },
  operations: {},
});
