import type { Context } from '../../../platform/context.ts';
import { getAssignment, lockShift } from '../assignment.queries.ts';
import { assertIn, computeChanged } from '../assignment.rules.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** Whoever wanted to swap keeps the place after all. */
export async function withdrawSwap(ctx: Context, id: number) {
  await lockShift(ctx.db, (await getAssignment(ctx.db, id)).shift_id);
  const part = await getAssignment(ctx.db, id);
  assertIn(['confirmed'], part.state);
  await withdrawOffers(ctx, id);
  return computeChanged(part);
}
