import type { Context } from '../../../platform/context.ts';
import { getRequest, updateDecided } from '../anonymisation-request.queries.ts';
import { assertWaiting } from '../anonymisation-request.rules.ts';

export async function withdrawRequest(
  { db, actor, now }: Context,
  id: number,
): Promise<{ id: number; state: 'withdrawn' }> {
  assertWaiting(await getRequest(db, id));
  await updateDecided(db, id, { state: 'withdrawn', decided_by: actor.userId!, decided_at: now });
  return { id, state: 'withdrawn' };
}
