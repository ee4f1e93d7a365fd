import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { confirmCaller } from '../../../platform/auth/session-reader.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { deleteAnswers } from '../diversity.queries.ts';

/** Not in the person's log either, like every change of them. */
export async function withdrawAnswers(ctx: Outside, userId: number): Promise<void> {
  await ctx.database.transaction(ctx.organisation.id, async (db) => {
    await confirmCaller(db, ctx.actor, ctx.today);
    await deleteAnswers(db, userId);
    await writeAudit({ ...ctx, db }, { action: 'withdraw', resource: 'diversity', rowId: null });
  });
}
