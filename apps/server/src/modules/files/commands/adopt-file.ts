import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { lockFile, updateOwner, type FileRow, type Owner } from '../file.queries.ts';
import { computeUploaderDigest } from '../file.rules.ts';
import { own } from '../../../platform/policy/rules.ts';

export interface Adoption {
  /** The uploader cookie of the request, where someone without an account attaches their own upload. */
  uploaderKey?: string | undefined;
  /** An owner that gives the file up to the new one, as a draft does to the application made of it. */
  from?: Pick<Owner, 'resource' | 'id'>;
  /** Where a refusal is reported. */
  path?: string;
}

/**
 * Makes an upload part of a row, in that row's transaction. Only the uploader's own file can be adopted, and only
 * once; the lock decides against a sweep at the same moment, so that it is either kept whole or refused here.
 */
export async function adoptFile(
  ctx: Context,
  fileId: number,
  owner: Owner,
  { uploaderKey, from, path = 'file' }: Adoption = {},
): Promise<FileRow> {
  const asker = { ...ctx, uploader: computeUploaderDigest(uploaderKey) };
  const file = await lockFile(asker, fileId, [own('uploaded_by')]);
  if (!file) throw invalid({ [path]: [fieldError('file_gone')] });
  if (isOwnedBy(file, owner)) return file;
  if (file.adopted_at !== null && !(from && isOwnedBy(file, from)))
    throw invalid({ [path]: [fieldError('file_in_use')] });
  await updateOwner(ctx.db, fileId, owner, ctx.now);
  await writeAudit(ctx, {
    action: 'adopt',
    resource: 'file',
    rowId: fileId,
    subjectId: owner.userId,
    changes: { owner_resource: owner.resource, owner_id: owner.id },
  });
  return file;
}

const isOwnedBy = (file: FileRow, owner: Pick<Owner, 'resource' | 'id'>) =>
  file.owner_resource === owner.resource && file.owner_id === owner.id;
