import type { FileArea } from '../../../platform/files/file-area.ts';
import { openMadeFile } from '../../../platform/files/open-made-file.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { fetchesPerPerson } from '../data-export.rules.ts';

export async function openExport(
  ctx: Outside,
  { id, userId, store }: { id: number; userId: number; store: FileArea['store'] },
): Promise<Download> {
  const { database, organisation, now } = ctx;
  await assertWithinLimit(database, organisation.id, `data-export-fetch:user:${userId}`, fetchesPerPerson, now);
  const audit = { resource: 'dataExport', subjectId: userId };
  return openMadeFile(ctx, store, { table: 'data_exports', id, userId, audit });
}
