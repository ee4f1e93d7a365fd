import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { nameWithEnding } from '../../../platform/files/file-name.ts';
import type { UploadedFile } from '../../../platform/files/upload.ts';
import { insertFile } from '../file.queries.ts';
import { computeEphemeralEnd } from '../file.rules.ts';

/** Bytes that came with a form and lie in the store already: a file of whoever acts, for a row of the same transaction to adopt. */
export async function keepPart(ctx: Context, uploaded: UploadedFile, userId: number): Promise<number> {
  const { db, actor, now } = ctx;
  const name = nameWithEnding(uploaded.original_name, uploaded.type);
  const { id, type, size } = await insertFile(db, {
    ...uploaded,
    name,
    user_id: userId,
    uploaded_by: actor.userId,
    client_id: null,
    uploader_digest: null,
    ephemeral_until: computeEphemeralEnd(now),
  });
  await writeAudit(ctx, { action: 'create', resource: 'file', rowId: id, subjectId: userId, changes: { type, size } });
  return id;
}
