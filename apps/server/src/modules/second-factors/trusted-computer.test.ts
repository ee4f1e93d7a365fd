import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { buildApp } from '../../app/build-app.ts';
import { testApi, testFiles, testSecretKey } from '../../testing/api.ts';
import { aPassword, testPassword } from '../auth/credential.factory.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { deleteTrustedComputers } from './public.ts';
import { aBrowser, aSecondFactor, lastCode, sentTo, type TestBrowser } from './second-factor.factory.ts';

const api = testApi();
const minute = 60_000;
const day = 24 * 60 * minute;
const cookieName = 'manyhands-trust';
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation();
  const email = `trusting.${++serial}@example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email });
  await aPassword(api.ground, organisation.id, userId);
  await aSecondFactor(api.ground, organisation.id, userId, 'email');
  const browser = () => aBrowser(api, organisation);
  const start = async (from: TestBrowser, password = testPassword) =>
    (await from.post('auth/api/', { email, password })).body;
  /** The whole way in; whether the code was asked for. */
  async function enter(from: TestBrowser, { trust = false } = {}): Promise<'with code' | 'without'> {
    const { token, two_factor } = await start(from);
    const key = two_factor ? await lastCode(api.ground, organisation.id, userId) : undefined;
    const done = await from.post('auth/api/token', { token, key, trust, minimal: true });
    expect(done.status).toBe(200);
    from.token = done.body.token;
    return two_factor ? 'with code' : 'without';
  }
  const isTrusted = async (from: TestBrowser) =>
    (await from.send('GET', 'users/me')).body.data['2fa_trusted'] as boolean;
  const notices = async () =>
    (await sentTo(api.ground, organisation.id, userId))
      .filter(({ template }) => template.endsWith('.notice'))
      .map(({ subject }) => subject);
  const trustedRows = async () =>
    (
      await api.ground.owner.query(
        'select id from data.trusted_computers where organisation_id = $1 and user_id = $2',
        [organisation.id, userId],
      )
    ).rows.length;
  const change = (query: ReturnType<typeof sql>) =>
    api.ground.database.transaction(organisation.id, (db) => db.run(query));
  return { organisation, email, userId, browser, start, enter, isTrusted, notices, trustedRows, change };
}

describe('a trusted computer', () => {
  it('is asked for no code for thirty days, with a cookie that changes every time and that no script reads', async () => {
    const { browser, enter, isTrusted, trustedRows } = await aScene();
    const mine = browser();
    expect(await enter(mine)).toBe('with code');
    expect(await isTrusted(mine)).toBe(false);
    expect(await enter(mine, { trust: true })).toBe('with code');
    expect(await isTrusted(mine)).toBe(true);
    const seen = new Set([mine.jar.get(cookieName)]);
    for (let i = 0; i < 3; i++) {
      api.clock.forward(9 * day);
      expect(await enter(mine)).toBe('without');
      expect(await isTrusted(mine)).toBe(true);
      seen.add(mine.jar.get(cookieName));
    }
    expect(seen.size).toBe(4);
    expect([...seen].every((cookie) => /^mht_[\w-]{65}$/.test(cookie!))).toBe(true);
    api.clock.forward(3 * day);
    expect(await enter(mine)).toBe('with code');
    expect(mine.jar.has(cookieName)).toBe(false);
    expect(await trustedRows()).toBe(0);
    expect(await enter(browser())).toBe('with code');
  });

  it('sets a cookie for our server alone', async () => {
    const { organisation, userId, start, browser } = await aScene();
    const { token } = await start(browser());
    const reply = await browser().post('auth/api/token', {
      token,
      key: await lastCode(api.ground, organisation.id, userId),
      trust: true,
    });
    const [trust] = ([reply.headers['set-cookie']].flat() as string[]).filter((line) => line.startsWith(cookieName));
    expect(trust).toMatch(/^manyhands-trust=mht_[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await api.ground.owner.query<{ all: string }>(
      'select to_jsonb(c)::text as all from data.trusted_computers c where organisation_id = $1',
      [organisation.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.all).not.toContain(/=(mht_[\w-]+)/.exec(trust!)![1]!.slice(10));
  });

  it('and a sign-in’s browser are marked over https so that no neighbour and no plain line can set or read it', async () => {
    const { organisation, userId, email } = await aScene();
    const { server } = await buildApp({
      database: api.ground.database,
      publicUrl: 'https://volunteers.example.org',
      secretKey: testSecretKey,
      filesFolder: testFiles,
      clock: api.clock,
    });
    const post = async (path: string, payload: object) => {
      const reply = await server.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { host: new URL(organisation.publicUrl).host, 'content-type': 'application/json' },
        payload,
      });
      return { body: reply.json(), cookies: [reply.headers['set-cookie'] ?? []].flat() };
    };
    const first = await post('auth/api', { email, password: testPassword });
    const second = await post('auth/api/token', {
      token: first.body.token,
      key: await lastCode(api.ground, organisation.id, userId),
      trust: true,
      minimal: true,
    });
    await server.close();
    const set = [...first.cookies, ...second.cookies];
    expect(set.map((line) => line.split('=')[0]!).sort()).toEqual([
      '__Host-manyhands',
      '__Host-manyhands-browser',
      '__Host-manyhands-trust',
    ]);
    for (const line of set) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is worth nothing without the password', async () => {
    const { browser, enter, start, organisation } = await aScene();
    const mine = browser();
    await enter(mine, { trust: true });
    const before = mine.jar.get(cookieName);
    expect(await start(mine, 'Wrong1234')).toMatchObject({
      errors: { email: ['Username or password do not match our records.'] },
    });
    expect(mine.jar.get(cookieName)).toBe(before);
    const stranger = aBrowser(api, organisation, new Map([[cookieName, before!]]));
    for (const path of ['users/me', 'users/me/two-factor']) expect((await stranger.send('GET', path)).status).toBe(401);
    expect(await enter(mine)).toBe('without');
  });

  it('that lost the reply is given what it missed, for a minute', async () => {
    const { browser, enter, start, notices } = await aScene();
    const mine = browser();
    await enter(mine, { trust: true });
    const kept = mine.clone();
    expect((await start(kept)).two_factor).toBeNull();
    api.clock.forward(50_000);
    expect(await enter(mine)).toBe('without');
    expect(mine.jar.get(cookieName)).toBe(kept.jar.get(cookieName));
    expect(await notices()).toEqual([]);
  });

  it('whose cookie was copied and used twice is trusted nowhere any more, and its owner is told', async () => {
    const { browser, enter, notices, trustedRows, isTrusted } = await aScene();
    const mine = browser();
    await enter(mine, { trust: true });
    const thief = mine.clone();
    thief.token = null;
    expect(await enter(mine)).toBe('without');
    api.clock.forward(61_000);
    expect(await enter(thief)).toBe('with code');
    expect(await enter(mine)).toBe('with code');
    expect(await notices()).toEqual(['A trusted computer is no longer trusted']);
    expect(await trustedRows()).toBe(0);
    expect(await isTrusted(mine)).toBe(false);
  });

  it('serves everyone who signs in there, each with a token of their own', async () => {
    const { browser, enter, organisation } = await aScene();
    const other = await aPerson(api.ground, organisation.id, { email: `sharing.${serial}@example.org` });
    await aPassword(api.ground, organisation.id, other);
    await aSecondFactor(api.ground, organisation.id, other, 'email');
    const shared = browser();
    await enter(shared, { trust: true });
    shared.token = null;
    const signIn = () => shared.post('auth/api/', { email: `sharing.${serial}@example.org`, password: testPassword });
    const { token } = (await signIn()).body;
    await shared.post('auth/api/token', {
      token,
      key: await lastCode(api.ground, organisation.id, other),
      trust: true,
      minimal: true,
    });
    expect(shared.jar.get(cookieName)!.split('.')).toHaveLength(2);
    expect((await signIn()).body.two_factor).toBeNull();
    expect(await enter(shared)).toBe('without');
    expect((await signIn()).body.two_factor).toBeNull();
  });

  it('is forgotten by one word of its owner: this one, or all of them', async () => {
    const { browser, enter, isTrusted } = await aScene();
    const [here, there] = [browser(), browser()];
    await enter(here);
    await enter(there, { trust: true });
    expect((await here.send('PUT', 'users/me/two-factor/trust-computer', { trust: true })).body.data).toEqual({
      '2fa_trusted': true,
    });
    expect(await isTrusted(here)).toBe(true);
    expect((await here.send('PUT', 'users/me/two-factor/trust-computer', { trust: true })).status).toBe(200);
    expect([await enter(here), await enter(there)]).toEqual(['without', 'without']);
    expect((await here.send('POST', 'users/me/two-factor/trust-computer', { trust: false })).body.data).toEqual({
      '2fa_trusted': false,
    });
    expect(here.jar.has(cookieName)).toBe(false);
    expect([await enter(here, { trust: true }), await enter(there)]).toEqual(['with code', 'without']);
    expect((await here.send('DELETE', 'users/me/two-factor/trust-computer')).status).toBe(204);
    expect(await isTrusted(here)).toBe(false);
    expect([await enter(here), await enter(there)]).toEqual(['with code', 'with code']);
  });

  it('is forgotten with a new password', async () => {
    const { organisation, userId, browser, enter } = await aScene();
    const mine = browser();
    await enter(mine, { trust: true });
    expect(await api.ground.database.transaction(organisation.id, (db) => deleteTrustedComputers(db, userId))).toBe(1);
    expect(await enter(mine)).toBe('with code');
  });

  it('that was let in before the trust was taken back gets no session', async () => {
    const { organisation, userId, browser, enter, start } = await aScene();
    const mine = browser();
    await enter(mine, { trust: true });
    const { token, two_factor } = await start(mine);
    expect(two_factor).toBeNull();
    await api.ground.database.transaction(organisation.id, (db) => deleteTrustedComputers(db, userId));
    expect(Object.keys((await mine.post('auth/api/token', { token })).body.errors)).toEqual(['token']);
  });

  it('ends with a role that forbids it, also when the role is given, or forbids it, later', async () => {
    const { organisation, userId, browser, enter, change, trustedRows, isTrusted } = await aScene();
    const { profileId, roleId } = await aRole(api.ground, organisation.id, userId, { permissions: ['view-users'] });
    const mine = browser();
    await enter(mine, { trust: true });
    await change(
      sql`update role_profiles set trust_forbidden = true, two_factor_required = true where id = ${profileId}`,
    );
    expect(await trustedRows()).toBe(0);
    // it was opened with the code itself, so it goes on
    expect(await isTrusted(mine)).toBe(false);
    expect(await enter(mine, { trust: true })).toBe('with code');
    expect(await trustedRows()).toBe(0);
    const refused = await mine.send('PUT', 'users/me/two-factor/trust-computer', { trust: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['trust']]);
    await change(sql`delete from roles where id = ${roleId}`);
    expect(await enter(mine, { trust: true })).toBe('with code');
    expect(await enter(mine)).toBe('without');
    await change(
      sql`insert into roles (user_id, role_profile_id, start_date) values (${userId}, ${profileId}, '2020-01-01')`,
    );
    const restricted = await mine.send('GET', 'users/me');
    expect([restricted.status, restricted.body.code]).toEqual([403, 'two_factor_required']);
    // the session shows what it left out, and goes on
    await mine.post('users/me/two-factor', { two_factor: true, method: 'email' });
    expect(
      (
        await mine.send('PUT', 'users/me/two-factor', {
          two_factor: true,
          method: 'email',
          code: await lastCode(api.ground, organisation.id, userId),
        })
      ).status,
    ).toBe(200);
    expect((await mine.send('GET', 'users/me')).status).toBe(200);
    await change(sql`delete from roles where user_id = ${userId}`);
    expect(await enter(mine)).toBe('with code');
  });

  it('is trusted until the day on which such a role begins', async () => {
    const { organisation, userId, browser, enter, change, trustedRows } = await aScene();
    const tomorrow = new Date(api.clock.now().getTime() + day).toISOString().slice(0, 10);
    const { profileId } = await aRole(api.ground, organisation.id, userId, { start: tomorrow });
    await change(sql`update role_profiles set trust_forbidden = true where id = ${profileId}`);
    const mine = browser();
    expect([await enter(mine, { trust: true }), await enter(mine)]).toEqual(['with code', 'without']);
    api.clock.forward(2 * day);
    expect(await enter(mine, { trust: true })).toBe('with code');
    expect([mine.jar.has(cookieName), await trustedRows()]).toEqual([false, 0]);
  });

  it('cannot be made of one that has no second factor', async () => {
    const { browser, enter, change, userId } = await aScene();
    const mine = browser();
    await enter(mine);
    await change(sql`update second_factors set method = null where user_id = ${userId}`);
    const refused = await mine.send('PUT', 'users/me/two-factor/trust-computer', { trust: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['trust']]);
    expect(await enter(mine, { trust: true })).toBe('without');
    expect(mine.jar.has(cookieName)).toBe(false);
  });

  it('that was sent nonsense is an ordinary one', async () => {
    const { organisation, enter } = await aScene();
    for (const cookie of [
      '',
      '.',
      'mht_',
      `mht_${'x'.repeat(65)}`,
      `${'mht_'.repeat(500)}`,
      Array(20)
        .fill(`mht_${'y'.repeat(65)}`)
        .join('.'),
    ]) {
      expect(await enter(aBrowser(api, organisation, new Map([[cookieName, cookie]])))).toBe('with code');
    }
  });
});
