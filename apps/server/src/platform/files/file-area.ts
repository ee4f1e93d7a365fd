import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import { openConcurrencyLimit, type ConcurrencyLimit } from '../concurrency-limit.ts';
import type { ObjectAddress } from './object-address.ts';
import { assertBucket, openObjectStore } from './object-store.ts';
import type { FileStore } from './store.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** The store with what an upload needs on its way there. */
export interface FileArea {
  readonly store: FileStore;
  /** A folder for bytes no one has examined yet. */
  readonly scratch: string;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Examining and re-encoding cost memory, so only a few go on at once. */
  readonly inSlot: ConcurrencyLimit;
  /** Looks for viruses; null where none is configured, and files are marked as not scanned. */
  readonly scanner: VirusScanner | null;
}

export interface FilePlaces {
  /** On this machine: the files themselves, or what is on its way to the bucket. */
  folder: string;
  bucket?: ObjectAddress | null;
}

export interface FileSettings extends FilePlaces {
  maxBytes?: number;
  maxPixels?: number;
  scanner?: VirusScanner | null;
}

export async function openFileArea({
  maxBytes = 20 * 1024 * 1024,
  maxPixels = 50_000_000,
  scanner = null,
  ...places
}: FileSettings): Promise<FileArea> {
  return {
    store: await openFileStore(places),
    scratch: scratchOf(places),
    maxBytes,
    maxPixels,
    inSlot: openConcurrencyLimit({ abreast: 2, waiting: 100 }),
    scanner,
  };
}

/** The store alone, for those who copy it. */
export async function openFileStore({ folder, bucket }: FilePlaces): Promise<FileStore> {
  const scratch = scratchOf({ folder });
  await mkdir(scratch, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`FILES_URL: the folder ${folder} cannot be used: ${error.message}`);
  });
  if (!bucket) return openDiskStore(folder);
  await assertBucket(bucket);
  return openObjectStore({ address: bucket, scratch });
}

const scratchOf = ({ folder }: FilePlaces): string => join(folder, 'incoming');

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
