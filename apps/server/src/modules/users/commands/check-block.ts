import { lockAccess } from '../../../platform/auth/access-lock.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { countAdministrators } from '../../permissions/public.ts';
import { getBlockFacts } from '../block.queries.ts';
import { assertCanBeBlocked, computeBlockRefusals } from '../block.rules.ts';

/**
 * Two who block one person come here one after the other. The organisation's lock is taken only where administrators
 * are counted: held against someone's own writes it would have both wait until the database ends one of them.
 */
export async function checkBlock(ctx: Context, userId: number): Promise<void> {
  const { before, after } = await countAdministrators(ctx.db, ctx.today, { userId });
  if (before !== after) await lockAccess(ctx.db);
  await lockPerson(ctx.db, userId);
  assertCanBeBlocked(computeBlockRefusals(await getBlockFacts(ctx, userId)));
}
