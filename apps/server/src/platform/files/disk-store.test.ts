import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { openFileArea } from './file-area.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-files-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const store = openDiskStore(root);

describe('the disk store', () => {
  it('keeps files for its own account alone, and no beginnings of others', async () => {
    const { key } = await store.put(7, Readable.from(['a letter']));
    expect((await stat(join(root, key))).mode & 0o077).toBe(0);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('gone');
      })(),
    );
    await expect(store.put(10, broken)).rejects.toThrow('gone');
    for (const shelf of await readdir(join(root, '10'))) expect(await readdir(join(root, '10', shelf))).toEqual([]);
  });
});

describe('the folder for files', () => {
  it('is made at the start, or refused in words', async () => {
    const area = await openFileArea({ folder: join(root, 'made', 'here') });
    expect((await stat(area.scratch)).isDirectory()).toBe(true);
    await expect(openFileArea({ folder: '/dev/null/files' })).rejects.toThrow(
      /FILES_URL: the folder .* cannot be used/,
    );
  });
});
