import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { isSameSeal, type Seal } from '../files/durable.ts';
import { keyPattern, type FileStore } from '../files/store.ts';
import { fileListName, RefusedError, type Manifest } from './manifest.ts';
import { sealOf, sealOfStream, writeSealed } from './part.ts';

const batchSize = 1000;

export interface Listed extends Seal {
  key: string;
}

interface StoredKey {
  key: string;
  /** Digest of the contents as the row knows it; small versions of pictures have none. */
  checksum: string | null;
}

/** The keys of the snapshot, a batch at a time: the list may be longer than memory. */
async function* keysOf(client: pg.Client): AsyncGenerator<StoredKey> {
  for (let after = '0', org = '0'; ;) {
    const { rows } = await client.query<{
      organisation_id: string;
      id: string;
      storage_key: string;
      thumb_key: string | null;
      checksum: string;
    }>(
      `select organisation_id::text, id::text, storage_key, thumb_key, encode(checksum, 'hex') as checksum from data.files
        where (organisation_id, id) > ($1::bigint, $2::bigint) order by organisation_id, id limit ${batchSize}`,
      [org, after],
    );
    for (const { storage_key, thumb_key, checksum } of rows) {
      yield { key: storage_key, checksum };
      if (thumb_key !== null) yield { key: thumb_key, checksum: null };
    }
    const last = rows.at(-1);
    if (!last) return;
    [org, after] = [last.organisation_id, last.id];
  }
}

/**
 * Copies the bytes of every file that the snapshot knows. A file that is not in the store (deleted since the snapshot,
 * or lost) and one whose bytes are not what its row says are counted, not hidden; they do not stop the backup of the rest.
 */
export async function copyFilesOut(client: pg.Client, store: FileStore, folder: string): Promise<Manifest['files']> {
  const totals = { count: 0, bytes: 0, missing: 0, damaged: 0 };
  const listFile = join(folder, fileListName);
  const list = await open(listFile, 'wx', 0o600);
  try {
    for await (const { key, checksum } of keysOf(client)) {
      const found = await store.open(key);
      if (!found) {
        totals.missing++;
        continue;
      }
      const seal = await writeSealed(join(folder, 'files', key), found.stream);
      if (checksum !== null && checksum !== seal.sha256) totals.damaged++;
      totals.count++;
      totals.bytes += seal.bytes;
      await list.write(`${seal.sha256} ${seal.bytes} ${key}\n`);
    }
    await list.sync();
  } finally {
    await list.close();
  }
  return { ...totals, list: await sealOf(listFile) };
}

/** The backup's list of files. Its seal is checked before; here only its form. */
export async function* readFileList(folder: string): AsyncGenerator<Listed> {
  for await (const line of createInterface({
    input: createReadStream(join(folder, fileListName)),
    crlfDelay: Infinity,
  })) {
    const [sha256 = '', bytes = '', key = ''] = line.split(' ');
    if (!keyPattern.test(key) || !/^\d+$/.test(bytes)) throw new RefusedError('the list of files is not understood');
    yield { sha256, bytes: Number(bytes), key };
  }
}

/** Which of these keys a row still stands for; rows of erased people are gone by now. */
async function wantedKeys(client: pg.Client, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($1::text[]) as key cross join lateral (select split_part(key, '/', 1)::bigint as org) as owner
      where exists (select from data.files where organisation_id = org and storage_key = key)
         or exists (select from data.files where organisation_id = org and thumb_key = key)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

async function* inBatches<T>(source: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Puts into the store what the restored rows stand for. Contents never change under a key, so this can happen before
 * the rows are committed: until then the old rows find all they need, and afterwards the new ones do.
 */
export async function copyFilesIn(client: pg.Client, folder: string, store: FileStore): Promise<number> {
  let placed = 0;
  for await (const batch of inBatches(readFileList(folder))) {
    const wanted = await wantedKeys(
      client,
      batch.map(({ key }) => key),
    );
    for (const listed of batch.filter(({ key }) => wanted.has(key))) {
      placed++;
      if (await isThere(store, listed)) continue;
      await store
        .place(listed.key, () => createReadStream(join(folder, 'files', listed.key)), listed)
        .catch((error: Error) => {
          throw new Error(
            `the file ${listed.key} of the backup changed while it was read, or could not be put back: ${error.message}`,
            { cause: error },
          );
        });
    }
  }
  return placed;
}

/** By its contents, not by its name: what lies there may have been spoilt since. */
async function isThere(store: FileStore, { key, ...seal }: Listed): Promise<boolean> {
  const found = await store.open(key);
  if (found?.size === seal.bytes) return isSameSeal(await sealOfStream(found.stream), seal);
  found?.stream.destroy();
  return false;
}

/** Removes what no row stands for any more. Younger bytes stay: someone may just be uploading them. */
export async function removeStrays(client: pg.Client, store: FileStore, olderThan: Date): Promise<number> {
  let removed = 0;
  for await (const batch of inBatches(listStore(store))) {
    const wanted = await wantedKeys(
      client,
      batch.map(({ key }) => key),
    );
    for (const { key } of batch.filter((one) => !wanted.has(one.key) && one.modifiedAt < olderThan)) {
      await store.remove(key);
      removed++;
    }
  }
  return removed;
}

async function* listStore(store: FileStore): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for await (const owner of store.owners())
    for await (const entry of store.list(owner)) if (keyPattern.test(entry.key)) yield entry;
}
