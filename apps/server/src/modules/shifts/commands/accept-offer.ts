import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { getAssignment, listOffersFor, lockShift } from '../assignment.queries.ts';
import { assertAhead, assertIn, computeChanged } from '../assignment.rules.ts';
import { changeState } from './change-state.ts';

/** Whoever asked for cover and can come after all takes that back by this too. */
export async function acceptOffer(ctx: Context, id: number) {
  const { db, now } = ctx;
  const shift = await lockShift(db, (await getAssignment(db, id)).shift_id);
  const offer = await getAssignment(db, id);
  if (offer.state === 'expired') throw new Problem('offer_over');
  assertIn(['offered', 'cover-requested'], offer.state);
  assertAhead(shift, now);
  if (offer.state === 'cover-requested') {
    for (const other of await listOffersFor(db, id))
      await changeState(ctx, other, { state: 'cancelled' }, 'withdraw-offer');
    return computeChanged(await changeState(ctx, offer, { state: 'confirmed' }));
  }
  if (offer.offer_expires_at! <= now) throw new Problem('offer_over');
  if (offer.covers_id !== null) {
    const covered = await getAssignment(db, offer.covers_id);
    if (covered.state === 'cover-requested') await changeState(ctx, covered, { state: 'cancelled' }, 'covered');
  }
  return computeChanged(await changeState(ctx, offer, { state: 'confirmed' }));
}
