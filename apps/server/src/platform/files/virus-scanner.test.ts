import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSettings } from '../config/settings.ts';
import type { Problem } from '../problem.ts';
import { openFileArea } from './file-area.ts';
import { receiveUpload } from './upload.ts';
import { openVirusScanner } from './virus-scanner.ts';

const root = await mkdtemp(join(tmpdir(), 'manyhands-scan-'));
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(root, { recursive: true, force: true });
});

type Mood = 'scans' | 'silent' | 'hangs up' | 'limits';

/** A daemon that speaks clamd's protocol and finds the word "malware". */
async function aDaemon(mood: Mood = 'scans', at?: string): Promise<{ url: string; received: () => number }> {
  let received = 0;
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      if (mood === 'silent') return;
      if (mood === 'hangs up') return void socket.destroy();
      if (bytes.toString('latin1').startsWith('zPING\0')) return void socket.end('PONG\0');
      const command = 'zINSTREAM\0';
      if (!bytes.toString('latin1').startsWith(command)) return;
      if (mood === 'limits') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const pieces: Buffer[] = [];
      for (let start = command.length; start + 4 <= bytes.length;) {
        const length = bytes.readUInt32BE(start);
        if (length === 0) {
          const whole = Buffer.concat(pieces);
          received += whole.length;
          return void socket.end(whole.includes('malware') ? 'stream: Test.Malware FOUND\0' : 'stream: OK\0');
        }
        if (start + 4 + length > bytes.length) return;
        pieces.push(bytes.subarray(start + 4, start + 4 + length));
        start += 4 + length;
      }
    });
  });
  servers.push(server);
  await new Promise<void>((done) => (at === undefined ? server.listen(0, '127.0.0.1', done) : server.listen(at, done)));
  const address = server.address();
  return {
    url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address!.port}`,
    received: () => received,
  };
}

async function uploading(url: string | null, text: string, timeoutMs?: number) {
  const area = await openFileArea({ folder: root, scanner: url === null ? null : openVirusScanner(url, timeoutMs) });
  return receiveUpload(area, 1, {
    stream: Readable.from([Buffer.from(text)]),
    name: 'note.txt',
    mime: 'text/plain',
  }).catch((error: Problem) => error);
}

describe('the virus scanner', () => {
  it('sees every byte of an upload, and what it finds is refused', async () => {
    const { url, received } = await aDaemon();
    expect(await openVirusScanner(url).answers()).toBe(true);
    const long = 'a line of text\n'.repeat(20_000);
    expect(await uploading(url, long)).toMatchObject({ size: long.length, scanned_at: expect.any(Date) });
    expect(received()).toBe(long.length);
    expect(await uploading(url, `${long}malware`)).toMatchObject({
      status: 422,
      details: { errors: { file: [{ code: 'file_virus' }] } },
    });
  });

  it('is reached by a socket in the file system too', async () => {
    const { url } = await aDaemon('scans', join(root, 'clamd.sock'));
    expect(await uploading(url, 'fine')).toMatchObject({ scanned_at: expect.any(Date) });
    expect(await uploading(url, 'malware')).toMatchObject({ status: 422 });
  });

  it('that does not answer makes people try again, and nothing is kept unscanned', async () => {
    const gone = await aDaemon();
    servers.pop()!.close();
    expect(await openVirusScanner(gone.url, 300).answers()).toBe(false);
    for (const url of [
      gone.url,
      'unix:/nowhere/clamd.sock',
      (await aDaemon('hangs up')).url,
      (await aDaemon('silent')).url,
      (await aDaemon('limits')).url,
    ]) {
      expect(await uploading(url, 'fine', 300)).toMatchObject({
        status: 503,
        code: 'scanner_unavailable',
        details: { retryAfter: 30 },
      });
    }
  });

  it('that is not configured leaves files marked as not scanned', async () => {
    expect(await uploading(null, 'fine')).toMatchObject({ scanned_at: null });
  });

  it('is checked at the start', () => {
    const env = { DATABASE_URL: 'postgresql://x', SECRET_KEY: 'x'.repeat(40) };
    expect(loadSettings({ ...env, CLAMD_URL: 'tcp://clamd:3310' }).clamdUrl).toBe('tcp://clamd:3310');
    expect(loadSettings(env).clamdUrl).toBeNull();
    for (const CLAMD_URL of ['http://clamd', 'tcp://clamd', 'tcp://clamd:99999', 'unix:relative', 'clamd:3310'])
      expect(() => loadSettings({ ...env, CLAMD_URL })).toThrow('CLAMD_URL');
  });
});
