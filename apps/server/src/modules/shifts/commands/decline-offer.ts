import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { findMay, getAssignment, lockShift } from '../assignment.queries.ts';
import { assertIn, computeChanged } from '../assignment.rules.ts';
import { assigners } from '../shift-access.rules.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';

/** An offer goes to the next; a request is declined by staff alone. */
export async function declineOffer(ctx: Context, id: number, { byThemselves = false } = {}) {
  const { shift_id } = await getAssignment(ctx.db, id);
  const shift = await lockShift(ctx.db, shift_id);
  const assignment = await getAssignment(ctx.db, id);
  assertIn(['offered', 'requested'], assignment.state);
  const isStaff = await findMay(ctx, assigners, { user_id: assignment.user_id, team_id: shift.team_id });
  if (assignment.state === 'requested' && !isStaff) throw new Problem('conflict');
  const declined = await changeState(ctx, assignment, { state: 'declined' }, undefined, byThemselves);
  await fillPlaces(ctx, shift_id);
  return computeChanged(declined);
}
