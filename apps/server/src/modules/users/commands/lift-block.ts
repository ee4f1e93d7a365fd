import type { Context } from '../../../platform/context.ts';
import { updateBlockedAt, updateLifted } from '../block.queries.ts';

/** Lets the person in again; the entry stays. */
export async function liftBlock(
  { db, actor, now }: Context,
  { id, user_id }: { id: number; user_id: number },
): Promise<void> {
  await updateLifted(db, id, { at: now, by: actor.userId });
  await updateBlockedAt(db, user_id, null);
}
