import type { Context } from '../../../platform/context.ts';
import { getAssignment, listOffersFor, lockShift } from '../assignment.queries.ts';
import { assertIn, computeChanged } from '../assignment.rules.ts';
import { changeState } from './change-state.ts';

/** Whoever wanted to swap keeps the place after all. */
export async function withdrawSwap(ctx: Context, id: number) {
  await lockShift(ctx.db, (await getAssignment(ctx.db, id)).shift_id);
  const part = await getAssignment(ctx.db, id);
  assertIn(['confirmed'], part.state);
  for (const offer of await listOffersFor(ctx.db, id)) await changeState(ctx, offer, { state: 'cancelled' });
  return computeChanged(part);
}
