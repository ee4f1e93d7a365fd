import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { buildApp, type App, type AppOptions } from '../../app/build-app.ts';
import { testApi, testFiles } from '../../testing/api.ts';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import { sql } from '../db/sql.ts';

const api = testApi();

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}
interface Running {
  app: App;
  database: Database;
  get(path: string): Promise<Answer>;
}

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A listening server with a pool of its own, and someone who may read. */
async function aServer({
  url = inject('databaseUrl'),
  max = 4,
  statementTimeoutMs,
  patienceMs,
  queueMs,
  shedding = {},
}: {
  url?: string;
  max?: number;
  statementTimeoutMs?: number;
  patienceMs?: number;
  queueMs?: number;
  shedding?: AppOptions['shedding'];
} = {}): Promise<Running> {
  const organisation = await api.ground.organisation();
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions: ['view-users'] });
  const { token } = await api.as(organisation, id);
  const database = openDatabase({
    url,
    max,
    ...(statementTimeoutMs ? { statementTimeoutMs } : {}),
    ...(patienceMs ? { patienceMs } : {}),
    ...(queueMs ? { queueMs } : {}),
  });
  const app = await buildApp({
    database,
    publicUrl: 'http://localhost',
    secretKey: 'a test key that is long enough to pass',
    filesFolder: testFiles,
    shedding: { maxDelayMs: Infinity, ...shedding },
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(
    () => database.close(),
    () => app.server.close(),
  );
  const { port } = app.server.server.address() as AddressInfo;
  const get = (path: string) =>
    fetchFrom(port, path, {
      host: new URL(organisation.publicUrl).host,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
    });
  await get('/api/users/me');
  return { app, database, get };
}

function fetchFrom(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, text, ms: performance.now() - begun }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject).end();
  });
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server that is asked to stop', () => {
  it('answers everything it has begun, takes nothing new, and stops', async () => {
    // a machine with other work to do may be slow to serve a long queue
    const { app, database, get } = await aServer({ max: 1, queueMs: 60_000 });
    // the only connection is kept, so that all fifty wait inside the server when it is told to stop
    const held = await database.pool.connect();
    const inFlight = Array.from({ length: 50 }, () => get('/api/users?include=emailAddresses,roles.team'));
    await expect.poll(() => database.waiting(), { timeout: 60_000 }).toBe(50);
    const begun = performance.now();
    app.readiness.stopping = true;
    expect((await get('/readyz')).status).toBe(503);
    const stopped = app.server.close();
    await pause(50);
    held.release();
    const replies = await Promise.all(inFlight);
    await stopped;
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(replies.map((reply) => reply.status)).toEqual(Array<number>(50).fill(200));
    for (const reply of replies) expect(JSON.parse(reply.text).data).toHaveLength(1);
    await expect(get('/healthz')).rejects.toThrow();
  });
});

describe('a server with more to do than it can', () => {
  it('turns the rest away at once with a time to come back, and serves those it let in', async () => {
    const { database, get } = await aServer({ max: 1, shedding: { maxWaiting: 20 } });
    const held = await database.pool.connect();
    const requests = Array.from({ length: 120 }, () => get('/api/users/me'));
    await expect.poll(() => database.waiting(), { timeout: 60_000 }).toBeGreaterThan(20);
    expect((await get('/healthz')).status).toBe(200);
    await pause(100);
    held.release();
    const replies = await Promise.all(requests);
    const refused = replies.filter((reply) => reply.status === 503);
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(21);
    expect(replies.length).toBe(refused.length + replies.filter((reply) => reply.status === 200).length);
    expect(refused.length).toBeGreaterThan(20);
    for (const reply of refused) {
      expect(String(reply.headers['retry-after'])).toMatch(/^([1-9]|[12]\d|30)$/);
      expect(JSON.parse(reply.text).code).toBe('overloaded');
      expect(reply.headers['content-security-policy']).toBeDefined();
    }
    expect(new Set(refused.map((reply) => reply.headers['retry-after'])).size).toBeGreaterThan(1);
    expect((await get('/api/users/me')).status).toBe(200);
  });

  it('lets in at most so many at once, and forgets none of them', async () => {
    const { database, get } = await aServer({ max: 1, shedding: { maxInFlight: 10 } });
    for (let round = 0; round < 3; round++) {
      const held = await database.pool.connect();
      let answered = 0;
      const requests = Array.from({ length: 30 }, () => get('/api/users/me').finally(() => answered++));
      await expect.poll(() => database.waiting(), { timeout: 60_000 }).toBe(10);
      // everyone has come by now: those let in wait, the others have their answer
      await expect.poll(() => answered, { timeout: 60_000 }).toBe(20);
      held.release();
      const statuses = (await Promise.all(requests)).map((reply) => reply.status);
      expect([
        statuses.filter((status) => status === 200).length,
        statuses.filter((status) => status === 503).length,
      ]).toEqual([10, 20]);
    }
  });
});

