import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectServer, type ObjectServer } from '../../testing/object-server.ts';
import { openDiskStore } from './disk-store.ts';
import { openFileStore } from './file-area.ts';
import { readObjectAddress } from './object-address.ts';
import { openObjectStore } from './object-store.ts';
import type { FileStore } from './store.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-stores-'));
let server: ObjectServer;
beforeAll(async () => {
  server = await startObjectServer();
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const patience = { idleMs: 2000, waitsMs: [1, 1] };
const address = () => readObjectAddress(server.url.replace('house-files', 'house-files/deep/er'));
const sealOf = (bytes: Buffer) => ({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
const broken = () =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('gone');
    })(),
  );

const kinds: [string, () => FileStore][] = [
  ['disk', () => openDiskStore(join(root, 'disk'))],
  ['bucket', () => openObjectStore({ address: address(), scratch: root, patience })],
];
describe.each(kinds)('a store of files on a %s', (_kind, open) => {
  let store: FileStore;
  beforeAll(() => {
    store = open();
  });
  const all = async (organisationId: number): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of store.list(organisationId)) keys.push(key);
    return keys.sort();
  };

  it('gives back what it was given, whole or a part, under a key of its own', async () => {
    const bytes = Buffer.from('a letter');
    const { key, size, sha256 } = await store.put(7, Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]));
    expect(key).toMatch(/^7\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
    expect({ bytes: size, sha256: sha256.toString('hex') }).toEqual(sealOf(bytes));
    const found = (await store.open(key))!;
    expect([found.size, await buffer(found.stream)]).toEqual([bytes.length, bytes]);
    const part = (await store.open(key, { first: 2, last: 5 }))!;
    expect([part.size, String(await buffer(part.stream))]).toEqual([bytes.length, 'lett']);
    const nothing = await store.put(7, Readable.from([]));
    expect(await buffer((await store.open(nothing.key))!.stream)).toEqual(Buffer.alloc(0));
  });

  it('holds files larger than any buffer on the way', async () => {
    const bytes = Buffer.alloc(3_000_000, 'many hands ');
    const { key } = await store.put(6, Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]));
    expect((await buffer((await store.open(key))!.stream)).equals(bytes)).toBe(true);
  });

  it('keeps organisations apart, lists however many there are, and forgets what is removed, twice over', async () => {
    const kept: string[] = [];
    for (let n = 0; n < 8; n++) kept.push((await store.put(8, Readable.from([`eight ${n}`]))).key);
    await store.put(88, Readable.from(['eighty-eight']));
    expect(await all(8)).toEqual(kept.toSorted());
    for await (const { modifiedAt } of store.list(8))
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    const owners: number[] = [];
    for await (const owner of store.owners()) owners.push(owner);
    expect(owners.sort((a, b) => a - b)).toEqual([6, 7, 8, 88]);
    await store.remove(kept[0]!);
    await store.remove(kept[0]!);
    expect(await all(8)).toEqual(kept.slice(1).toSorted());
    expect(await store.open(kept[0]!)).toBeUndefined();
    expect([await all(88), await all(1234)]).toEqual([[expect.any(String)], []]);
  });

  it('leaves nothing of a source that breaks off', async () => {
    await expect(store.put(10, broken())).rejects.toThrow('gone');
    expect(await all(10)).toEqual([]);
    expect((await readdir(root)).filter((name) => name.startsWith('object-'))).toEqual([]);
  });

  it('takes bytes back under the key they had, and only those', async () => {
    const bytes = Buffer.from('from a backup');
    const key = `11/ab/${'ab'.repeat(20)}`;
    await expect(store.place(key, () => Readable.from(['from a knave!']), sealOf(bytes))).rejects.toThrow(
      /not what they should be|XAmzContentSHA256Mismatch/,
    );
    expect(await store.open(key)).toBeUndefined();
    await store.place(key, () => Readable.from([bytes]), sealOf(bytes));
    expect(await buffer((await store.open(key))!.stream)).toEqual(bytes);
  });

  it('refuses every key it did not make', async () => {
    const foreign = [
      '../secret',
      '7/../../x',
      '/etc/passwd',
      '7/ab/..',
      '',
      '7/AB/x',
      `7/ab/${'a'.repeat(39)}`,
      `7/ab/${'a'.repeat(40)}\0`,
      `7/ab/${'a'.repeat(40)}\n`,
    ];
    for (const key of foreign) {
      await expect(store.open(key)).rejects.toThrow('not a key');
      await expect(store.remove(key)).rejects.toThrow('not a key');
    }
  });
});

