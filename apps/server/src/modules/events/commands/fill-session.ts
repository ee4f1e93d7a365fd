import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { computeOfferEnd } from '../../shifts/public.ts';
import { findNextWaiting } from '../attendee.queries.ts';
import { expireSessionOffer } from '../offer.jobs.ts';
import { lockSession } from '../session.queries.ts';
import { hasRoom } from '../session.rules.ts';
import { changeAttendeeState } from './change-attendee-state.ts';

/** Offers free places to the waiting list, in joining order, by the rules of offers of shifts. Whoever calls it freed something. */
export async function fillSession(ctx: Context, sessionId: number): Promise<void> {
  for (;;) {
    const session = await lockSession(ctx.db, sessionId);
    if (!session.published || session.cancelled || session.starts_at <= ctx.now || !hasRoom(session)) return;
    const next = await findNextWaiting(ctx.db, sessionId);
    if (!next) return;
    const offerEnds = computeOfferEnd(ctx.now, session.starts_at, ctx.organisation.timezone);
    await changeAttendeeState(ctx, next, 'offered', { offerEnds, deed: 'offer' });
    await enqueue(ctx, expireSessionOffer, { attendee_id: next.id }, { runAt: offerEnds });
  }
}
