import type { Context } from '../../../platform/context.ts';
import { computeStatement, updateConsent } from '../../parental-consents/public.ts';
import { findAnswerRequestById } from '../answer-link.queries.ts';
import { assertUnanswered } from '../answer-link.rules.ts';

/** The statement is the one that the page of the link would have shown. */
export async function recordConsent(ctx: Context, id: number, { agrees, note }: { agrees: boolean; note: string }) {
  const request = await findAnswerRequestById(ctx.db, 'consent', id);
  assertUnanswered(request);
  const statement = computeStatement(request.language, { ...request, organisation: ctx.organisation.name });
  await updateConsent(ctx.db, request, { agrees, statement, note }, ctx.now, ctx.actor.userId);
  return { id, state: agrees ? ('given' as const) : ('refused' as const), answered_at: ctx.now.toISOString() };
}
