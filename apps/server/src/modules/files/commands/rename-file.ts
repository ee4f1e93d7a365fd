import type { Context } from '../../../platform/context.ts';
import { nameWithEnding } from '../../../platform/files/file-name.ts';
import { updateName, type FileReply, type FileRow } from '../file.queries.ts';
import { assertUnadopted } from '../file.rules.ts';

export async function renameFile({ db }: Context, file: FileRow, wanted: string): Promise<FileReply> {
  assertUnadopted(file);
  return updateName(db, file.id, nameWithEnding(wanted, file.type));
}
