import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { headOf, listening, openSocket, readReply } from '../../testing/raw-http.ts';

/** Fewer places and less patience than usual, so that a few connections are many. */
const api = testApi({
  trustedProxies: ['127.0.0.1'],
  shedding: { maxInFlight: 6, maxPerNetwork: 3 },
  readingPace: { graceMs: 6_000, least: 20_000_000, everyMs: 50 },
});
const site = listening(api);
const timeout = 25_000;

const open: Socket[] = [];
const occupied = () => api.app.server.occupied();
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
});

async function ask(path: string, from: string): Promise<Socket> {
  const socket = await openSocket(site.port);
  open.push(socket);
  socket.on('error', () => {}).write(requestOf(path, from));
  return socket;
}
const requestOf = (path: string, from: string) =>
  headOf(`GET ${path}`, { host: new URL(site.here.organisation.publicUrl).host, 'x-forwarded-for': from });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const get = async (from: string) => (await readReply(await ask('/api/organisation', from), timeout)).status;

/** Asks for a large public reply again and again, until it is more than the buffers of the connection hold, and reads none of it. */
async function askForMuch(from: string): Promise<Socket> {
  const socket = await ask('/api/docs/openapi.json', from);
  for (let more = 0; more < 60; more++) {
    await pause(25);
    socket.write(requestOf('/api/docs/openapi.json', from));
  }
  return socket;
}

describe('replies that nobody reads', () => {
  it('take nothing from other addresses, and their connections are ended', async () => {
    await Promise.all(['192.0.2.1', '192.0.2.2'].flatMap((from) => Array.from({ length: 3 }, () => askForMuch(from))));
    await expect.poll(async () => (await occupied()).places, { timeout }).toBe(6);
    expect(await Promise.all(['192.0.2.8', '192.0.2.9', '192.0.2.10'].map(get))).toEqual([200, 200, 200]);
    expect((await api.app.server.inject('/readyz')).statusCode).toBe(200);
    expect(await get('192.0.2.1')).toBe(503);
    await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
    expect(await get('192.0.2.1')).toBe(200);
  });

  it('are no matter of the reply that is made slowly', async () => {
    const { pool } = api.ground.database;
    await get('192.0.2.8');
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const socket = await openSocket(site.port);
    open.push(socket);
    socket.write(site.head('GET /api/users'));
    const reply = readReply(socket, timeout);
    await pause(7_000);
    held.forEach((client) => client.release());
    expect((await reply).status).toBe(200);
  });
});
