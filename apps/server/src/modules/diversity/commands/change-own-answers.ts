import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { updateOwnAnswers } from '../diversity.queries.ts';
import type { ShownAnswers } from '../diversity.rules.ts';

/** The trail says that it was done, but not in the person's log: whoever reads that would learn that they have answered. */
export async function changeOwnAnswers(
  ctx: Outside,
  userId: number,
  change: Readonly<Record<string, unknown>>,
): Promise<ShownAnswers> {
  return write(ctx, async (inside) => {
    const { db } = inside;
    const shown = await updateOwnAnswers(db, userId, change, { isFlat: true });
    await writeAudit(inside, { action: 'update', resource: 'diversity', rowId: null });
    return shown;
  });
}
