import { pipeline } from 'node:stream';
import { writeAudit } from '../audit/write-audit.ts';
import { ident, sql } from '../db/sql.ts';
import { Problem } from '../problem.ts';
import type { Download, Outside } from '../resource/define-module.ts';
import { write } from '../resource/write.ts';
import type { FileArea } from './file-area.ts';
import { contentHeaders, verifyChecksum } from './serve.ts';

interface Made {
  /** The table that remembers which file was made for whom, and until when it is there. */
  table: 'data_exports' | 'list_exports';
  id: number;
  /** For whom it was made; no one else gets it. */
  userId: number;
  audit: { resource: string; subjectId?: number };
}
interface StoredFile {
  storage_key: string;
  checksum: Buffer;
  name: string;
  type: string;
  size: number;
}

/** A file that the worker made for one person. Each download is on record before the first byte leaves. */
export async function openMadeFile(
  ctx: Outside,
  store: FileArea['store'],
  { table, id, userId, audit }: Made,
): Promise<Download> {
  const file = await write(ctx, async (inside) => {
    const [found] = await inside.db.run<StoredFile>(sql`
      select f.storage_key, f.checksum, f.name, f.type, f.size from ${ident(table)} e join files f on f.id = e.file_id
       where e.id = ${id} and e.user_id = ${userId} and e.expires_at > ${ctx.now}`);
    if (!found) throw new Problem('not_found');
    await writeAudit(inside, { action: 'read', rowId: id, ...audit });
    return found;
  });
  const bytes = await store.open(file.storage_key);
  if (!bytes) throw new Error('an export has a row but no bytes');
  return { headers: contentHeaders(file), body: pipeline(bytes.stream, verifyChecksum(file.checksum), () => {}) };
}
