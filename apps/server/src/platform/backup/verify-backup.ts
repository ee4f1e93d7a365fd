import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  digestName,
  fileListName,
  manifestName,
  partOf,
  readManifest,
  RefusedError,
  type Manifest,
} from './manifest.ts';
import type { Seal } from '../files/durable.ts';
import { isSameSeal } from '../files/durable.ts';
import { sealOf } from './part.ts';
import { readFileList } from './stored-files.ts';

/** A backup of which every byte has been read and found to be as it was written. */
export interface VerifiedBackup {
  folder: string;
  manifest: Manifest;
}

/** Reads all of it and changes nothing. Whatever is damaged, missing or not accounted for makes it refuse. */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  for (const part of manifest.tables) await assertSealed(folder, partOf(part), part);
  await assertSealed(folder, fileListName, manifest.files.list);
  let [count, bytes] = [0, 0];
  for await (const listed of readFileList(folder)) {
    await assertSealed(folder, `files/${listed.key}`, listed);
    count++;
    bytes += listed.bytes;
  }
  if (count !== manifest.files.count || bytes !== manifest.files.bytes)
    throw new RefusedError('the list of files does not fit the manifest');
  await assertNothingElse(folder, manifest);
  return { folder, manifest };
}

async function assertSealed(folder: string, part: string, expected: Seal): Promise<void> {
  const file = join(folder, part);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new RefusedError(`${part} is missing`);
  if (found.size !== expected.bytes || !isSameSeal(await sealOf(file), expected))
    throw new RefusedError(`${part} is damaged`);
}

/** All that was promised is there; a thing more would mean that someone meddled. */
async function assertNothingElse(folder: string, { tables, files }: Manifest): Promise<void> {
  const expected = new Set([manifestName, digestName, fileListName, ...tables.map(partOf)]);
  let stored = 0;
  for await (const path of walk(folder)) {
    if (path.startsWith('files/')) stored++;
    else if (!expected.has(path)) throw new RefusedError(`${path} is no part of this backup`);
  }
  if (stored !== files.count) throw new RefusedError('there are more files than the list names');
}

async function* walk(root: string, below = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(join(root, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield path;
  }
}
