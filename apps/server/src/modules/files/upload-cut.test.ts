import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { openGround } from '../../testing/ground.ts';
import { headersOf, serveFiles } from './file-server.factory.ts';

const ground = openGround();
const root = await mkdtemp(join(tmpdir(), 'manyhands-cut-'));
const server = await serveFiles(ground, root, systemClock);
const sockets: Socket[] = [];
server.app.server.on('connection', (socket: Socket) => sockets.push(socket));
afterAll(async () => {
  await server.app.close();
  await rm(root, { recursive: true, force: true });
});
const mib = 1024 * 1024;
const gigabyte = 1024 * mib;

/** Sends until the server has had enough; tells what it answered and how much it took from the socket. */
async function sendGigabyte({ declared }: { declared: boolean }): Promise<{ status: number | string; taken: number }> {
  const organisation = await ground.organisation();
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
  const piece = Buffer.alloc(64 * 1024, 0x61);
  const before = sockets.length;
  return new Promise((resolve) => {
    const headers = {
      ...headersOf({ organisation }),
      'content-type': 'multipart/form-data; boundary=b',
      ...(declared ? { 'content-length': String(head.length + gigabyte) } : {}),
    };
    const outgoing = request(`${server.url}/files?ephemeral=1`, { method: 'POST', headers });
    let sent = 0;
    let status: number | string = 'none';
    const end = () => {
      outgoing.destroy();
      resolve({ status, taken: sockets[before]!.bytesRead });
    };
    const pump = () => {
      while (!outgoing.destroyed && sent < gigabyte) {
        sent += piece.length;
        if (!outgoing.write(piece)) return void outgoing.once('drain', pump);
      }
    };
    outgoing.on('response', (response) => {
      status = response.statusCode!;
      response.resume().on('close', end);
    });
    outgoing.on('error', (error) => {
      if (status === 'none') status = (error as NodeJS.ErrnoException).code ?? error.message;
      end();
    });
    outgoing.write(head);
    pump();
  });
}

describe('a gigabyte sent to a limit of twenty mebibytes', () => {
  it('is refused by its declared length before the body is read', async () => {
    const { status, taken } = await sendGigabyte({ declared: true });
    expect(status).toBe(413);
    expect(taken).toBeLessThan(2 * mib);
  });

  it('is cut where it passes the limit when it declares nothing', async () => {
    const { status, taken } = await sendGigabyte({ declared: false });
    expect(status).toBe(413);
    // one read beyond the limit, and one more that the socket makes before it is closed
    expect(taken).toBeLessThan(20 * mib + 256 * 1024);
    expect(taken).toBeGreaterThan(20 * mib);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });
});
