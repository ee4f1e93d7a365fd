import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { administering, assertAdministrators, assertHeldEverywhere, assertNotOwnGrants } from '../grant.rules.ts';
import { countAdministrators } from '../grant.queries.ts';

/** A denial lifted is a permission given; one laid on the last administrator would leave no one in charge. */
export async function checkDenial(
  ctx: Context,
  { userId, lifted, laid }: { userId: number; lifted: string | null; laid: string | null },
): Promise<void> {
  assertNotOwnGrants(ctx.actor, userId);
  if (lifted !== null && lifted !== laid) assertHeldEverywhere(ctx.actor, [lifted]);
  if (laid !== administering || lifted === administering) return;
  await lockAccess(ctx.db);
  assertAdministrators(await countAdministrators(ctx.db, ctx.today, { userId }));
}
