import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { deleteAnswers } from '../diversity.queries.ts';

/** Not in the person's log either, like every change of them. */
export async function withdrawAnswers(ctx: Outside, userId: number): Promise<void> {
  await write(ctx, async (inside) => {
    const { db } = inside;
    await deleteAnswers(db, userId);
    await writeAudit(inside, { action: 'withdraw', resource: 'diversity', rowId: null });
  });
}
