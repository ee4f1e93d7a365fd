import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { checkSeesPerson } from '../../users/public.ts';
import { findActive, findMay, getShift } from '../assignment.queries.ts';
import { findReasons } from '../eligibility.queries.ts';
import { computeReasons } from '../eligibility.rules.ts';
import { explainers, takers } from '../shift-access.rules.ts';

/** One's own, that of someone one acts for, or as staff of the shift's team. */
export async function explainEligibility(ctx: Context, shiftId: number, requestedUserId: number | undefined) {
  const { db, actor, now, today } = ctx;
  const userId = requestedUserId ?? actor.actingForId ?? actor.userId;
  if (userId === null) throw invalid({ user_id: [fieldError('person_missing')] });
  const whose = { user_id: userId, team_id: (await getShift(db, shiftId)).team_id };
  const isOwn = await findMay(ctx, takers, whose, 'read');
  if (!isOwn && !(await findMay(ctx, explainers, whose, 'read'))) throw new Problem('forbidden');
  if (!isOwn) await checkSeesPerson(ctx, userId, 'user_id');
  const codes = await findReasons(db, { shiftId, userId, now, today });
  const found = await findActive(db, shiftId, userId);
  return {
    user_id: userId,
    eligible: codes.length === 0,
    reasons: computeReasons(codes, { userId, isOwn, isChild: userId !== actor.userId }),
    assignment: found && { id: found.id, state: found.state },
  };
}
