import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { Problem } from '../../../platform/problem.ts';
import { callOff } from '../../residential/public.ts';
import { applicationWithdrawn } from '../application.events.ts';
import { updateWithdrawn } from '../application.queries.ts';

/** What has been decided or taken back already stays as it is. */
export async function withdrawApplication(
  ctx: Context,
  id: number,
): Promise<{ state: 'withdrawn'; withdrawn_at: string }> {
  const withdrawn = await updateWithdrawn(ctx.db, id, ctx.now);
  if (!withdrawn) throw new Problem('conflict');
  await emit(ctx, applicationWithdrawn, { application_id: id, user_id: withdrawn.user_id });
  if (withdrawn.booking_id !== null) await callOff(ctx, withdrawn.booking_id);
  return { state: 'withdrawn', withdrawn_at: ctx.now.toISOString() };
}
