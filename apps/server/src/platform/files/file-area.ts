import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import { openLane, type Lane } from './lane.ts';
import type { FileStore } from './store.ts';

/** The store with what an upload needs on its way there. */
export interface FileArea {
  readonly store: FileStore;
  /** A folder for bytes nobody has examined yet. */
  readonly scratch: string;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Examining and re-encoding cost memory, so only a few go on at once. */
  readonly lane: Lane;
}

export interface FileSettings {
  folder: string;
  maxBytes?: number;
  maxPixels?: number;
}

export async function openFileArea({ folder, maxBytes = 20 * 1024 * 1024, maxPixels = 50_000_000 }: FileSettings): Promise<FileArea> {
  const scratch = join(folder, 'incoming');
  await mkdir(scratch, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`FILES_URL: the folder ${folder} cannot be used: ${error.message}`);
  });
  return { store: openDiskStore(folder), scratch, maxBytes, maxPixels, lane: openLane({ abreast: 2, waiting: 100 }) };
}

/** Uploads that a killed process left half received. */
export async function clearScratch({ scratch }: Pick<FileArea, 'scratch'>, olderThan: Date): Promise<number> {
  let removed = 0;
  for await (const entry of await opendir(scratch)) {
    const path = join(scratch, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= olderThan) continue;
    await rm(path, { force: true, recursive: true });
    removed++;
  }
  return removed;
}
