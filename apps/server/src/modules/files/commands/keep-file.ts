import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { nameWithEnding } from '../../../platform/files/file-name.ts';
import type { UploadedFile } from '../../../platform/files/upload.ts';
import type { StreamCall } from '../../../platform/resource/define-module.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { insertFile, type FileReply } from '../file.queries.ts';
import { computeEphemeralEnd, computeUploaderDigest, computeUploaderKey, ephemeralSeconds } from '../file.rules.ts';

/** Writes the row for bytes that lie in the store already, and binds it to whoever sent them. */
export async function keepFile(
  ctx: Outside,
  uploaded: UploadedFile,
  call: StreamCall,
  { ephemeral, cookie }: { ephemeral: boolean; cookie: string },
): Promise<FileReply> {
  const { actor, now } = ctx;
  const uploader_digest = actor.kind === 'anonymous' && ephemeral ? bindToBrowser(call, cookie) : null;
  const user_id = actor.actingForId ?? actor.userId;
  return write(ctx, async (inside) => {
    const { db } = inside;
    const row = await insertFile(db, {
      ...uploaded,
      name: nameWithEnding(uploaded.original_name, uploaded.type),
      user_id,
      uploaded_by: actor.userId,
      client_id: actor.client?.id ?? null,
      uploader_digest,
      ephemeral_until: ephemeral ? computeEphemeralEnd(now) : null,
    });
    await writeAudit(inside, {
      action: 'create',
      resource: 'file',
      rowId: row.id,
      subjectId: user_id,
      changes: { type: row.type, size: row.size },
    });
    return row;
  });
}

/** One key per browser: a second upload finds the first one's key, and its day begins anew. */
function bindToBrowser({ request, reply }: StreamCall, cookie: string): Buffer {
  const held = request.cookie(cookie);
  const known = computeUploaderDigest(held);
  const key = known ? held! : computeUploaderKey();
  reply.setCookie(cookie, key, { maxAgeSeconds: ephemeralSeconds });
  return known ?? computeUploaderDigest(key)!;
}
