import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { findMay, getAssignment, lockShift } from '../assignment.queries.ts';
import { assertIn, computeChanged } from '../assignment.rules.ts';
import { findNeed, findReasons } from '../eligibility.queries.ts';
import { assertNoObstacle, computeObstacles } from '../eligibility.rules.ts';
import { overriders } from '../shift-access.rules.ts';
import { changeState } from './change-state.ts';
import { takeOver } from './take-over.ts';

export async function approveRequest(ctx: Context, id: number, overrideReason: string) {
  const { db, now, today } = ctx;
  const { shift_id, user_id } = await getAssignment(db, id);
  const shift = await lockShift(db, shift_id);
  await lockPerson(db, user_id);
  const request = await getAssignment(db, id);
  assertIn(['requested'], request.state);
  const override = overrideReason !== '';
  if (override && !(await findMay(ctx, overriders, { user_id, team_id: shift.team_id })))
    throw new Problem('forbidden');
  const query = { shiftId: shift_id, userId: user_id, needId: request.need_id ?? undefined };
  const reasons = await findReasons(db, { ...query, coversId: request.covers_id, now, today });
  assertNoObstacle(computeObstacles(reasons, { asStaff: true, override }), { userId: user_id, isOwn: false });
  // a swap that was accepted needs no place of its own
  if (request.covers_id !== null) return computeChanged(await takeOver(ctx, request));
  const place = await findNeed(db, { ...query, anyone: override });
  const state = place === null ? ({ state: 'waiting' } as const) : ({ state: 'confirmed', need_id: place } as const);
  const why = { override_reason: overrideReason, override_by: override ? ctx.actor.userId : null };
  return computeChanged(await changeState(ctx, request, { ...state, ...why }));
}
