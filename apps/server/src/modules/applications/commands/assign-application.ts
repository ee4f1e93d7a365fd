import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { findAbsentActor } from '../../../platform/auth/absent-actor.ts';
import { reachCovers } from '../../../platform/auth/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { getDeciding, updateAssigned } from '../decision.queries.ts';
import { assertUndecided } from '../decision.rules.ts';

/** To someone who recruits there; whoever only decides takes it themselves, or gives back what is theirs. */
export async function assignApplication(ctx: Context, id: number, userId: number | null) {
  const { db, actor, today } = ctx;
  const row = await getDeciding(db, id);
  const isOwn = userId === actor.userId || (userId === null && row.assigned_to === actor.userId);
  if (!isOwn && !(await reachCovers(db, actor.reach('assign-applications'), [row.team_id])))
    throw new Problem('forbidden');
  assertUndecided(row);
  if (userId !== null) {
    const colleague = userId === row.user_id ? null : await findAbsentActor(db, userId, today);
    if (!colleague || !(await reachCovers(db, colleague.actor.reach('view-applications'), [row.team_id])))
      throw invalid({ user_id: [fieldError('assignee_blind')] });
  }
  await updateAssigned(db, id, userId);
  return { id, assigned_to: userId };
}
