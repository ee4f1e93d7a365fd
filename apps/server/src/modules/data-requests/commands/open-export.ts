import { pipeline } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { contentHeaders, verifyChecksum } from '../../../platform/files/serve.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { findArchive } from '../data-export.queries.ts';
import { fetchesPerPerson } from '../data-export.rules.ts';

/** Each time it is fetched is on record before the first byte leaves. */
export async function openExport(
  ctx: Outside,
  { id, userId, store }: { id: number; userId: number; store: FileArea['store'] },
): Promise<Download> {
  const { database, organisation, now } = ctx;
  await assertWithinLimit(database, organisation.id, `data-export-fetch:user:${userId}`, fetchesPerPerson, now);
  const archive = await write(ctx, async (inside) => {
    const { db } = inside;
    const found = await findArchive(db, { id, userId, now });
    if (!found) throw new Problem('not_found');
    await writeAudit(inside, { action: 'read', resource: 'dataExport', rowId: id, subjectId: userId });
    return found;
  });
  const bytes = await store.open(archive.storage_key);
  if (!bytes) throw new Error('an export has a row but no bytes');
  return { headers: contentHeaders(archive), body: pipeline(bytes.stream, verifyChecksum(archive.checksum), () => {}) };
}
