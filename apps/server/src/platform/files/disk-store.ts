import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSameSeal, makeTally, syncFolder, type Seal } from './durable.ts';
import { keyFor, keyPattern, ownerPattern, type FileStore, type Stored } from './store.ts';

/** A name that ends so is not finished yet. */
const isOurs = (key: string): boolean => keyPattern.test(key.replace(/\.part$/, ''));

export function openDiskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    if (!isOurs(key)) throw new Error('not a key of this store');
    return join(root, key);
  };
  return {
    put: (organisationId, source) => put(root, pathOf, organisationId, source),
    async open(key, range) {
      const file = await open(pathOf(key), 'r').catch(nothingThere);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(range ? { start: range.first, end: range.last } : {}), size };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (organisationId) => list(root, organisationId),
    async *owners() {
      for await (const name of entriesOf(root)) if (ownerPattern.test(name)) yield Number(name);
    },
    place: (key, source, seal) => place(root, pathOf(key), source, seal),
  };
}

async function put(
  root: string,
  pathOf: (key: string) => string,
  organisationId: number,
  source: Readable,
): Promise<Stored> {
  const key = keyFor(organisationId, randomBytes(20).toString('hex'));
  const { bytes, sha256 } = await write(root, pathOf(key), source);
  return { key, size: bytes, sha256: Buffer.from(sha256, 'hex') };
}

/** Another run may have died here and left its beginning. */
async function place(root: string, target: string, source: () => Readable, seal: Seal): Promise<void> {
  await rm(`${target}.part`, { force: true });
  await write(root, target, source(), seal);
}

/** The name that promises the bytes is given when they are on the disk, and only to what was expected. */
async function write(root: string, target: string, source: Readable, expected?: Seal): Promise<Seal> {
  const unfinished = `${target}.part`;
  await makeFolder(root, dirname(target));
  const tally = makeTally();
  try {
    const file = await open(unfinished, 'wx', 0o600);
    await pipeline(source, tally.through, file.createWriteStream({ flush: true }));
    const seal = tally.seal();
    if (expected && !isSameSeal(seal, expected)) throw new Error('the bytes are not what they should be');
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    return seal;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A folder that was just made is as forgettable as a file: its parent is synced too. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const stop = dirname(resolve(first));
  for (let made = resolve(folder); made !== stop && made !== dirname(made); made = dirname(made))
    await syncFolder(dirname(made));
  await syncFolder(resolve(root));
}

async function* list(root: string, organisationId: number): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for await (const shelf of entriesOf(join(root, String(organisationId)))) {
    for await (const name of entriesOf(join(root, String(organisationId), shelf))) {
      const key = `${organisationId}/${shelf}/${name}`;
      if (!isOurs(key)) continue;
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
