import type { Context } from '../../../platform/context.ts';
import { findMay, getAssignment, lockShift } from '../assignment.queries.ts';
import { assertAhead, assertIn, computeChanged } from '../assignment.rules.ts';
import { takers } from '../shift-access.rules.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** People leave freely until the deadline; afterwards they keep the place until someone takes over. Staff release it at any time. */
export async function leaveShift(ctx: Context, id: number) {
  const { db, now } = ctx;
  const { shift_id } = await getAssignment(db, id);
  const shift = await lockShift(db, shift_id);
  const part = await getAssignment(db, id);
  const isOwn = await findMay(ctx, takers, { user_id: part.user_id, team_id: shift.team_id });
  assertIn(
    ['requested', 'waiting', 'offered', 'confirmed', ...(isOwn ? [] : (['cover-requested'] as const))],
    part.state,
  );
  if (isOwn) assertAhead(shift, now);
  const isLate = isOwn && part.announced && part.state === 'confirmed' && (shift.locked || now > shift.cancel_until);
  await withdrawOffers(ctx, id);
  const left = await changeState(ctx, part, { state: isLate ? 'cover-requested' : 'cancelled' });
  await fillPlaces(ctx, shift_id);
  return computeChanged(left);
}
