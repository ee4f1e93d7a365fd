import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { links, updateLink, type AnswerRequest, type LinkKind } from '../answer-link.queries.ts';
import { sendLetter } from './send-letter.ts';

/** Whoever holds the link reads mail elsewhere: the request goes there as if it were the first, and the old link is over. */
export async function correctAddress(
  ctx: Context,
  kind: LinkKind,
  request: AnswerRequest,
  email: string,
): Promise<void> {
  const token = newToken(links[kind].token);
  const anew = { email, requested_at: ctx.now, reminded_at: null, reminders_sent: 0 } as const;
  await updateLink(ctx.db, kind, request.id, token, anew);
  await sendLetter(ctx, kind, 'request', { ...request, email }, token);
}
