import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson } from '../users/user.factory.ts';
import { createHandover } from './public.ts';

const lines: string[] = [];
const api = testApi({
  log: pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  ),
});

async function aScene({ secureCookies = false } = {}) {
  const organisation = await api.ground.organisation();
  const userId = await aPerson(api.ground, organisation.id);
  const jar: Record<string, string> = {};
  const browser = {
    request: { cookie: (name: string) => jar[name] },
    reply: {
      setCookie(name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds: number }) {
        jar[name] = value;
        expect(maxAgeSeconds).toBe(900);
      },
    },
  };
  const make = () =>
    api.ground.database.transaction(organisation.id, (db) =>
      createHandover(db, userId, { now: api.clock.now(), ...browser, secureCookies }),
    );
  const cookies = () =>
    Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const follow = (
    token: string,
    { query = '?redirect=/portal', method = 'GET', headers = {} as Record<string, string> } = {},
  ) =>
    api.anonymous(organisation).send(method, `login/token/${token}${query}`, undefined, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      cookie: cookies(),
      ...headers,
    });
  return { organisation, userId, make, follow, jar };
}
const login = '/login?intended=%2Fportal';

describe('a hand-over token', () => {
  it('signs its own browser in, once, and leads on', async () => {
    const { organisation, userId, make, follow } = await aScene();
    const token = await make();
    expect(token).toMatch(/^mho_[\w-]{43}$/);
    const reply = await follow(token, { query: '?redirect=/portal/applicant%3Ftab=1' });
    expect([
      reply.status,
      reply.headers.location,
      reply.headers['referrer-policy'],
      reply.headers['cache-control'],
    ]).toEqual([303, '/portal/applicant?tab=1', 'no-referrer', 'no-store']);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^manyhands=mhs_[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    expect((await api.anonymous(organisation).get('users/me', { cookie: cookie.split(';')[0]! })).body.data.id).toBe(
      userId,
    );
    const again = await follow(token);
    expect([again.status, again.headers.location, again.headers['set-cookie']]).toEqual([303, login, undefined]);
    const { rows } = await api.ground.owner.query(
      `select action, actor_id from data.audit_entries where organisation_id = $1 and resource = 'session'`,
      [organisation.id],
    );
    expect(rows).toEqual([{ action: 'sign-in', actor_id: userId }]);
  });

  it('is taken by exactly one of a hundred', async () => {
    const { make, follow } = await aScene();
    const token = await make();
    const replies = await Promise.all(Array.from({ length: 100 }, () => follow(token)));
    expect(replies.filter(({ headers }) => headers.location === '/portal')).toHaveLength(1);
    expect(replies.filter(({ headers }) => headers.location === login)).toHaveLength(99);
  });

  it('opens nothing in another browser, and stays good in its own', async () => {
    const { make, follow } = await aScene();
    const other = await aScene();
    await other.make();
    const token = await make();
    for (const cookie of ['', 'manyhands-handover=x', `manyhands-handover=${other.jar['manyhands-handover']}`]) {
      expect((await follow(token, { headers: { cookie } })).headers.location).toBe(login);
    }
    expect((await follow(token)).headers.location).toBe('/portal');
  });

  it('is good in both of two tabs that sent a form', async () => {
    const { make, follow } = await aScene();
    const [first, second] = [await make(), await make()];
    expect((await follow(second)).headers.location).toBe('/portal');
    expect((await follow(first)).headers.location).toBe('/portal');
  });

  it('lasts fifteen minutes', async () => {
    const { make, follow } = await aScene();
    const [early, late] = [await make(), await make()];
    api.clock.forward(14 * 60_000 + 50_000);
    expect((await follow(early)).headers.location).toBe('/portal');
    api.clock.forward(10_000);
    expect((await follow(late)).headers.location).toBe(login);
  });

  it('is not used up by someone who only looks, nor by a browser that runs ahead', async () => {
    const { make, follow } = await aScene();
    const token = await make();
    const looking: { method?: string; headers?: Record<string, string> }[] = [
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { purpose: 'prefetch' } },
      { headers: { 'x-moz': 'prefetch' } },
      { headers: { 'x-purpose': 'preview' } },
    ];
    for (const how of looking) {
      const reply = await follow(token, how);
      expect([reply.status, reply.headers['set-cookie'], reply.headers['retry-after']]).toEqual([503, undefined, '1']);
    }
    expect((await follow(token)).headers.location).toBe('/portal');
  });

  it('does not stand in for a second factor, and opens nothing for someone blocked', async () => {
    const { organisation, userId, make, follow } = await aScene();
    const set = (change: ReturnType<typeof sql>) =>
      api.ground.database.transaction(organisation.id, (db) => db.run(change));
    const token = await make();
    await set(sql`insert into second_factors (user_id, method) values (${userId}, 'email')`);
    expect((await follow(token)).headers).toMatchObject({ location: login });
    await set(sql`delete from second_factors where user_id = ${userId}`);
    const nextToken = await make();
    await set(sql`update users set blocked_at = now() where id = ${userId}`);
    const refused = await follow(nextToken);
    expect([refused.headers.location, refused.headers['set-cookie']]).toEqual([login, undefined]);
  });

  it('belongs to one organisation and is no other kind of token', async () => {
    const { make, follow } = await aScene();
    const there = await aScene();
    const token = await make();
    expect((await there.follow(token)).headers.location).toBe(login);
    for (const other of ['1', 'x', `mhs_${token.slice(4)}`, `${token}x`, '%00', '%F0%9F%8D%92'])
      expect([303, 404]).toContain((await follow(other)).status);
    expect((await follow(token, { query: '' })).headers.location).toBe('/portal');
  });

  it('is in no line of the log, whether it is followed, refused or cannot be read', async () => {
    const { make, follow } = await aScene();
    const token = await make();
    lines.length = 0;
    await follow(token, { method: 'HEAD' });
    await follow(token);
    await follow(token);
    await follow(`${token}%`);
    await follow(`${token}${'x'.repeat(300)}`);
    await follow(token, { method: 'POST' });
    await follow(token, { headers: { accept: 'image/png' } });
    expect(lines.filter((line) => line.includes('"route":"handover.follow"'))).toHaveLength(3);
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join('')).not.toContain(token.slice(4, 20));
  });

  it('is stored as a digest, and its cookie is bound to the host where there is https', async () => {
    const { organisation, make, jar } = await aScene({ secureCookies: true });
    const token = await make();
    const { rows } = await api.ground.owner.query<{ all: string }>(
      'select row_to_json(h)::text as all from data.login_handovers h where organisation_id = $1',
      [organisation.id],
    );
    expect(Object.keys(jar)).toEqual(['__Host-manyhands-handover']);
    for (const secret of [token, ...Object.values(jar)]) expect(rows[0]!.all).not.toContain(secret.slice(4));
  });
});
