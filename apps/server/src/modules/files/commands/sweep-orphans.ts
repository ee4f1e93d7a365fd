import { clearScratch, type FileArea } from '../../../platform/files/file-area.ts';
import type { OutsideContext } from '../../../platform/jobs/define-job.ts';
import { listKnownKeys } from '../file.queries.ts';

const batch = 500;
const orphanAge = 24 * 60 * 60 * 1000;

/**
 * Removes bytes that never got a row, because a process died between writing the one and the other. A day is far
 * longer than any request lives, so nothing that is just being written can be mistaken for an orphan.
 */
export async function sweepOrphans(
  { transaction, organisation, now }: OutsideContext,
  area: FileArea,
): Promise<number> {
  const { store } = area;
  const youngest = new Date(now.getTime() - orphanAge);
  let removed = 0;
  let suspects: string[] = [];
  const judge = async () => {
    const known = await transaction(({ db }) => listKnownKeys(db, suspects));
    const orphans = suspects.filter((key) => !known.has(key));
    for (const key of orphans) await store.remove(key);
    removed += orphans.length;
    suspects = [];
  };
  for await (const { key, modifiedAt } of store.list(organisation.id)) {
    if (modifiedAt >= youngest) continue;
    if (suspects.push(key) >= batch) await judge();
  }
  if (suspects.length > 0) await judge();
  await clearScratch(area, youngest);
  return removed;
}
