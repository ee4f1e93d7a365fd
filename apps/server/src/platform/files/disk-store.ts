import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeTally, syncFolder } from './durable.ts';
import type { FileStore, Stored } from './store.ts';

const keyPattern = /^[1-9]\d{0,18}\/[0-9a-f]{2}\/[0-9a-f]{40}(?:\.part)?$/;

export function openDiskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('not a key of this store');
    return join(root, key);
  };
  return {
    put: (organisationId, source) => put(root, pathOf, organisationId, source),
    async open(key) {
      const file = await open(pathOf(key), 'r').catch(nothingThere);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (organisationId) => list(root, organisationId),
  };
}

async function put(root: string, pathOf: (key: string) => string, organisationId: number, source: Readable): Promise<Stored> {
  const name = randomBytes(20).toString('hex');
  const key = `${organisationId}/${name.slice(0, 2)}/${name}`;
  const target = pathOf(key);
  const unfinished = `${target}.part`;
  await makeFolder(root, dirname(target));
  const tally = makeTally();
  try {
    const file = await open(unfinished, 'wx', 0o600);
    // flush: the bytes are on the disk before the name that promises them
    await pipeline(source, tally.through, file.createWriteStream({ flush: true }));
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const { bytes, sha256 } = tally.seal();
  return { key, size: bytes, sha256: Buffer.from(sha256, 'hex') };
}

/** A folder that was just made is as forgettable as a file: its parent is synced too. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const stop = dirname(resolve(first));
  for (let made = resolve(folder); made !== stop && made !== dirname(made); made = dirname(made)) await syncFolder(dirname(made));
  await syncFolder(resolve(root));
}

async function* list(root: string, organisationId: number): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for await (const shelf of entriesOf(join(root, String(organisationId)))) {
    for await (const name of entriesOf(join(root, String(organisationId), shelf))) {
      const key = `${organisationId}/${shelf}/${name}`;
      if (!keyPattern.test(key)) continue;
      const found = await stat(join(root, key)).catch(nothingThere);
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  const handle = await opendir(folder).catch(nothingThere);
  if (!handle) return;
  for await (const entry of handle) yield entry.name;
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
