import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { getAssignment, listOffersFor, lockShift } from '../assignment.queries.ts';
import { assertAhead, assertAnnounced, assertIn, computeChanged } from '../assignment.rules.ts';
import { findCanTake, listForSwap } from '../offer.queries.ts';
import { offerPlace } from './offer-place.ts';

/** So many people are asked at once where anyone may take it. */
const most = 20;

/** Asks someone, or whoever could, to take over a place. It stays with its holder until one of them accepts. */
export async function requestSwap(
  ctx: Context,
  id: number,
  wanted: { user_id?: number | undefined; email?: string | undefined },
) {
  const { db, now, today } = ctx;
  const shift = await lockShift(db, (await getAssignment(db, id)).shift_id);
  const part = await getAssignment(db, id);
  assertIn(['confirmed'], part.state);
  assertAnnounced(part);
  assertAhead(shift, now);
  const query = { shiftId: shift.id, needId: part.need_id!, coversId: id, now, today };
  const open = await listOffersFor(db, id);
  const isNamed = wanted.user_id !== undefined || wanted.email !== undefined;
  const people = await listForSwap(db, { ...query, holderId: part.user_id, most, ...wanted });
  let offered = 0;
  for (const { user_id } of people) {
    await lockPerson(db, user_id);
    if (!(await findCanTake(db, { ...query, userId: user_id }))) continue;
    await offerPlace(ctx, shift, { userId: user_id, needId: query.needId, waitingId: null, coversId: id, swaps: true });
    offered++;
  }
  // the same words for someone unknown and someone who cannot, so that no one learns who is who
  if (offered === 0 && isNamed)
    throw invalid({ [wanted.email === undefined ? 'user_id' : 'email']: [fieldError('person_cannot_take')] });
  if (offered + open.length === 0) throw invalid({ user_id: [fieldError('nobody_to_swap')] });
  return { ...computeChanged(part), asked: offered + open.length };
}
