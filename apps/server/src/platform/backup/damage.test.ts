import { cp, open, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeRandom } from '../../demo/random.ts';
import { fingerprint, openBackupGround, storedFiles, type House } from '../../testing/backup-ground.ts';
import { RefusedError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const ground = openBackupGround();
const rounds = process.env.TEST_FULL ? 100 : 20;
let house: House;
let backup: string;

beforeAll(async () => {
  house = await ground.fullHouse();
  backup = join(await ground.folder(), 'backup');
  await writeBackup({ ...house, to: backup, now: new Date() });
});

async function partsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function flipBit(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at >> 3);
  byte[0]! ^= 1 << (at & 7);
  await handle.write(byte, 0, 1, at >> 3);
  await handle.close();
}

const restore = async (from: string) => restoreBackup(await verifyBackup(from), house);

describe('a damaged backup', () => {
  it('is refused wherever one bit is wrong or the end is missing, and nothing is touched', async () => {
    const random = makeRandom(rounds);
    const [rows, files] = [await fingerprint(house.url), await storedFiles(house.filesFolder)];
    const copy = join(await ground.folder(), 'copy');
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      await cp(backup, copy, { recursive: true });
      const file = random.pick(await partsOf(copy));
      const { size } = await stat(file);
      // every fourth time the end is cut off instead
      if (size === 0 || round % 4 === 3) await (size === 0 ? writeFile(file, 'x') : truncate(file, random.whole(size)));
      else await flipBit(file, random.whole(size * 8));
      await restore(copy).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        refused++;
      });
      await rm(copy, { recursive: true });
    }
    expect(refused).toBe(rounds);
    expect(await fingerprint(house.url)).toEqual(rows);
    expect(await storedFiles(house.filesFolder)).toEqual(files);
  }, 300_000);

  it('is refused when a part is missing, renamed, added or exchanged', async () => {
    const spoil = async (how: (folder: string) => Promise<unknown>, message: string) => {
      const copy = join(await ground.folder(), 'copy');
      await cp(backup, copy, { recursive: true });
      await how(copy);
      await expect(verifyBackup(copy)).rejects.toThrow(message);
    };
    const table = (name: string) => `tables/data.${name}.copy.gz`;
    await spoil((folder) => rm(join(folder, table('users'))), 'data.users.copy.gz is missing');
    await spoil((folder) => rename(join(folder, table('users')), join(folder, table('teams'))), 'is damaged');
    await spoil((folder) => writeFile(join(folder, 'tables/data.extra.copy.gz'), ''), 'is no part of this backup');
    await spoil((folder) => writeFile(join(folder, 'files/1/extra'), ''), 'more files than the list names');
    await spoil((folder) => rm(join(folder, 'manifest.json')), 'manifest.json is missing');
    await spoil((folder) => rm(join(folder, 'manifest.sha256')), 'manifest.sha256 is missing');
    await spoil((folder) => writeFile(join(folder, 'files.list'), ''), 'files.list is damaged');
    await spoil((folder) => rm(join(folder, 'files'), { recursive: true }), 'is missing');
  });

  it('whole, is accepted', async () => {
    expect((await verifyBackup(backup)).manifest.files.count).toBe(6);
  });
});
