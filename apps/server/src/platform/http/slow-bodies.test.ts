import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { headOf, listening, openSocket, readReply } from '../../testing/raw-http.ts';

/** Fewer places and less patience than usual, so that a few connections are many. */
const api = testApi({
  trustedProxies: ['127.0.0.1'],
  shedding: { maxInFlight: 12, maxPerNetwork: 6, maxArriving: 16, maxArrivingPerNetwork: 8 },
  bodyPace: { graceMs: 1_500, leastFromAnybody: 20_000, leastFromSignedIn: 1_000, everyMs: 50 },
});
const site = listening(api);

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(() => api.app.server.occupied(), { timeout: 25_000 }).toEqual({ inFlight: 0, places: 0 });
});

async function begin(
  line: string,
  { from = '192.0.2.1', signedIn = false, length = 60_000, type = 'application/json' } = {},
): Promise<Socket> {
  const socket = await openSocket(site.port);
  open.push(socket);
  const headers = {
    host: new URL(site.here.organisation.publicUrl).host,
    'x-forwarded-for': from,
    'content-type': type,
    ...(length > 0 ? { 'content-length': length } : {}),
    ...(signedIn ? { authorization: `Bearer ${site.here.admin.token}` } : {}),
  };
  socket.on('error', () => {}).write(headOf(line, headers));
  return socket;
}
const places = async () => (await api.app.server.occupied()).places;
const get = async (from: string) =>
  (await readReply(await begin('GET /api/organisation', { from, length: 0 }), 25_000)).status;
let serial = 0;
const post = async (from: string) => {
  const text = JSON.stringify({ name: `Category ${serial++}` });
  const socket = await begin('POST /api/organisation/note-categories', { from, signedIn: true, length: text.length });
  socket.write(text);
  return (await readReply(socket, 25_000)).status;
};

describe('bodies that do not come', () => {
  it('take only a share of the places for one address, and none from those whose request is there', async () => {
    const slow = await Promise.all(Array.from({ length: 30 }, () => begin('POST /api/auth/api')));
    await expect.poll(places, { timeout: 25_000 }).toBe(8);
    expect(await Promise.all([get('192.0.2.1'), get('192.0.2.2'), post('192.0.2.2')])).toEqual([200, 200, 201]);
    expect(await post('192.0.2.1')).toBe(503);
    const replies = await Promise.all(slow.map((socket) => readReply(socket, 25_000)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array<number>(8).fill(408),
      ...Array<number>(22).fill(503),
    ]);
    for (const reply of replies.filter(({ status }) => status === 503))
      expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    // as soon as they are gone the address has its places back
    expect(await post('192.0.2.1')).toBe(201);
  });

  it('are held to it however the address is written', async () => {
    for (const path of ['/%61pi/auth/api', '/ap%69/auth/api', 'http://another.example/api/auth/api']) {
      const slow = await Promise.all(Array.from({ length: 12 }, () => begin(`POST ${path}`)));
      const replies = await Promise.all(slow.map((socket) => readReply(socket, 25_000)));
      expect([path, ...replies.map(({ status }) => status).sort((a, b) => a - b)]).toEqual([
        path,
        ...Array<number>(8).fill(408),
        ...Array<number>(4).fill(503),
      ]);
    }
  });

  it('are ended with 408, and the connection with them', async () => {
    for (const [line, type] of [
      ['POST /api/auth/api', 'application/json'],
      ['POST /api/files?ephemeral=1', 'multipart/form-data; boundary=b'],
    ] as const) {
      const socket = await begin(line, { type });
      const closed = new Promise((resolve) => socket.once('close', resolve));
      if (type.startsWith('multipart'))
        socket.write(
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhalf',
        );
      const reply = await readReply(socket, 25_000);
      expect([line, reply.status, JSON.parse(reply.text).code]).toEqual([line, 408, 'too_slow']);
      expect(reply.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
      await closed;
    }
  });

  it('may be slower from someone with a session', async () => {
    // the same pace from both: enough for the one, too little for the other
    const length = 9_000;
    const senders = await Promise.all([
      begin('POST /api/organisation/note-categories', { signedIn: true, length }),
      begin('POST /api/auth/api', { from: '192.0.2.9', length }),
    ]);
    const replies = senders.map((socket) => readReply(socket, 25_000));
    const text = JSON.stringify({ name: 'Slowly sent' }).padEnd(length);
    for (let sent = 0; sent < length; sent += 300) {
      for (const socket of senders) if (!socket.destroyed) socket.write(text.slice(sent, sent + 300));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([201, 408]);
  });
});

describe('bodies that come', () => {
  it('are not ended for our own slowness', async () => {
    const pool = api.ground.database.pool;
    await get('192.0.2.3');
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const pending = post('192.0.2.3');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    held.forEach((client) => client.release());
    expect(await pending).toBe(201);
  });
});
