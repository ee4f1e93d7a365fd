import type { Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { headOf, listening, openSocket, readReply } from '../../testing/raw-http.ts';
import type { ReadingPace } from './slow-readers.ts';

/** Fewer places than usual, so that a few connections are many; a busy machine is no reason to turn anyone away here. */
const shedding = { maxInFlight: 6, maxPerNetwork: 3, maxDelayMs: Infinity };
const timeout = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('replies that no one reads', () => {
  const site = opened({ graceMs: Infinity });

  it('take nothing from other addresses', async () => {
    for (const from of ['192.0.2.1', '192.0.2.2']) for (let nth = 0; nth < 3; nth++) void site.askForMuch(from);
    await expect.poll(site.held, { timeout }).toBeGreaterThanOrEqual(shedding.maxInFlight);
    expect(await Promise.all(['192.0.2.8', '192.0.2.9', '192.0.2.10'].map(site.get))).toEqual([200, 200, 200]);
    expect((await site.api.app.server.inject('/readyz')).statusCode).toBe(200);
    expect(await site.get('192.0.2.1')).toBe(503);
    expect(await site.held()).toBeGreaterThanOrEqual(shedding.maxInFlight);
  });
});

describe('connections whose replies are read too slowly', () => {
  const site = opened({ graceMs: 500, least: 20_000_000, everyMs: 50 });

  it('are ended', async () => {
    await site.askForMuch('192.0.2.1');
    await expect.poll(site.occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
    expect(await site.get('192.0.2.1')).toBe(200);
  });

  it('are not those whose reply is made slowly', async () => {
    const { pool } = site.api.ground.database;
    await site.get('192.0.2.8');
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const reply = readReply(await site.send(site.head('GET /api/users')), timeout);
    await pause(1_500);
    held.forEach((client) => client.release());
    expect((await reply).status).toBe(200);
  });
});

function opened(readingPace: ReadingPace) {
  const api = testApi({ trustedProxies: ['127.0.0.1'], shedding, readingPace });
  const listener = listening(api);
  const open: Socket[] = [];
  const served: Socket[] = [];
  const occupied = () => api.app.server.occupied();
  beforeAll(() => void api.app.server.server.on('connection', (socket) => served.push(socket)));
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
  });
  const requestOf = (path: string, from: string) =>
    headOf(`GET ${path}`, { host: new URL(listener.here.organisation.publicUrl).host, 'x-forwarded-for': from });
  async function send(request: string): Promise<Socket> {
    const socket = await openSocket(listener.port);
    open.push(socket);
    socket.on('error', () => {}).write(request);
    return socket;
  }
  /** Bytes that left on each connection that waits for its reader. */
  const waiting = () => new Map(served.filter((it) => it.writableLength > 0).map((it) => [it, it.bytesWritten]));
  return {
    api,
    occupied,
    send,
    head: listener.head,
    get: async (from: string) => (await readReply(await send(requestOf('/api/organisation', from)), timeout)).status,
    /** Places held by replies of which nothing has left for a while. */
    async held(): Promise<number> {
      const before = waiting();
      await pause(300);
      const after = waiting();
      const stuck = [...before].every(([socket, bytes]) => after.get(socket) === bytes);
      return stuck ? (await occupied()).places : 0;
    },
    /** Asks for a large public reply again and again, for more than the buffers of the connection hold, and reads none of it. Comes back when the connection has been ended. */
    async askForMuch(from: string): Promise<void> {
      const request = requestOf('/api/docs/openapi.json', from);
      const socket = await send(request);
      while (!socket.closed) {
        await pause(25);
        if (socket.writable) socket.write(request);
      }
    },
  };
}
