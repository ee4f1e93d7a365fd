import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { insertRequested } from '../vetting.queries.ts';

/** A pending check for each kind that a role requires and the person lacks. */
export async function requestChecks(
  ctx: Context,
  { userId, roleProfileId }: { userId: number; roleProfileId: number },
): Promise<void> {
  for (const { id, ...after } of await insertRequested(ctx.db, { userId, roleProfileId }, ctx.today))
    await writeAudit(ctx, {
      action: 'create',
      resource: 'userVetting',
      rowId: id,
      subjectId: userId,
      changes: { after },
    });
}
