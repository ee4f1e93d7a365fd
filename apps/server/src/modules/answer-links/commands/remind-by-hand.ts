import { newToken } from '../../../platform/auth/tokens.ts';
import type { Context } from '../../../platform/context.ts';
import { findAnswerRequestById, links, updateLink, type LinkKind } from '../answer-link.queries.ts';
import { assertRemindable } from '../answer-link.rules.ts';
import { sendLetter } from './send-letter.ts';

/** Staff write once more. Those that go out by themselves are not counted by it, but keep their distance. */
export async function remindByHand(ctx: Context, kind: LinkKind, id: number) {
  const request = await findAnswerRequestById(ctx.db, kind, id);
  assertRemindable(request, ctx.now);
  const token = newToken(links[kind].token);
  await updateLink(ctx.db, kind, id, token, { reminded_at: ctx.now });
  await sendLetter(ctx, kind, 'again', request, token);
  return { id, reminded_at: ctx.now.toISOString() };
}
