import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { computeExpiry } from '../../vetting/public.ts';
import { lockInduction, updateInduction } from '../induction.queries.ts';
import { computeProgress } from '../induction.rules.ts';

/** The person has read it, answered it or handed in what was asked for. */
export async function completeInduction(
  { db, today }: Context,
  { id, userId, answers }: { id: number; userId: number; answers: readonly (readonly number[])[] | undefined },
) {
  const taken = await lockInduction(db, { id, userId });
  if (!taken) throw new Problem('not_found');
  const { state, score, passed } = computeProgress(taken, answers, today);
  const completed = state === 'done' ? today : null;
  // one that is taken again counts on until it is passed
  const isKept = taken.state === 'done' && state !== 'done';
  const values = isKept
    ? { state: 'done' as const, score }
    : {
        state,
        score,
        completed_on: completed,
        expires_on: computeExpiry(completed, taken.months_valid),
        confirmed_by: null,
        warned_days: null,
      };
  return { ...(await updateInduction(db, id, values)), state: values.state, passed };
}
