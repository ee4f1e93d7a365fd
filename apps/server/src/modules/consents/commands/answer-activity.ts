import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { getAnswering } from '../user-consent.queries.ts';

/** Who answers, to be kept with the answer. What carries a risk is not a child's own to decide. */
export async function answerActivity(
  ctx: Context,
  userId: number,
): Promise<{ answered_at: Date; answered_by: number; by_guardian: boolean }> {
  const { isMinor, isGuardian } = await getAnswering(ctx, userId);
  if (isMinor && ctx.actor.userId === userId) throw new Problem('forbidden');
  return { answered_at: ctx.now, answered_by: ctx.actor.userId ?? userId, by_guardian: isGuardian };
}
