import type { Context } from '../../../platform/context.ts';
import { findAssignment, getAssignment, lockShift } from '../assignment.queries.ts';
import { deleteLinks } from '../offer-link.queries.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';

/** No one answered in time: the next is asked. */
export async function endOffer(ctx: Context, id: number): Promise<void> {
  const known = await findAssignment(ctx.db, id);
  if (!known) return;
  await lockShift(ctx.db, known.shift_id);
  const offer = await getAssignment(ctx.db, id);
  if (offer.state !== 'offered' || offer.offer_expires_at! > ctx.now) return;
  await changeState(ctx, offer, { state: 'expired' }, 'expire');
  await deleteLinks(ctx.db, id);
  await fillPlaces(ctx, known.shift_id);
}
