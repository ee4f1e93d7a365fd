import type { Context } from '../../../platform/context.ts';
import { anonymisePerson } from '../../users/public.ts';
import { getRequest } from '../anonymisation-request.queries.ts';
import { assertNameTyped, assertSomebodyElse, assertWaiting } from '../anonymisation-request.rules.ts';

/** The request goes with the person; that it was carried out, by whom and when, stays in the audit. */
export async function carryOutRequest(ctx: Context, id: number, typed: string): Promise<null> {
  const request = await getRequest(ctx.db, id);
  assertSomebodyElse(ctx.actor, request);
  assertWaiting(request);
  assertNameTyped(typed, request.user_name);
  await anonymisePerson(ctx, request.user_id);
  return null;
}
