import type { Context } from '../../../platform/context.ts';
import { findAttendee } from '../attendee.queries.ts';
import { lockSession } from '../session.queries.ts';
import { changeAttendeeState } from './change-attendee-state.ts';
import { fillSession } from './fill-session.ts';

/** No one answered in time: the next is asked. */
export async function endSessionOffer(ctx: Context, id: number): Promise<void> {
  const known = await findAttendee(ctx.db, id);
  if (!known) return;
  await lockSession(ctx.db, known.session_id);
  const offer = await findAttendee(ctx.db, id);
  if (offer?.state !== 'offered' || offer.offer_expires_at! > ctx.now) return;
  await changeAttendeeState(ctx, offer, 'expired', { deed: 'expire' });
  await fillSession(ctx, known.session_id);
}
