import type { reference } from '@manyhands/contract/answer-links/reference-request.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { computeAnswer, listQuestions, updateReference } from '../../references/public.ts';
import { findAnswerRequestById } from '../answer-link.queries.ts';
import { assertUnanswered } from '../answer-link.rules.ts';

type Operations = (typeof reference)['operations'];
type Said = z.output<Operations['record']['input']> | z.output<Operations['recordRefusal']['input']>;

/** What a referee said on the telephone counts like what they would have written, and says who wrote it down. */
export async function recordReference(ctx: Context, id: number, said: Said) {
  const request = await findAnswerRequestById(ctx.db, 'reference', id);
  assertUnanswered(request);
  const state = 'recommends' in said ? ('received' as const) : ('refused' as const);
  const answer = 'recommends' in said ? computeAnswer(said, await listQuestions(ctx.db)) : said;
  await updateReference(ctx.db, id, state, answer, ctx.now, ctx.actor.userId);
  return { id, state, answered_at: ctx.now.toISOString() };
}
