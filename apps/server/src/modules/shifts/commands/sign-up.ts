import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { findActive, findMay, listActive, lockShift } from '../assignment.queries.ts';
import { findNeed, findReasons } from '../eligibility.queries.ts';
import { assertNoObstacle, computeObstacles } from '../eligibility.rules.ts';
import { assigners, overriders, takers } from '../shift-access.rules.ts';
import { fillPlaces } from './fill-places.ts';

interface Wanted {
  user_id?: number | undefined;
  need_id?: number | null | undefined;
  override_reason?: string | undefined;
}

/** What is written: a place, a request, or a place on the waiting list. The shift is held first, then the person. */
export async function signUp(ctx: Context, shiftId: number, wanted: Wanted): Promise<Record<string, unknown>> {
  const { db, actor, now, today } = ctx;
  const userId = wanted.user_id ?? actor.actingForId ?? actor.userId;
  if (userId === null) throw invalid({ user_id: [fieldError('person_missing')] });
  const shift = await lockShift(db, shiftId);
  const whose = { user_id: userId, team_id: shift.team_id };
  const takes = await findMay(ctx, takers, whose);
  // a draft is planned by staff, for themselves too
  const isOwn = takes && !(shift.state === 'draft' && (await findMay(ctx, assigners, whose)));
  if (!isOwn && !(await findMay(ctx, assigners, whose))) throw new Problem('forbidden');
  if (shift.state === 'cancelled') throw new Problem('shift_cancelled');
  const needId = wanted.need_id ?? undefined;
  if (needId !== undefined && !shift.needs.some(({ id }) => id === needId))
    throw invalid({ need_id: [fieldError('not_there')] });
  await lockPerson(db, userId);
  if (await findActive(db, shiftId, userId)) throw new Problem('already_on_shift');
  const reasons = await findReasons(db, { shiftId, userId, needId, now, today });
  const override = !takes && Boolean(wanted.override_reason);
  if (override && !(await findMay(ctx, overriders, whose))) throw new Problem('forbidden');
  assertNoObstacle(computeObstacles(reasons, { asStaff: !isOwn, override }), {
    userId,
    isOwn,
    isChild: userId !== actor.userId,
  });
  const base = {
    user_id: userId,
    source: isOwn ? 'self' : 'staff',
    override_reason: override ? wanted.override_reason : '',
    override_by: override ? actor.userId : null,
  };
  if (isOwn && shift.approval) return { ...base, state: 'requested', need_id: needId ?? null };
  // a place that no one who waits could take when it was freed goes first to whoever of them can by now
  if (isOwn && (await listActive(db, shiftId)).some(({ state }) => state === 'waiting')) await fillPlaces(ctx, shiftId);
  const place = await findNeed(db, { shiftId, userId, needId, anyone: override });
  return place === null
    ? { ...base, state: 'waiting', need_id: needId ?? null }
    : { ...base, state: 'confirmed', need_id: place };
}
