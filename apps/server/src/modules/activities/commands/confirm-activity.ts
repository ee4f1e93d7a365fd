import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/problem.ts';
import { activityDecided } from '../activity.events.ts';
import { lockActivity, updateDecision } from '../activity.queries.ts';

export async function confirmActivity(ctx: Context, id: number) {
  const { db, actor, now } = ctx;
  const { state } = await lockActivity(db, id);
  if (state === 'confirmed') throw new Problem('conflict');
  const row = await updateDecision(db, id, { state: 'confirmed', decided_by: actor.userId, decided_at: now });
  await emit(ctx, activityDecided, { activity_id: id, state: 'confirmed' });
  return { ...row, state: 'confirmed' as const };
}