/** Stands between the server and PostgreSQL, and lets its test cut or silence the line. */
async function aProxy(): Promise<{ url: string; cut(): void; mend(): Promise<void>; silence(on: boolean): void }> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(
    inject('databaseUrl').replace('@/', '@localhost/'),
  );
  const socketFolder = searchParams.get('host');
  const folder = await mkdtemp(join(tmpdir(), 'mh-proxy-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const pairs = new Set<Socket>();
  let silent = false;
  const accept = (client: Socket) => {
    const upstream = socketFolder
      ? connect(join(socketFolder, `.s.PGSQL.${searchParams.get('port') ?? 5432}`))
      : connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      pairs.add(from);
      from.on('data', (chunk) => void (silent || to.destroyed || to.write(chunk)));
      from.on('error', () => {}).on('close', () => void (pairs.delete(from), to.destroy()));
    }
  };
  let server: Server | null = null;
  const path = join(folder, '.s.PGSQL.5432');
  const cut = () => {
    server?.close();
    server = null;
    for (const socket of pairs) socket.destroy();
  };
  const mend = () => new Promise<void>((resolve) => (server = createServer(accept).listen(path, resolve)));
  closing.push(async () => cut());
  await mend();
  const url = `postgresql://${username}${password && `:${password}`}@${pathname}?host=${encodeURIComponent(folder)}`;
  return { url, cut, mend, silence: (on) => void (silent = on) };
}

describe('a server whose database is gone', () => {
  it('says so soon, stays alive, and recovers by itself', async () => {
    const line = await aProxy();
    const { get } = await aServer({ url: line.url });
    for (let round = 0; round < 3; round++) {
      expect((await get('/api/users/me')).status).toBe(200);
      const busy = Array.from({ length: 10 }, () => get('/api/users?sort=last_name'));
      line.cut();
      for (const reply of await Promise.all(busy)) expect([200, 503]).toContain(reply.status);
      for (let i = 0; i < 5; i++) {
        const reply = await get('/api/users/me');
        expect([reply.status, JSON.parse(reply.text).code]).toEqual([503, 'unavailable']);
        expect(String(reply.headers['retry-after'])).toMatch(/^\d+$/);
        expect(reply.ms).toBeLessThan(30_000);
      }
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/readyz')).status).toBe(503);
      await line.mend();
      await expect.poll(async () => (await get('/api/users/me')).status, { timeout: 60_000 }).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
    }
  });

  it('says so soon when the line is silent too, however many ask, and serves as soon as it speaks again', async () => {
    const line = await aProxy();
    // as main.ts opens it
    const { get } = await aServer({ url: line.url, patienceMs: 800 });
    for (let round = 0; round < (process.env.TEST_FULL ? 2 : 1); round++) {
      // what was said meanwhile is lost on this line, so connections that were being made are given up first
      await expect.poll(async () => (await get('/api/users/me')).status, { timeout: 60_000 }).toBe(200);
      line.silence(true);
      // more than there are connections: some hold one that says nothing, some wait for one, some for a new one
      const replies = await Promise.all([...Array.from({ length: 20 }, () => get('/api/users/me')), get('/readyz')]);
      expect(replies.map((reply) => reply.status)).toEqual(Array<number>(21).fill(503));
      const next = await get('/api/users?sort=last_name');
      expect([next.status, JSON.parse(next.text).code]).toEqual([503, 'unavailable']);
      for (const reply of [...replies, next]) expect(reply.ms).toBeLessThan(30_000);
      line.silence(false);
    }
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 60_000 }).toBe(200);
  });

  it('is not taken for gone while it has much to do', async () => {
    const { database, get } = await aServer({ max: 1, patienceMs: 300 });
    const busy = database.read(null, async (db) => {
      for (let i = 0; i < 12; i++) await db.run(sql`select pg_sleep(0.1)`);
    });
    const reply = await get('/api/users/me');
    expect(reply.status).toBe(200);
    expect(reply.ms).toBeGreaterThan(800);
    await busy;
    // nor is a single statement that takes its time
    await database.read(null, async (db) => {
      await db.run(sql`select 1`);
      await db.run(sql`select pg_sleep(0.6)`);
    });
  });

  it('is alive to whoever asks by a host name it has never heard', async () => {
    const line = await aProxy();
    const { app } = await aServer({ url: line.url });
    line.cut();
    for (const [url, status] of [
      ['/healthz', 200],
      ['/version', 200],
      ['/readyz', 503],
    ] as const) {
      expect((await app.server.inject({ url, headers: { host: 'never-heard.example' } })).statusCode, url).toBe(status);
    }
  });

  it('does not wait for ever for a line that has gone silent', async () => {
    const line = await aProxy();
    const { get } = await aServer({ url: line.url, statementTimeoutMs: 500 });
    line.silence(true);
    const reply = await get('/api/users/me');
    expect(reply.status).toBe(503);
    expect(reply.ms).toBeLessThan(30_000);
    line.silence(false);
    await expect.poll(async () => (await get('/api/users/me')).status, { timeout: 60_000 }).toBe(200);
  });
});
