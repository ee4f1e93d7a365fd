import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { testFiles, testApi, type Caller } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';

const api = testApi();
let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});

const required = {
  'content-security-policy': /frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /no-store/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

const requests: [
  string,
  (admin: Caller, nobody: Caller) => Promise<{ status: number; headers: Record<string, string | undefined> }>,
  number,
][] = [
  ['a page', (admin) => admin.get('organisation/teams'), 200],
  ['a row', (admin) => admin.get('users/me'), 200],
  ['a new row', (admin) => admin.post('organisation/note-categories', { name: 'Headed' }), 201],
  [
    'nothing left',
    (admin) =>
      admin
        .post('organisation/note-categories', { name: 'Gone' })
        .then((made) => admin.remove(`organisation/note-categories/${made.body.data.id}`)),
    204,
  ],
  ['HEAD', (admin) => admin.send('HEAD', 'organisation/teams'), 200],
  ['another version', (admin) => admin.get('organisation', { accept: 'text/html' }), 406],
  ['a closed method', (admin) => admin.send('PATCH', 'users/1', {}), 405],
  ['OPTIONS', (admin) => admin.send('OPTIONS', 'users'), 405],
  ['TRACE', (admin) => admin.send('TRACE', 'users'), 404],
  ['nobody', (_, nobody) => nobody.get('users'), 401],
  ['an unknown row', (admin) => admin.get('users/0'), 404],
  ['an unknown address', (admin) => admin.get('no/such/thing'), 404],
  ['an address outside the API', (admin) => admin.get('/no-such-page'), 404],
  ['a broken address', (admin) => admin.get('users/%E0%A4%A'), 404],
  ['an unknown host', (admin) => admin.get('users', { host: 'nobody.example' }), 404],
  ['a large body', (admin) => admin.post('organisation/note-categories', 'x'.repeat(2_000_000)), 413],
  ['a strange body', (admin) => admin.post('organisation/note-categories', 'x', { 'content-type': 'text/plain' }), 415],
  ['a wrong body', (admin) => admin.post('organisation/note-categories', {}), 422],
  ['a stale version', (admin) => admin.put('users/me', { language: 'cy' }, { 'if-match': '"99"' }), 412],
  ['a cookie without an origin', (_, nobody) => nobody.post('users', {}, { cookie: 'session=x' }), 401],
  ['the process', (_, nobody) => nobody.get('/healthz'), 200],
  ['its readiness', (_, nobody) => nobody.get('/readyz'), 200],
  ['its version', (_, nobody) => nobody.get('/version'), 200],
];

describe('security headers', () => {
  it.each(requests)('come with the answer to %s', async (_title, send, status) => {
    const reply = await send(here.admin, api.anonymous(here.organisation));
    expect(reply.status).toBe(status);
    for (const [name, value] of Object.entries(required)) expect(reply.headers[name], name).toMatch(value);
    expect(Object.keys(reply.headers).filter((name) => /^(server|x-powered-by|access-control)/.test(name))).toEqual([]);
  });

  it('demand encryption for a year where the site has it', async () => {
    const app = await buildApp({
      database: api.ground.database,
      publicUrl: 'https://hands.example',
      secretKey: 'a test key that is long enough to pass',
      filesFolder: testFiles,
    });
    for (const url of ['/api/organisation', '/api/nothing', '/healthz', '/nothing']) {
      const reply = await app.server.inject({ url, headers: { host: new URL(here.organisation.publicUrl).host } });
      expect(reply.headers['strict-transport-security'], url).toMatch(/max-age=31536000/);
    }
    await app.server.close();
    expect((await here.admin.get('organisation')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('name each request anew, and take no name from outside', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => here.admin.get('users/0', { 'x-request-id': 'mine', 'request-id': 'mine' })),
    );
    expect(new Set(replies.map((r) => r.headers['x-request-id'])).size).toBe(3);
    for (const reply of replies) expect(reply.body.request_id).toBe(reply.headers['x-request-id']);
  });
});

describe('a large answer', () => {
  it('is compressed for those who can read that, and only for them', async () => {
    const send = (encoding: string) =>
      api.app.server.inject({
        url: '/api/organisation/timezones',
        headers: { host: new URL(here.organisation.publicUrl).host, 'accept-encoding': encoding },
      });
    const plain = await send('identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const [brotli, gzip] = [await send('br, gzip'), await send('gzip')];
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });
});

describe('a write that rests on a cookie', () => {
  const write = (headers: Record<string, string>) =>
    api
      .anonymous(here.organisation)
      .put(
        'users/me',
        { language: 'cy' },
        { cookie: `${api.app.pipeline.sessions.cookieName}=${here.admin.token}`, ...headers },
      );

  it('comes from our own pages', async () => {
    expect((await write({ origin: here.organisation.publicUrl })).status).toBe(200);
  });

  it('is refused from anywhere else, and where nobody says from where', async () => {
    const { publicUrl } = here.organisation;
    for (const origin of [
      undefined,
      'null',
      '',
      'http://evil.example',
      `${publicUrl}.evil.example`,
      `${publicUrl}:8080`,
      publicUrl.replace('//', '//evil.example#'),
      'javascript:alert(1)',
      `http://evil.example, ${publicUrl}`,
    ]) {
      const reply = await write(origin === undefined ? {} : { origin });
      expect([reply.status, reply.body.code], origin).toEqual([403, 'wrong_origin']);
    }
  });

  it('needs none when a bearer token speaks for itself, and reading needs none either', async () => {
    expect((await here.admin.put('users/me', { language: 'en' }, { origin: 'http://evil.example' })).status).toBe(200);
    const read = await api.anonymous(here.organisation).get('users/me', {
      cookie: `${api.app.pipeline.sessions.cookieName}=${here.admin.token}`,
      origin: 'http://evil.example',
    });
    expect(read.status).toBe(200);
    expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
