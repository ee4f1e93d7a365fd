import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { assignmentChanged } from '../assignment.events.ts';
import { getAssignment, insertAssignment, type LockedShift } from '../assignment.queries.ts';
import { computeOfferEnd } from '../assignment.rules.ts';
import { expireOffer } from '../offer.jobs.ts';
import { changeState } from './change-state.ts';

interface Offer {
  userId: number;
  needId: number;
  /** Their place on the waiting list, where they have one. */
  waitingId: number | null;
  /** Whom they would take over from. */
  coversId: number | null;
  /** They are asked to swap, with others perhaps; whoever asked is in the audit already. */
  swaps?: boolean;
}

/** Holds the place until they answer or time is up. */
export async function offerPlace(ctx: Context, shift: LockedShift, offer: Offer): Promise<void> {
  const ends = computeOfferEnd(ctx.now, shift.starts_at, shift.timezone);
  const values = {
    state: 'offered',
    need_id: offer.needId,
    offer_expires_at: ends,
    covers_id: offer.coversId,
  } as const;
  const id = offer.waitingId === null ? await insertOffer(ctx, shift, offer, ends) : offer.waitingId;
  if (offer.waitingId !== null) await changeState(ctx, await getAssignment(ctx.db, id), values, 'offer');
  await enqueue(ctx, expireOffer, { assignment_id: id }, { runAt: ends });
}

async function insertOffer(
  ctx: Context,
  shift: LockedShift,
  { userId, needId, coversId, swaps = false }: Offer,
  ends: Date,
): Promise<number> {
  const { id } = await insertAssignment(ctx.db, {
    shift_id: shift.id,
    user_id: userId,
    need_id: needId,
    state: 'offered',
    source: swaps ? 'swap' : 'offer',
    offer_expires_at: ends,
    ...(coversId !== null && { covers_id: coversId }),
  });
  if (!swaps) await writeAudit(ctx, { action: 'offer', resource: 'assignment', rowId: id, subjectId: userId });
  await emit(ctx, assignmentChanged, { assignment_id: id, state: 'offered', by_staff: true });
  return id;
}
