import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { getAssignment, lockShift, type Assignment, type LockedShift } from '../assignment.queries.ts';
import { assertAhead, assertIn, computeChanged } from '../assignment.rules.ts';
import { findReasons } from '../eligibility.queries.ts';
import { assertNoObstacle, computeObstacles } from '../eligibility.rules.ts';
import { changeState } from './change-state.ts';
import { takeOver } from './take-over.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** Whoever asked for cover and can come after all takes that back by this too. */
export async function acceptOffer(ctx: Context, id: number) {
  const { db, now } = ctx;
  const shift = await lockShift(db, (await getAssignment(db, id)).shift_id);
  const offer = await getAssignment(db, id);
  if (offer.state === 'expired') throw new Problem('offer_over');
  assertIn(['offered', 'cover-requested'], offer.state);
  assertAhead(shift, now);
  if (offer.state === 'cover-requested') {
    await withdrawOffers(ctx, id);
    return computeChanged(await changeState(ctx, offer, { state: 'confirmed' }));
  }
  if (offer.offer_expires_at! <= now) throw new Problem('offer_over');
  if (offer.source === 'swap') return acceptSwap(ctx, shift, offer);
  await assertAdults(ctx, offer);
  if (offer.covers_id !== null) return computeChanged(await takeOver(ctx, offer));
  return computeChanged(await changeState(ctx, offer, { state: 'confirmed' }));
}

/** The place was held for them; the adults whom someone under age needs may have left meanwhile. */
async function assertAdults({ db, now, today }: Context, { shift_id, user_id: userId, covers_id }: Assignment) {
  const query = { shiftId: shift_id, userId, coversId: covers_id, now, today };
  assertNoObstacle(await findReasons(db, query, ['adults']), { userId, isOwn: true });
}

/** Many may have been asked, and their offers held nothing: whether they can come is asked now. Where the rota says so, staff have the last word. */
async function acceptSwap(ctx: Context, shift: LockedShift, offer: Assignment) {
  const { user_id: userId, need_id } = offer;
  await lockPerson(ctx.db, userId);
  const query = { shiftId: shift.id, userId, needId: need_id ?? undefined, now: ctx.now, today: ctx.today };
  const reasons = await findReasons(ctx.db, { ...query, coversId: offer.covers_id });
  assertNoObstacle(computeObstacles(reasons, { asStaff: true, override: false }), { userId, isOwn: true });
  if (shift.swap_approval) return computeChanged(await changeState(ctx, offer, { state: 'requested' }));
  return computeChanged(await takeOver(ctx, offer));
}
