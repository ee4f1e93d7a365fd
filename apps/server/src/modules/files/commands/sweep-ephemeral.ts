import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import type { OutsideContext } from '../../../platform/jobs/define-job.ts';
import { deleteExpired, deleteRemovals, listRemovals } from '../file.queries.ts';

const batch = 200;

/**
 * Ends what is over: first the rows whose time has passed, then the bytes of rows that are gone for good. In short
 * transactions of its own, since bytes may only go after the row's deletion is committed; broken off anywhere,
 * the next sweep goes on.
 */
export async function sweepEphemeral(
  ctx: OutsideContext,
  area: FileArea,
): Promise<{ expired: number; removed: number }> {
  return { expired: await expireRows(ctx), removed: await removeBytes(ctx, area) };
}

async function expireRows({ transaction, now }: OutsideContext): Promise<number> {
  for (let total = 0; ;) {
    const gone = await transaction(async (ctx) => {
      const ids = await deleteExpired(ctx.db, now, batch);
      for (const rowId of ids) await writeAudit(ctx, { action: 'expire', resource: 'file', rowId });
      return ids.length;
    });
    total += gone;
    if (gone < batch) return total;
  }
}

async function removeBytes({ transaction }: OutsideContext, { store }: FileArea): Promise<number> {
  for (let total = 0; ;) {
    const keys = await transaction(({ db }) => listRemovals(db, batch));
    if (keys.length === 0) return total;
    for (const key of keys) await store.remove(key);
    await transaction(({ db }) => deleteRemovals(db, keys));
    total += keys.length;
  }
}
