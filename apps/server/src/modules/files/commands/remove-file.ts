import type { Context } from '../../../platform/context.ts';
import { deleteFile, type FileRow } from '../file.queries.ts';
import { assertUnadopted } from '../file.rules.ts';

/** The bytes follow with the next sweep, when the deletion can no longer be undone. */
export async function removeFile({ db }: Context, file: FileRow): Promise<void> {
  assertUnadopted(file);
  await deleteFile(db, file.id);
}
