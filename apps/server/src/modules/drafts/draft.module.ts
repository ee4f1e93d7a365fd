import { applicationDraft } from '@manyhands/contract/drafts/draft.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule, type Call } from '../../platform/resource/define-module.ts';
import { computeUploaderCookie } from '../files/public.ts';
import { admitDraftAddress } from './commands/admit-draft-address.ts';
import { beginDraft } from './commands/begin-draft.ts';
import { saveDraft } from './commands/save-draft.ts';
import { showSavedApplication } from './commands/show-saved-application.ts';
import type { StepData } from './draft.rules.ts';

const addressOf = ({ params, words, request }: Pick<Call<never>, 'params' | 'words' | 'request'>) => ({
  opportunityId: params.opportunityId!,
  // a key of digits only was never handed out
  key: words.applicationKey ?? '',
  email: request.header('x-applicant-email'),
});

/** Open to everyone who sees the opportunity; the key and the address, or the session, say whose draft it is. */
export function draftModule({ secureCookies }: { secureCookies: boolean }): AnyModule {
  const cookie = computeUploaderCookie(secureCookies);
  return defineCalls(applicationDraft, {
    create: {
      parent: [everyone],
      async outside(ctx, { params, input, request }) {
        const { email, on_behalf, user_id = null } = input;
        if (ctx.actor.userId === null && email !== undefined) await admitDraftAddress(ctx, email);
        return beginDraft(ctx, params.opportunityId!, {
          email,
          data: input.data as StepData,
          behalf: on_behalf ? { personId: user_id } : null,
          uploaderKey: request.cookie(cookie),
        });
      },
    },
    update: {
      parent: [everyone],
      async outside(ctx, call) {
        const { step, data, email } = call.input;
        if (email !== undefined) await admitDraftAddress(ctx, email);
        const saved = await saveDraft(ctx, addressOf(call), {
          step,
          data: data as StepData,
          email,
          seen: call.ifMatch,
          uploaderKey: call.request.cookie(cookie),
        });
        call.reply.header('etag', `"${saved.version}"`);
        return saved;
      },
    },
    show: { parent: [everyone], outside: (ctx, call) => showSavedApplication(ctx, addressOf(call)) },
  });
}
