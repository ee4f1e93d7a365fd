import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { findNumber } from '../vetting.queries.ts';

/** The whole number, never without a trace of who read it. */
export async function readNumber(
  ctx: Context,
  { id, userId }: { id: number; userId: number },
): Promise<{ number: string | null }> {
  const found = await findNumber(ctx.db, { id, userId });
  if (!found) throw new Problem('not_found');
  await writeAudit(ctx, { action: 'read', resource: 'userVetting', rowId: id, subjectId: userId });
  return found;
}
