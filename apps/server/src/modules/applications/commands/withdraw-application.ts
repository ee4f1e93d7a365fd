import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { callOff } from '../../residential/public.ts';
import { updateWithdrawn } from '../application.queries.ts';
import { applicationResource } from '../application.rules.ts';

/** What has been decided or taken back already stays as it is. */
export async function withdrawApplication(ctx: Context, id: number): Promise<{ state: 'withdrawn'; withdrawn_at: string }> {
  const withdrawn = await updateWithdrawn(ctx.db, id, ctx.now);
  if (!withdrawn) throw new Problem('conflict');
  if (withdrawn.booking_id !== null) await callOff(ctx, withdrawn.booking_id);
  await writeAudit(ctx, { action: 'withdraw', resource: applicationResource, rowId: id, subjectId: withdrawn.user_id, changes: { after: { state: 'withdrawn' } } });
  return { state: 'withdrawn', withdrawn_at: ctx.now.toISOString() };
}
