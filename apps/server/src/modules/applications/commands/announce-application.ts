import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { applicationMoved } from '../application.events.ts';
import { getDeciding } from '../decision.queries.ts';

/** It has arrived and stands in its first stage. */
export async function announceApplication(ctx: Context, id: number): Promise<void> {
  const { user_id, stage_id } = await getDeciding(ctx.db, id);
  await emit(ctx, applicationMoved, { application_id: id, user_id, stage_id, decision_id: null });
}
