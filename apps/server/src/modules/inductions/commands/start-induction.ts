import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockInduction, updateInduction } from '../induction.queries.ts';

/** The person has opened it; what is done stays done. */
export async function startInduction({ db }: Context, { id, userId }: { id: number; userId: number }) {
  const taken = await lockInduction(db, { id, userId });
  if (!taken) throw new Problem('not_found');
  const state = taken.state === 'done' ? 'done' : 'started';
  return { ...(await updateInduction(db, id, { state })), state, passed: state === 'done' } as const;
}
