import type { Context } from '../../../platform/context.ts';
import { findGiver } from '../activity.queries.ts';
import type { Amount, EntryInput } from '../activity.rules.ts';
import { judgeActivity } from './judge-activity.ts';

interface Stored {
  id: number;
  user_id: number;
  state: string;
  day: string;
  minutes: number;
  category_id: number | null;
  outcomes: readonly Amount[];
}

/** What the person corrects goes back to staff; what staff correct of confirmed hours is confirmed by them. */
export async function changeActivity(
  ctx: Context,
  input: EntryInput,
  before: Stored,
): Promise<Record<string, unknown>> {
  const { db, actor, today, now } = ctx;
  await judgeActivity(ctx, input, { userId: before.user_id, before });
  if (await findGiver(db, { userId: before.user_id, actorId: actor.userId, today })) return { state: 'submitted' };
  return before.state === 'confirmed' ? { decided_by: actor.userId, decided_at: now } : {};
}
