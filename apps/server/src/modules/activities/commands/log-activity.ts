import type { Context } from '../../../platform/context.ts';
import { findGiver } from '../activity.queries.ts';
import type { EntryInput } from '../activity.rules.ts';
import { judgeActivity } from './judge-activity.ts';

/** What people log for themselves waits for staff; what staff log for others counts at once. */
export async function logActivity(ctx: Context, input: EntryInput, userId: number): Promise<Record<string, unknown>> {
  const { db, actor, today, now } = ctx;
  await judgeActivity(ctx, input, { userId, before: null });
  if (await findGiver(db, { userId, actorId: actor.userId, today })) return { state: 'submitted' };
  return { state: 'confirmed', decided_by: actor.userId, decided_at: now };
}
