import type { Context } from '../../../platform/context.ts';
import { getAssignment, lockShift } from '../assignment.queries.ts';
import { assertAhead, assertAnnounced, assertIn, computeChanged } from '../assignment.rules.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';

export async function requestCover(ctx: Context, id: number) {
  const { shift_id } = await getAssignment(ctx.db, id);
  const shift = await lockShift(ctx.db, shift_id);
  const part = await getAssignment(ctx.db, id);
  assertIn(['confirmed'], part.state);
  assertAnnounced(part);
  assertAhead(shift, ctx.now);
  const asking = await changeState(ctx, part, { state: 'cover-requested' });
  await fillPlaces(ctx, shift_id);
  return computeChanged(asking);
}
