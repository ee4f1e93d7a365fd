import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { activityDecided } from '../activity.events.ts';
import { updateDecision } from '../activity.queries.ts';

/** Asks the person; an earlier answer gives way to the new question. */
export async function queryActivity(ctx: Context, id: number, question: string) {
  const { db, actor, now } = ctx;
  const decision = { state: 'queried', question, answer: null, decided_by: actor.userId, decided_at: now } as const;
  const row = await updateDecision(db, id, decision);
  await emit(ctx, activityDecided, { activity_id: id, state: 'queried' });
  return { ...row, state: 'queried' as const };
}
