import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/problem.ts';
import { activityDecided } from '../activity.events.ts';
import { lockActivity, updateDecision } from '../activity.queries.ts';

export async function answerActivity(ctx: Context, id: number, answer: string) {
  const { state } = await lockActivity(ctx.db, id);
  if (state !== 'queried') throw new Problem('conflict');
  const row = await updateDecision(ctx.db, id, { state: 'submitted', answer });
  await emit(ctx, activityDecided, { activity_id: id, state: 'submitted' });
  return { ...row, state: 'submitted' as const };
}
