import { emailTemplate } from '@manyhands/contract/email-templates/email-template.resource.ts';
import { emailTemplateVersion } from '@manyhands/contract/email-templates/email-template-version.resource.ts';
import { findLetterKind } from '../../platform/mail/letter-kind.ts';
import { permitted } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { listLetters } from './commands/list-letters.ts';
import { previewInvitation } from './commands/preview-invitation.ts';
import { previewLetter } from './commands/preview-letter.ts';
import { insertVersion } from './email-template.queries.ts';
import { assertKnown, assertSendable, type Appearance } from './email-template.rules.ts';

const keepers = [permitted('manage-settings')];

export const emailTemplateModule = defineModule(emailTemplate, {
  guard: {
    async create(_ctx, input) {
      const kind = findLetterKind(input.letter);
      assertKnown(kind);
      assertSendable(input, kind);
    },
    async update(_ctx, input, before) {
      const kind = findLetterKind(before.letter);
      // a letter that we no longer send can be deleted, not changed
      assertKnown(kind);
      assertSendable({ ...before, ...input }, kind);
    },
  },
  async written({ db, actor, now }, { row }) {
    if (row) await insertVersion(db, row, { authorId: actor.userId, now });
  },
  operations: {
    letters: { access: keepers, run: listLetters },
    preview: { access: keepers, outside: (ctx, { input }) => previewLetter(ctx, input) },
    newUserPreview: {
      access: keepers,
      stream: (ctx, { query }) => previewInvitation(ctx, query as { language?: string }, 'text'),
    },
    appearance: {
      access: keepers,
      stream: (ctx, { query }) => previewInvitation(ctx, query as Appearance, 'html'),
    },
  },
});

export const emailTemplateVersionModule = defineModule(emailTemplateVersion, {
  computed: { author_name: findName('author_id') },
  operations: {},
});