describe('a bucket', () => {
  const store = () => openObjectStore({ address: address(), scratch: root, patience });

  it('is asked again when it is busy or lets go, and not when it refuses', async () => {
    server.faults.push({ status: 503, code: 'SlowDown' }, { drop: true });
    const { key } = await store().put(20, Readable.from(['kept']));
    expect(server.objects.get(`deep/er/${key}`)!.bytes.toString()).toBe('kept');
    server.faults.push(
      { status: 500, code: 'InternalError' },
      { status: 500, code: 'InternalError' },
      { status: 500, code: 'InternalError' },
    );
    await expect(store().open(key)).rejects.toThrow('the object store answered 500 InternalError');
    await expect(
      openObjectStore({ address: { ...address(), endpoint: 'http://127.0.0.1:1' }, scratch: root, patience }).open(key),
    ).rejects.toThrow('the object store does not answer: ECONNREFUSED');
    const before = server.requests.length;
    server.faults.push({ status: 403, code: 'AccessDenied' });
    await expect(store().remove(key)).rejects.toThrow('403 AccessDenied');
    expect(server.requests.length - before).toBe(1);
  });

  it('that breaks off in the middle is not taken for the whole', async () => {
    const { key } = await store().put(21, Readable.from([Buffer.alloc(300_000, 'x')]));
    server.faults.push({ cutAfter: 1000 });
    await expect(buffer((await store().open(key))!.stream)).rejects.toThrow('aborted');
  });

  it('knows a wrong secret, region and bucket from the right ones', async () => {
    const places = (url: string) => openFileStore({ folder: join(root, 'area'), bucket: readObjectAddress(url) });
    await expect(places(server.url)).resolves.toBeDefined();
    await expect(places(server.url.replace('with', 'without'))).rejects.toThrow(
      'FILES_URL: the bucket house-files cannot be used: the object store answered 403 SignatureDoesNotMatch',
    );
    await expect(places(server.url.replace('test-1', 'test-2'))).rejects.toThrow('400 AuthorizationHeaderMalformed');
    await expect(places(server.url.replace('house-files', 'other-files'))).rejects.toThrow(
      'there is no bucket other-files',
    );
    // one that does not answer now may do so later
    await expect(places(server.url.replace(/:\d+\//, ':1/'))).resolves.toBeDefined();
  });
});

describe('the setting for a bucket', () => {
  it('says where it is, with signs in the secret, and how its name is spelt', () => {
    expect(
      readObjectAddress(
        's3:https://KEY:a%2Fb%2B%3D@s3.eu-west-2.amazonaws.com/my-files?region=eu-west-2&addressing=virtual',
      ),
    ).toEqual({
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      bucket: 'my-files',
      prefix: '',
      region: 'eu-west-2',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+=',
      addressing: 'virtual',
    });
    expect(readObjectAddress('s3:http://k:s@minio:9000/files/prod/a/')).toMatchObject({
      endpoint: 'http://minio:9000',
      prefix: 'prod/a/',
      region: 'us-east-1',
      addressing: 'path',
    });
  });

  it.each([
    ['s3:bucket', 'must look like'],
    ['s3:ftp://k:s@host/bucket', 'must look like'],
    ['s3:https://host/bucket', 'needs the key and its secret'],
    ['s3:https://k:s@host/', 'name of a bucket'],
    ['s3:https://k:s@host/Bucket', 'name of a bucket'],
    ['s3:https://k:s@host/bucket/a%20b', 'letters, digits'],
    ['s3:https://k:s@host/bucket?addressing=odd', 'addressing must be'],
  ])('is refused in words when it is %s', (text, words) => {
    expect(() => readObjectAddress(text)).toThrow(words);
  });
});
