import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { confirmCaller } from '../../../platform/auth/session-reader.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { updateOwnAnswers } from '../diversity.queries.ts';
import type { ShownAnswers } from '../diversity.rules.ts';

/** The trail says that it was done, but not in the person's log: whoever reads that would learn that they have answered. */
export async function changeOwnAnswers(
  ctx: Outside,
  userId: number,
  change: Readonly<Record<string, unknown>>,
): Promise<ShownAnswers> {
  return ctx.database.transaction(ctx.organisation.id, async (db) => {
    await confirmCaller(db, ctx.actor, ctx.today);
    const shown = await updateOwnAnswers(db, userId, change, { isFlat: true });
    await writeAudit({ ...ctx, db }, { action: 'update', resource: 'diversity', rowId: null });
    return shown;
  });
}
