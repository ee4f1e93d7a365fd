import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { listening, openSocket, readReply } from '../../testing/raw-http.ts';

// the usual limit of requests at once
const api = testApi();
const site = listening(api);

/** Five seconds is the promise; a machine that runs other tests meanwhile is given more to keep it. */
const timeout = process.env.TEST_FULL ? 5_000 : 25_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const { head } = site;
const json = { 'content-type': 'application/json' };
const body = '{"name":"Never made","nonsense":1}';
const form = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n${'half of a file '.repeat(50)}`;
const upload = (line: string) =>
  head(line, { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 100_000 }) + form;

const kinds: [string, () => string][] = [
  ['nothing', () => ''],
  ['half a request line', () => 'GET /api/use'],
  ['half the headers', () => head('GET /api/users').slice(0, -2)],
  ['a whole GET', () => head('GET /api/users?include=emailAddresses')],
  ['a whole HEAD', () => head('HEAD /api/users')],
  [
    'a whole POST',
    () => head('POST /api/organisation/note-categories', { ...json, 'content-length': body.length }) + body,
  ],
  ['half a body', () => head('POST /api/organisation/note-categories', { ...json, 'content-length': 5_000 }) + body],
  [
    'half a chunked body',
    () =>
      head('POST /api/auth/api', { ...json, 'transfer-encoding': 'chunked' }) +
      `${body.length.toString(16)}\r\n${body}\r\n`,
  ],
  ['half a form', () => upload('POST /api/files?ephemeral=1')],
  ['half an application', () => upload('POST /api/opportunities/1/apply')],
  [
    'requests behind each other',
    () =>
      (head('GET /api/users') + head('GET /api/users/me') + head('GET /readyz')).repeat(4) +
      head('POST /api/users', { ...json, 'content-length': 900 }) +
      '{',
  ],
  ['an upgrade', () => head('GET /api/users', { connection: 'upgrade', upgrade: 'websocket' })],
  ['an expectation', () => head('POST /api/users', { ...json, expect: '100-continue', 'content-length': 900 })],
  ['an unknown address', () => head('POST /api/nothing/here', { ...json, 'content-length': 900 }) + '{'],
];

async function abort(bytes: string, close: (socket: Socket) => void): Promise<void> {
  const socket = await openSocket(site.port);
  socket.on('error', () => {});
  if (bytes) socket.write(bytes);
  await pause(1);
  close(socket);
}

async function get(path: string): Promise<{ status: number; text: string }> {
  const socket = await openSocket(site.port);
  socket.write(head(`GET ${path}`));
  return readReply(socket, timeout).finally(() => socket.destroy());
}

async function holdingDatabase(work: () => Promise<void>): Promise<void> {
  // so that the organisation is known, and everyone comes as far as the session
  await get('/api/users/me');
  const { pool } = api.ground.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await work().finally(() => held.forEach((client) => client.release()));
}

const occupied = () => api.app.server.occupied();
const rounds = process.env.TEST_FULL ? 5_000 : 700;

describe('requests whose connection closes at once', () => {
  it.each(kinds)('leave no place taken: %s', async (_title, bytes) => {
    for (const close of [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resetAndDestroy()]) {
      await Promise.all(Array.from({ length: 20 }, () => abort(bytes(), close)));
      await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
    }
  });

  it.each(kinds)('leave no place taken though they waited for the database: %s', async (_title, bytes) => {
    await holdingDatabase(async () => {
      await Promise.all(Array.from({ length: 20 }, () => abort(bytes(), (socket) => socket.destroy())));
      await expect.poll(async () => (await occupied()).inFlight, { timeout }).toBe(0);
    });
    await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
  });

  it('keep their place until the work that was begun is over: hanging up is no way to have ever more done', async () => {
    await holdingDatabase(async () => {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(site.port)));
      for (const socket of sockets) socket.on('error', () => {}).write(head('GET /api/users'));
      await expect.poll(occupied, { timeout }).toEqual({ inFlight: 20, places: 20 });
      for (const socket of sockets) socket.destroy();
      await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 20 });
    });
    await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
  });

  it(`are forgotten after ${rounds} of all kinds: the API answers and is ready within five seconds`, async () => {
    for (let done = 0; done < rounds; done += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          abort(kinds[(done + i) % kinds.length]![1](), (socket) =>
            i % 2 ? socket.destroy() : socket.resetAndDestroy(),
          ),
        ),
      );
    }
    await expect
      .poll(async () => [(await get('/api/users/me')).status, (await get('/readyz')).status], {
        timeout,
        interval: 250,
      })
      .toEqual([200, 200]);
    await expect.poll(occupied, { timeout }).toEqual({ inFlight: 0, places: 0 });
  }, 600_000);
});

describe('readiness', () => {
  const crowded = testApi({ max: 1, shedding: { maxInFlight: 10 } });

  it('is denied, with the reason, while everything is turned away', async () => {
    const organisation = await crowded.ground.organisation();
    const nobody = crowded.anonymous(organisation);
    expect((await nobody.get('/readyz')).status).toBe(200);
    await nobody.get('organisation');
    const held = await crowded.ground.database.pool.connect();
    const requests = Array.from({ length: 10 }, () =>
      nobody.get('users', { authorization: `Bearer ${'a'.repeat(43)}` }),
    );
    await expect.poll(async () => (await crowded.app.server.occupied()).places, { timeout }).toBe(10);
    expect((await nobody.get('organisation')).status).toBe(503);
    const ready = await nobody.get('/readyz');
    expect([ready.status, ready.body]).toEqual([503, { status: 'overloaded', reason: 'too many requests at once' }]);
    expect(ready.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    held.release();
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array<number>(10).fill(401));
    expect((await nobody.get('/readyz')).status).toBe(200);
  });
});
