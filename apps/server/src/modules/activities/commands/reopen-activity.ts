import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/problem.ts';
import { activityDecided } from '../activity.events.ts';
import { lockActivity, updateDecision } from '../activity.queries.ts';

export async function reopenActivity(ctx: Context, id: number) {
  const { state } = await lockActivity(ctx.db, id);
  if (state !== 'confirmed') throw new Problem('conflict');
  const row = await updateDecision(ctx.db, id, { state: 'submitted', decided_by: null, decided_at: null });
  await emit(ctx, activityDecided, { activity_id: id, state: 'submitted' });
  return { ...row, state: 'submitted' as const };
}
