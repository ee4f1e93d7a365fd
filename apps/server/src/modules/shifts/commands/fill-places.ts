import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import {
  listActive,
  listFreeNeeds,
  listOffersFor,
  lockShift,
  type Assignment,
  type LockedShift,
} from '../assignment.queries.ts';
import { findCanTake, findNextCover, findNextWaiting } from '../offer.queries.ts';
import { offerPlace } from './offer-place.ts';

/** Offers what is free to the waiting list, in joining order, and asks someone for each who needs cover. Whoever calls it freed something. */
export async function fillPlaces(ctx: Context, shiftId: number): Promise<void> {
  const shift = await lockShift(ctx.db, shiftId);
  if (shift.state !== 'published' || shift.starts_at <= ctx.now) return;
  const unwanted = new Set<number>();
  for (const needId of await listFreeNeeds(ctx.db, shiftId))
    if (!unwanted.has(needId) && !(await offerToWaiting(ctx, shift, needId))) unwanted.add(needId);
  for (const assignment of await listActive(ctx.db, shiftId))
    if (assignment.state === 'cover-requested') await askForCover(ctx, shift, assignment);
}

/** Whether there was someone to offer a place to. */
async function offerToWaiting(ctx: Context, shift: LockedShift, needId: number): Promise<boolean> {
  const query = { shiftId: shift.id, needId, now: ctx.now, today: ctx.today };
  const except: number[] = [];
  for (;;) {
    const next = await findNextWaiting(ctx.db, { ...query, except });
    if (!next) return false;
    // held before it counts: they may be taking another shift at this moment
    await lockPerson(ctx.db, next.user_id);
    if (await findCanTake(ctx.db, { ...query, userId: next.user_id })) {
      await offerPlace(ctx, shift, { userId: next.user_id, needId, waitingId: next.id, coversId: null });
      return true;
    }
    except.push(next.id);
  }
}

async function askForCover(ctx: Context, shift: LockedShift, covered: Assignment): Promise<void> {
  if ((await listOffersFor(ctx.db, covered.id)).length > 0) return;
  const needId = covered.need_id!;
  const query = { shiftId: shift.id, needId, now: ctx.now, today: ctx.today };
  const except = [covered.user_id];
  for (;;) {
    const next = await findNextCover(ctx.db, { ...query, coveredId: covered.id, except });
    if (!next) return;
    await lockPerson(ctx.db, next.user_id);
    if (await findCanTake(ctx.db, { ...query, coversId: covered.id, userId: next.user_id }))
      return offerPlace(ctx, shift, { userId: next.user_id, needId, waitingId: next.waiting_id, coversId: covered.id });
    except.push(next.user_id);
  }
}
