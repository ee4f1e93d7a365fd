import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { openFileArea } from './file-area.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-files-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const store = openDiskStore(root);
async function all(organisationId: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(organisationId)) keys.push(key);
  return keys.sort();
}

describe('the disk store', () => {
  it('gives back what it was given, under a key of its own', async () => {
    const bytes = Buffer.from('a letter');
    const { key, size, sha256 } = await store.put(7, Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]));
    expect(key).toMatch(/^7\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
    expect([size, sha256.toString('hex')]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    const found = (await store.open(key))!;
    expect(found.size).toBe(bytes.length);
    expect(await buffer(found.stream)).toEqual(bytes);
    expect((await stat(join(root, key))).mode & 0o077).toBe(0);
  });

  it('keeps organisations apart and forgets what is removed, twice over', async () => {
    const { key } = await store.put(8, Readable.from(['eight']));
    await store.put(9, Readable.from(['nine']));
    expect(await all(8)).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    expect(await all(8)).toEqual([]);
    expect(await store.open(key)).toBeUndefined();
    expect(await all(9)).toHaveLength(1);
    expect(await all(1234)).toEqual([]);
  });

  it('leaves nothing of a source that breaks off', async () => {
    const broken = Readable.from((async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('gone');
    })());
    await expect(store.put(10, broken)).rejects.toThrow('gone');
    expect(await all(10)).toEqual([]);
    for (const shelf of await readdir(join(root, '10'))) expect(await readdir(join(root, '10', shelf))).toEqual([]);
  });

  it('refuses every key it did not make', async () => {
    const foreign = ['../secret', '7/../../x', '/etc/passwd', '7/ab/..', '', '7/AB/x', `7/ab/${'a'.repeat(39)}`, `7/ab/${'a'.repeat(40)}\0`, `7/ab/${'a'.repeat(40)}\n`];
    for (const key of foreign) {
      await expect(store.open(key)).rejects.toThrow('not a key');
      await expect(store.remove(key)).rejects.toThrow('not a key');
    }
  });
});

describe('the folder for files', () => {
  it('is made at the start, or refused in words', async () => {
    const area = await openFileArea({ folder: join(root, 'made', 'here') });
    expect((await stat(area.scratch)).isDirectory()).toBe(true);
    await expect(openFileArea({ folder: '/dev/null/files' })).rejects.toThrow(/FILES_URL: the folder .* cannot be used/);
  });
});
