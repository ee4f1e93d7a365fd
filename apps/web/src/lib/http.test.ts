// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp } from './http.ts';
import type { ApiProblem } from './problem.ts';

interface Seen {
  method: string;
  url: string;
  at: number;
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A small server with a session that is over until someone renews it. */
async function startServer({
  refresh = 200,
  over = true,
  answer = {} as Record<
    string,
    { status: number; body?: unknown; headers?: Record<string, string>; breaksOff?: boolean }
  >,
} = {}) {
  const seen: Seen[] = [];
  let signedIn = !over;
  let refuseAll = false;
  const reply = (request: IncomingMessage, body: string, response: ServerResponse) => {
    const url = request.url ?? '';
    const isRefresh = url === '/api/auth/api/refresh';
    if (isRefresh && refresh === 200) signedIn = true;
    const fixed = answer[url];
    const status = isRefresh ? refresh : !signedIn || refuseAll ? 401 : (fixed?.status ?? 200);
    seen.push({ method: request.method ?? '', url, at: performance.now(), status, headers: request.headers, body });
    response.writeHead(status, { 'content-type': 'application/json', etag: '"7"', ...fixed?.headers });
    if (fixed?.breaksOff) return void response.write('{"data":', () => response.destroy());
    response.end(
      status === 204
        ? undefined
        : JSON.stringify(fixed?.body ?? { data: url, message: 'Please sign in.', code: 'unauthenticated' }),
    );
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk)).on('end', () => reply(request, body, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return {
    base,
    seen,
    renewals: () => seen.filter((entry) => entry.url.endsWith('/refresh')),
    endSession: () => (signedIn = false),
    signIn: () => (signedIn = true),
    refuseAll: () => (refuseAll = true),
  };
}

describe('the http client', () => {
  it('names the version it speaks and hands back body and ETag', async () => {
    const server = await startServer({ over: false });
    const reply = await createHttp({ base: server.base }).get<{ data: string }>('users', {
      query: { q: 'a b', 'filter[status]': 2, empty: '' },
    });
    expect(reply).toEqual({
      status: 200,
      body: expect.objectContaining({ data: '/api/users?q=a+b&filter%5Bstatus%5D=2' }),
      etag: '"7"',
    });
    expect(server.seen[0]!.headers.accept).toBe('application/vnd.manyhands.v3+json');
  });

  it('renews the session once for twenty refused requests and replays them all', async () => {
    const server = await startServer();
    const http = createHttp({ base: server.base });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => http.get<{ data: string }>(`people/${index}`)),
    );
    expect(replies.map((reply) => reply.body.data)).toEqual(
      Array.from({ length: 20 }, (_, index) => `/api/people/${index}`),
    );
    expect(server.renewals()).toHaveLength(1);
    expect(server.renewals()[0]!.body).toBe('{}');
  });

  it('waits half a second between the renewal and the replay', async () => {
    const server = await startServer();
    await createHttp({ base: server.base }).get('people');
    const [refused, renewed, replayed] = server.seen;
    expect([refused!.status, renewed!.status, replayed!.status]).toEqual([401, 200, 200]);
    expect(replayed!.at - renewed!.at).toBeGreaterThanOrEqual(495);
    expect(renewed!.at - refused!.at).toBeLessThan(400);
  });

  it('holds back what is asked for while the session is being renewed', async () => {
    const server = await startServer();
    const http = createHttp({ base: server.base });
    const first = http.get('first');
    await expect.poll(() => server.renewals().length).toBe(1);
    await Promise.all([first, http.get('second')]);
    expect(server.seen.filter((entry) => entry.url === '/api/second').map((entry) => entry.status)).toEqual([200]);
  });

  it('replays a write with its body', async () => {
    const server = await startServer();
    await createHttp({ base: server.base }).put('people/1', { first_name: 'Ada' }, { headers: { 'if-match': '"3"' } });
    const writes = server.seen.filter((entry) => entry.method === 'PUT');
    expect(writes.map(({ status, body, headers }) => [status, body, headers['if-match']])).toEqual([
      [401, '{"first_name":"Ada"}', '"3"'],
      [200, '{"first_name":"Ada"}', '"3"'],
    ]);
  });

  it('rejects all with 401 and says once that the session is over when the renewal is refused', async () => {
    const server = await startServer({ refresh: 401 });
    let signedOut = 0;
    const http = createHttp({ base: server.base, onSignedOut: () => (signedOut += 1) });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => http.get(`people/${index}`)));
    expect(results.map((result) => result.status === 'rejected' && (result.reason as ApiProblem).status)).toEqual(
      Array(20).fill(401),
    );
    expect([server.renewals().length, signedOut]).toEqual([1, 1]);
  });

  it('does not end the session because the server is busy', async () => {
    const server = await startServer({ refresh: 503 });
    let signedOut = 0;
    const http = createHttp({ base: server.base, onSignedOut: () => (signedOut += 1) });
    await expect(http.get('people')).rejects.toMatchObject({ status: 503 });
    expect(signedOut).toBe(0);
  });

  it('says once that the session is over when the replays are refused too', async () => {
    const server = await startServer({ over: false });
    let signedOut = 0;
    const http = createHttp({ base: server.base, onSignedOut: () => (signedOut += 1) });
    server.refuseAll();
    await Promise.allSettled(Array.from({ length: 5 }, () => http.get('people')));
    expect([server.renewals().length, signedOut]).toEqual([1, 1]);
  });

  it('lets the person sign in where they are and sends everything again, writes with their body', async () => {
    const server = await startServer({ refresh: 401 });
    const reasons: string[] = [];
    let signedOut = 0;
    const http = createHttp({
      base: server.base,
      onSignedOut: () => (signedOut += 1),
      async signInAgain(reason) {
        reasons.push(reason);
        await expect(http.post('auth/api/', {}, { open: true })).rejects.toMatchObject({ status: 401 });
        return Boolean(server.signIn());
      },
    });
    const writes = Array.from({ length: 5 }, (_, index) => http.put(`people/${index}`, { first_name: 'Ada' }));
    expect((await Promise.all(writes)).map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(
      server.seen.filter((entry) => entry.method === 'PUT' && entry.status === 200).map((entry) => entry.body),
    ).toEqual(Array(5).fill('{"first_name":"Ada"}'));
    expect([reasons, server.renewals().length, signedOut]).toEqual([['ended'], 1, 0]);
  });

  it('ends the session when the person leaves instead', async () => {
    const server = await startServer({ refresh: 401 });
    let signedOut = 0;
    const http = createHttp({
      base: server.base,
      onSignedOut: () => (signedOut += 1),
      signInAgain: () => Promise.resolve(false),
    });
    const results = await Promise.allSettled([http.get('a'), http.get('b')]);
    expect([results.map((result) => result.status), signedOut]).toEqual([['rejected', 'rejected'], 1]);
  });

  it('asks once who is there when the server wants to be sure, and then sends again', async () => {
    const unsure = { status: 403, body: { message: 'Confirm.', code: 'reauthenticate' } };
    const answer: Record<string, { status: number; body?: unknown }> = { '/api/keys': unsure, '/api/codes': unsure };
    const server = await startServer({ over: false, answer });
    const reasons: string[] = [];
    const http = createHttp({ base: server.base });
    http.handle({
      async signInAgain(reason) {
        reasons.push(reason);
        await expect.poll(() => server.seen.length).toBe(2);
        delete answer['/api/keys'];
        delete answer['/api/codes'];
        return true;
      },
    });
    const replies = await Promise.all([http.post('keys', {}), http.post('codes', {})]);
    expect([replies.map((reply) => reply.status), reasons]).toEqual([[200, 200], ['confirm']]);
  });

  it('hands on the refusal when no one confirms', async () => {
    const server = await startServer({
      over: false,
      answer: { '/api/keys': { status: 403, body: { message: 'Confirm.', code: 'reauthenticate' } } },
    });
    const http = createHttp({ base: server.base, signInAgain: () => Promise.resolve(false) });
    await expect(http.post('keys', {})).rejects.toMatchObject({ status: 403, code: 'reauthenticate' });
    expect(server.seen).toHaveLength(1);
  });

  it('says that a second factor is missing, and of other refusals nothing', async () => {
    const answer = {
      '/api/a': { status: 403, body: { code: 'two_factor_required' } },
      '/api/b': { status: 403, body: { code: 'forbidden' } },
    };
    const server = await startServer({ over: false, answer });
    let missing = 0;
    const http = createHttp({ base: server.base, onSecondFactorMissing: () => (missing += 1) });
    await expect(http.get('b')).rejects.toMatchObject({ code: 'forbidden' });
    expect(missing).toBe(0);
    await expect(http.get('a')).rejects.toMatchObject({ code: 'two_factor_required' });
    expect(missing).toBe(1);
  });

  it('can renew again when a later session runs out', async () => {
    const server = await startServer();
    const http = createHttp({ base: server.base });
    await http.get('people');
    server.endSession();
    await http.get('people');
    expect(server.renewals()).toHaveLength(2);
  });

  it('leaves the 401 of an open call alone', async () => {
    const server = await startServer();
    await expect(createHttp({ base: server.base }).post('auth/api/', {}, { open: true })).rejects.toMatchObject({
      status: 401,
    });
    expect(server.renewals()).toHaveLength(0);
  });

  it('hands 503 to the handler, with the wait the server asks for', async () => {
    const busy = {
      status: 503,
      body: { message: 'Busy.', code: 'overloaded', request_id: 'r1' },
      headers: { 'retry-after': '30' },
    };
    const server = await startServer({ over: false, answer: { '/api/people': busy } });
    const handed: ApiProblem[] = [];
    const http = createHttp({ base: server.base });
    http.handle({ onUnavailable: (problem) => handed.push(problem) });
    await expect(http.get('people')).rejects.toMatchObject({ status: 503, code: 'overloaded' });
    expect(handed).toEqual([expect.objectContaining({ status: 503, retryAfter: 30, requestId: 'r1' })]);
  });

  it('asks a busy server again when it says so, but only to read, and not for ever', async () => {
    let refusals = 0;
    const headers = { 'retry-after': '0' };
    const busy = {
      get status() {
        return refusals-- > 0 ? 503 : 200;
      },
      headers,
    };
    const server = await startServer({ over: false, answer: { '/api/people': busy } });
    const http = createHttp({ base: server.base });
    const handed: ApiProblem[] = [];
    http.handle({ onUnavailable: (problem) => handed.push(problem) });
    const sent = async (request: () => Promise<unknown>, count: number) => {
      refusals = count;
      const before = server.seen.length;
      const end = await request().then(
        () => 'answered',
        () => 'refused',
      );
      return [end, server.seen.length - before, handed.splice(0).length];
    };
    expect(await sent(() => http.get('people'), 2)).toEqual(['answered', 3, 0]);
    expect(await sent(() => http.get('people'), 9)).toEqual(['refused', 3, 1]);
    expect(await sent(() => http.put('people', {}), 1)).toEqual(['refused', 1, 1]);
    for (const late of ['6', 'Thu, 19 Nov 2026 06:00:00 GMT']) {
      headers['retry-after'] = late;
      expect(await sent(() => http.get('people'), 1)).toEqual(['refused', 1, 1]);
    }
  });

  it('turns a refusal into a problem with its errors by path', async () => {
    const refusal = {
      status: 422,
      body: { message: 'Invalid.', code: 'invalid', errors: { 'addresses.0.street': ['Please provide a street'] } },
    };
    const server = await startServer({ over: false, answer: { '/api/people': refusal } });
    await expect(createHttp({ base: server.base }).post('people', {})).rejects.toMatchObject({
      status: 422,
      message: 'Invalid.',
      errors: { 'addresses.0.street': ['Please provide a street'] },
    });
  });

  it('reports a reply that breaks off after its head as status 0', async () => {
    const server = await startServer({ over: false, answer: { '/api/people': { status: 200, breaksOff: true } } });
    await expect(createHttp({ base: server.base }).get('people')).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('reports a server that cannot be reached as status 0', async () => {
    await expect(createHttp({ base: 'http://127.0.0.1:1/api' }).get('people')).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });
});
