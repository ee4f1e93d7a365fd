import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { makeJpegWithPlace } from '../../modules/files/file.factory.ts';
import { Problem } from '../problem.ts';
import { clearScratch, openFileArea } from './file-area.ts';
import { openConcurrencyLimit } from '../concurrency-limit.ts';
import { receiveUpload } from './upload.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-size-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const area = await openFileArea({ folder: root });
const mib = 1024 * 1024;

/** A sender with a gigabyte, who hands over a piece only when asked. */
function gigabyte(): { stream: Readable; sent: () => number } {
  const piece = Buffer.alloc(16 * 1024, 0x61);
  let sent = 0;
  const stream = new Readable({
    highWaterMark: 16 * 1024,
    read() {
      if (sent >= 1024 * mib) return void this.push(null);
      sent += piece.length;
      this.push(piece);
    },
  });
  return { stream, sent: () => sent };
}

describe('the size of an upload', () => {
  it('is cut at the limit while it arrives', async () => {
    const { stream, sent } = gigabyte();
    const refusal = await receiveUpload(area, 1, { stream, name: 'a.txt', mime: '' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'body_too_large', status: 413 });
    expect(sent()).toBeGreaterThan(20 * mib);
    expect(sent()).toBeLessThanOrEqual(20 * mib + 64 * 1024);
    expect(stream.destroyed).toBe(true);
    expect(await readdir(area.scratch)).toEqual([]);
  });

  it('costs no memory, fifty at once', async () => {
    global.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => receiveUpload(area, 1, { stream: gigabyte().stream, name: 'a.txt', mime: '' })),
    );
    clearInterval(watch);
    expect(results.every((result) => result.status === 'rejected' && result.reason instanceof Problem)).toBe(true);
    expect((peak - before) / mib).toBeLessThan(32);
    expect(await readdir(area.scratch)).toEqual([]);
  });

  it('takes a file of exactly the limit', async () => {
    const small = await openFileArea({ folder: root, maxBytes: 1000 });
    const send = (length: number) =>
      receiveUpload(small, 1, { stream: Readable.from([Buffer.alloc(length, 0x61)]), name: 'a.txt', mime: '' });
    expect((await send(1000)).size).toBe(1000);
    await expect(send(1001)).rejects.toMatchObject({ code: 'body_too_large' });
  });

  it('reports a sender who stops as one, and a full disk as ours', async () => {
    const stopping = new Readable({ read() {} });
    stopping.push('some');
    setImmediate(() => stopping.destroy());
    await expect(receiveUpload(area, 1, { stream: stopping, name: 'a.txt', mime: '' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      receiveUpload({ ...area, scratch: join(root, 'missing') }, 1, {
        stream: Readable.from(['x']),
        name: 'a.txt',
        mime: '',
      }),
    ).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('lets what a killed process left behind go, but nothing that is still arriving', async () => {
    const { writeFile, utimes } = await import('node:fs/promises');
    await writeFile(join(area.scratch, 'old'), 'x');
    await writeFile(join(area.scratch, 'new'), 'x');
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(join(area.scratch, 'old'), yesterday, yesterday);
    expect(await clearScratch(area, new Date(Date.now() - 24 * 3600 * 1000))).toBe(1);
    expect(await readdir(area.scratch)).toEqual(['new']);
    await rm(join(area.scratch, 'new'));
  });
});

describe('the limit of work at a time', () => {
  it('works on two at a time, in order, and turns away what it cannot hold', async () => {
    const inSlot = openConcurrencyLimit({ abreast: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (n: number) =>
      inSlot(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(n);
        running--;
        if (n === 1) throw new Error('one fails');
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
    expect(results.map((result) => (result.status === 'rejected' ? (result.reason as Error).message : 'done'))).toEqual(
      ['done', 'one fails', 'done', 'done', 'done', expect.stringContaining('busy'), expect.stringContaining('busy')],
    );
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]]);
    await expect(inSlot(async () => 'again')).resolves.toBe('again');
  });

  it('re-encodes forty pictures at once, all of them', async () => {
    const photo = await makeJpegWithPlace();
    const files = await Promise.all(
      Array.from({ length: 40 }, () =>
        receiveUpload(area, 1, { stream: Readable.from([photo]), name: 'p.jpg', mime: 'image/jpeg' }),
      ),
    );
    expect(new Set(files.map((file) => file.storage_key)).size).toBe(40);
  });
});
