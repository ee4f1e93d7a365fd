import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { listening, openSocket, readReply, type RawReply } from '../../testing/raw-http.ts';

// one connection to the database: whoever keeps it keeps everyone
const api = testApi({ max: 1 });
const site = listening(api);

const { head } = site;

async function exchange(bytes: string): Promise<RawReply> {
  const socket = await openSocket(site.port);
  socket.write(bytes);
  return readReply(socket).finally(() => socket.destroy());
}
const json = { 'content-type': 'application/json' };
const walled = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

describe('over a real connection', () => {
  it('a body that is too large is answered, not cut off', async () => {
    for (const framing of [{ 'content-length': 3_000_000 }, { 'transfer-encoding': 'chunked' }] as Record<
      string,
      string | number
    >[]) {
      const socket = await openSocket(site.port);
      socket.write(head('POST /api/organisation/note-categories', { ...json, ...framing }));
      const chunk = 'x'.repeat(65_536);
      for (let sent = 0; sent < 2_900_000 && !socket.destroyed; sent += chunk.length)
        socket.write('content-length' in framing ? chunk : `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      const reply = await readReply(socket);
      expect(reply.status).toBe(413);
      expect(JSON.parse(reply.text).code).toBe('body_too_large');
      socket.destroy();
    }
  });

  it('a body that comes slowly keeps no one else from the database', async () => {
    const text = '{"name":"Slowly"}';
    const slow = await openSocket(site.port);
    slow.write(
      head('POST /api/organisation/note-categories', { ...json, 'content-length': text.length }) + text.slice(0, 5),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let i = 0; i < 3; i++) expect((await exchange(head('GET /api/users/me'))).status).toBe(200);
    slow.write(text.slice(5));
    expect((await readReply(slow)).status).toBe(201);
    slow.destroy();
  });

  it('a body that stops half-way makes nothing and harms no one', async () => {
    const before = await api.ground.owner.query('select count(*) from data.lookups where organisation_id = $1', [
      site.here.organisation.id,
    ]);
    for (let i = 0; i < 10; i++) {
      const socket = await openSocket(site.port);
      socket.write(
        head('POST /api/organisation/note-categories', { ...json, 'content-length': 500 }) + '{"name":"Half',
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.resetAndDestroy();
    }
    expect((await exchange(head('GET /api/users/me'))).status).toBe(200);
    expect(
      (
        await api.ground.owner.query('select count(*) from data.lookups where organisation_id = $1', [
          site.here.organisation.id,
        ])
      ).rows,
    ).toEqual(before.rows);
  });

  it('a refused request leaves the connection fit for the next', async () => {
    const socket = await openSocket(site.port);
    const body = JSON.stringify({ name: 'x'.repeat(200_000) });
    for (const [line, status] of [
      ['POST /api/organisation/note-categories', 422],
      ['PUT /api/organisation/teams/999999999', 404],
      ['PATCH /api/users', 405],
      ['POST /api/nothing', 404],
    ] as const) {
      socket.write(head(line, { ...json, 'content-length': body.length }) + body);
      expect((await readReply(socket)).status, line).toBe(status);
    }
    socket.write(head('GET /api/users/me'));
    expect((await readReply(socket)).status).toBe(200);
    socket.destroy();
  });

  it.each([
    ['no HTTP at all', () => 'hello\r\n\r\n', 400],
    ['two lengths', () => head('POST /api/users', { 'content-length': '2, 3' }) + '{}', 400],
    [
      'a length and chunks',
      () => head('POST /api/users', { 'content-length': 2, 'transfer-encoding': 'chunked' }) + '0\r\n\r\n',
      400,
    ],
    ['an unknown coding', () => head('POST /api/users', { 'transfer-encoding': 'xchunked' }) + '0\r\n\r\n', 400],
    [
      'the same coding twice',
      () => head('POST /api/users', { 'transfer-encoding': 'chunked\r\ntransfer-encoding: chunked' }) + '0\r\n\r\n',
      400,
    ],
    [
      'a coding before the chunks',
      () => head('POST /api/users', { 'transfer-encoding': 'gzip, chunked' }) + '0\r\n\r\n',
      400,
    ],
    ['no host', () => 'GET /api/users HTTP/1.1\r\n\r\n', 400],
    ['two hosts', () => head('GET /api/users').replace('\r\n\r\n', '\r\nhost: other.example\r\n\r\n'), 400],
    ['a broken chunk', () => head('POST /api/users', { 'transfer-encoding': 'chunked' }) + 'zz\r\n{}\r\n', 400],
    ['a header over two lines', () => head('GET /api/users').replace('\r\n\r\n', '\r\nx-a: 1\r\n folded\r\n\r\n'), 400],
    ['a bare line feed', () => 'GET /api/users HTTP/1.1\nhost: x\n\n', 400],
    ['a header without end', () => head('GET /api/users', { 'x-long': 'x'.repeat(40_000) }), 431],
    ['an unknown method', () => head('STEAL /api/users'), 400],
  ])('%s is refused with the same headers as everything else', async (_title, bytes, status) => {
    const reply = await exchange(bytes());
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({ ...walled, connection: 'close' });
    expect(reply.text).not.toMatch(/\bat .+:\d+/);
    expect((await exchange(head('GET /api/users/me'))).status).toBe(200);
  });

  it('TRACE and CONNECT answer nothing that was sent', async () => {
    const traced = await exchange(head('TRACE /api/users', { cookie: 'secret=1' }));
    expect(traced.status).toBeGreaterThanOrEqual(400);
    expect(traced.text).not.toContain('secret');
  });

  it('three hundred idle connections disturb no one', async () => {
    const idle = await Promise.all(Array.from({ length: 300 }, () => openSocket(site.port)));
    expect((await exchange(head('GET /api/users/me'))).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});
