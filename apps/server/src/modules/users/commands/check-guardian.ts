import type { Context } from '../../../platform/context.ts';
import { assertNotOwnGrants } from '../../permissions/public.ts';
import { lockLinkEnds } from '../link.queries.ts';
import { assertChildAndAdult, assertLinkable } from '../link.rules.ts';

/** A link is a right: no one makes one they are part of. */
export async function checkGuardian(
  ctx: Context,
  { userId, guardianId }: { userId: number; guardianId: number },
): Promise<void> {
  assertNotOwnGrants(ctx.actor, userId, guardianId);
  const ends = await lockLinkEnds(ctx.db, { userId, holderId: guardianId, today: ctx.today });
  assertLinkable(ends, 'guardian_id');
  assertChildAndAdult(ends);
}
