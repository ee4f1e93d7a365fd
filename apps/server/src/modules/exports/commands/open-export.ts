import { pipeline } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { contentHeaders, verifyChecksum } from '../../../platform/files/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findFile } from '../list-export.queries.ts';

/** Each download is on record before the first byte leaves. */
export async function openExport(ctx: Outside, id: number, store: FileArea['store']): Promise<Download> {
  const { actor, now } = ctx;
  const file = await write(ctx, async (inside) => {
    const found = await findFile(inside.db, { id, userId: actor.userId!, now });
    if (!found) throw new Problem('not_found');
    await writeAudit(inside, { action: 'read', resource: 'listExport', rowId: id });
    return found;
  });
  const bytes = await store.open(file.storage_key);
  if (!bytes) throw new Error('an export has a row but no bytes');
  return { headers: contentHeaders(file), body: pipeline(bytes.stream, verifyChecksum(file.checksum), () => {}) };
}
