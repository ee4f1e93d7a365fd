import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { updateVerification } from '../skill.queries.ts';

/** Confirms a person's skill, or takes that back. */
export async function verifySkill(
  { db, actor, now }: Context,
  { id, userId, verified }: { id: number; userId: number; verified: boolean },
) {
  const by = verified ? actor.userId : null;
  const changed = await updateVerification(db, { id, userId, by, at: verified ? now : null });
  if (!changed) throw new Problem('not_found');
  return { ...changed, verified_at: changed.verified_at?.toISOString() ?? null };
}
