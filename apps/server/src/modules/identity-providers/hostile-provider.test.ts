import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { testApi, testFiles, testSecretKey } from '../../testing/api.ts';
import { aBrowser } from '../../testing/browser.ts';
import { providerSecret, startOpenIdProvider, type Token } from '../../testing/openid-provider.ts';
import { aPerson } from '../users/user.factory.ts';
import { aLink, aProvider } from './identity-provider.factory.ts';
import {
  ann,
  arrived,
  at,
  countPeople,
  failed,
  reasonsOf,
  scenesOf,
  setOut,
  signIn,
  type Scene,
} from './sign-in.factory.ts';

let logged = '';
const log = pino(
  { level: 'debug' },
  new Writable({ write: (chunk: Buffer, _encoding, done) => ((logged += chunk.toString()), done()) }),
);
const api = testApi({ demo: true, log, openId: { timeoutSeconds: 60 } });
const { ground } = api;
const { running, scene } = scenesOf(api);

/** Ann has an account and would get in, if only the provider did not lie. */
async function knownAnn(over: Parameters<typeof scene>[0] = {}): Promise<Scene> {
  const the = await scene(over);
  await aLink(ground, the.organisation, {
    providerId: the.id,
    subject: ann.subject,
    userId: await aPerson(ground, the.organisation.id),
  });
  return the;
}

async function expectShutOut(the: Scene): Promise<void> {
  expect([the.browser.cookies.has('manyhands'), (await the.browser.get('/api/users/me')).status]).toEqual([false, 401]);
  expect(await countPeople(api, the.organisation)).toBe(1);
}

describe('a token is believed only if', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const forgeries: [string, (token: Token) => string][] = [
    [
      'its issuer is the provider',
      ({ header, claims, forge }) => forge(header, { ...claims, iss: 'https://evil.example' }),
    ],
    ['its issuer is named at all', ({ header, claims: { iss: _gone, ...claims }, forge }) => forge(header, claims)],
    ['it was made for us', ({ header, claims, forge }) => forge(header, { ...claims, aud: 'another-client' })],
    [
      'it was made for us above all',
      ({ header, claims, forge }) =>
        forge(header, { ...claims, aud: ['manyhands', 'another-client'], azp: 'another-client' }),
    ],
    ['it answers this very request', ({ header, claims, forge }) => forge(header, { ...claims, nonce: 'another' })],
    ['it answers any request', ({ header, claims: { nonce: _gone, ...claims }, forge }) => forge(header, claims)],
    [
      'it has not expired',
      ({ header, claims, forge }) => forge(header, { ...claims, iat: now() - 7200, exp: now() - 3600 }),
    ],
    ['it ever expires', ({ header, claims: { exp: _gone, ...claims }, forge }) => forge(header, claims)],
    ['it is valid already', ({ header, claims, forge }) => forge(header, { ...claims, nbf: now() + 3600 })],
    ['it names someone', ({ header, claims: { sub: _gone, ...claims }, forge }) => forge(header, claims)],
    ['it is signed', ({ claims, forge }) => forge({ alg: 'none' }, claims)],
    [
      'it is signed with more than the public key',
      ({ header, claims, forge }) => forge({ ...header, alg: 'HS256' }, claims),
    ],
    [
      'its signature fits',
      ({ header, claims, forge }) =>
        forge(header, claims).replace(/[^.]+$/, (signature) => signature.split('').reverse().join('')),
    ],
    [
      'it is what was signed',
      ({ header, claims, forge }) =>
        forge(header, { ...claims, sub: 'x' }).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
        ),
    ],
    ['its key is the provider’s', ({ header, claims, forge }) => forge({ ...header, kid: 'another' }, claims)],
    ['it is a token', () => 'not.a.token'],
  ];
  for (const [condition, tamper] of forgeries) {
    it(`${condition}`, async () => {
      const the = await knownAnn();
      the.provider.tamper = tamper;
      expect(at(await signIn(the))).toEqual(failed);
      await expectShutOut(the);
      expect(await reasonsOf(api, the.organisation)).toHaveLength(1);
      the.provider.tamper = ({ header, claims, forge }) => forge(header, claims);
      expect(at(await signIn(the))).toEqual(arrived);
    });
  }

  it('the provider that it names sent it, and not another in use', async () => {
    const the = await knownAnn();
    const evil = await startOpenIdProvider({ accounts: [ann], ownKey: true });
    const evilId = await aProvider(ground, the.organisation, evil, { domains: [] });
    // the other one says that it is the first
    evil.tamper = ({ header, claims, forge }) => forge(header, { ...claims, iss: the.provider.issuer });
    expect(at(await signIn({ ...the, provider: evil, id: evilId }))).toEqual(failed);
    await expectShutOut(the);
    await evil.close();
  });
});

describe('a way back is good only', () => {
  it('once', async () => {
    const the = await knownAnn();
    const callback = await the.provider.signIn(await setOut(the), ann.email);
    const replies = await Promise.all(Array.from({ length: 12 }, () => the.browser.get(callback)));
    const arrivals = replies.filter(({ headers }) => headers.location === arrived.location);
    expect(arrivals).toHaveLength(1);
    expect(replies.filter((reply) => !arrivals.includes(reply)).map(at)).toEqual(
      Array.from({ length: 11 }, () => ({ status: 303, location: '/login?sso=failed' })),
    );
  });

  it('in the browser that set out, which it is not spoilt for', async () => {
    const the = await knownAnn();
    const callback = await the.provider.signIn(await setOut(the), ann.email);
    const other = aBrowser(api, the.organisation);
    expect(at(await other.get(callback))).toEqual({ status: 303, location: '/login?sso=failed' });
    await setOut({ ...the, browser: other });
    expect(at(await other.get(callback))).toEqual({ status: 303, location: '/login?sso=failed' });
    expect(other.cookies.has('manyhands')).toBe(false);
    expect(at(await the.browser.get(callback))).toEqual(arrived);
  });

  it('within ten minutes', async () => {
    const the = await knownAnn();
    const callback = await the.provider.signIn(await setOut(the), ann.email);
    api.clock.forward(10 * 60_000);
    expect(at(await the.browser.get(callback))).toEqual({ status: 303, location: '/login?sso=failed' });
    await expectShutOut(the);
  });

  it('with the state that was given out', async () => {
    const the = await knownAnn();
    const callback = new URL(await the.provider.signIn(await setOut(the), ann.email));
    const state = callback.searchParams.get('state')!;
    for (const wrong of [
      '',
      'x',
      `${state}x`,
      state.slice(1),
      state.toLowerCase() === state ? 'A'.repeat(43) : state.toLowerCase(),
      `${state}&state=${state}`,
      `${state}%00`,
    ]) {
      const query = callback.search.replace(`state=${state}`, `state=${wrong}`);
      expect([wrong, at(await the.browser.get(`${callback.pathname}${query}`))]).toEqual([
        wrong,
        { status: 303, location: '/login?sso=failed' },
      ]);
    }
    expect(at(await the.browser.get(`${callback.pathname}?code=abc`))).toEqual({
      status: 303,
      location: '/login?sso=failed',
    });
    await expectShutOut(the);
  });

  it('with the code that belongs to it', async () => {
    const the = await knownAnn();
    const thief = aBrowser(api, the.organisation);
    const stolen = new URL(await the.provider.signIn(await setOut(the), ann.email)).searchParams.get('code')!;
    const own = new URL(await the.provider.signIn(await setOut({ ...the, browser: thief }), ann.email));
    own.searchParams.set('code', stolen);
    expect(at(await thief.get(own.href))).toEqual(failed);
    expect(thief.cookies.has('manyhands')).toBe(false);
  });

  it('from the provider one was sent to', async () => {
    const the = await knownAnn();
    const other = await running();
    const otherId = await aProvider(ground, the.organisation, other, { domains: [] });
    const callback = await the.provider.signIn(await setOut(the), ann.email);
    // what the one sends does not fit the other's address
    expect(at(await the.browser.get(callback.replace(`/${the.id}/callback`, `/${otherId}/callback`)))).toEqual({
      status: 303,
      location: '/login?sso=failed',
    });
    // an attempt at the other that the first one answers
    const original = new URL(await setOut({ ...the, id: otherId }));
    const rerouted = new URL((await setOut(the)).split('?')[0]!);
    rerouted.search = original.search;
    rerouted.searchParams.set('redirect_uri', `${the.organisation.publicUrl}/auth/sso/${the.id}/callback`);
    const answered = new URL(await the.provider.signIn(rerouted.href, ann.email));
    expect(answered.searchParams.get('code')).toBeTruthy();
    for (const id of [the.id, otherId])
      expect((await the.browser.get(`/auth/sso/${id}/callback${answered.search}`)).headers.location).toMatch(
        /^\/login\?sso=failed/,
      );
    await expectShutOut(the);
  });

  it('and says nothing of what a provider’s refusal says', async () => {
    const the = await knownAnn();
    const state = new URL(await setOut(the)).searchParams.get('state')!;
    const reply = await the.browser.get(
      `/auth/sso/${the.id}/callback?error=access_denied&error_description=%3Cscript%3Ealert(1)%3C/script%3E&state=${state}&iss=${encodeURIComponent(the.provider.issuer)}`,
    );
    expect([at(reply), reply.text]).toEqual([failed, '']);
    expect(await reasonsOf(api, the.organisation)).toEqual(['OAUTH_AUTHORIZATION_RESPONSE_ERROR access_denied']);
  });
});

it('works when the way back reaches another server process', async () => {
  const the = await knownAnn();
  const app = await buildApp({
    database: ground.database,
    publicUrl: 'http://localhost',
    secretKey: testSecretKey,
    filesFolder: testFiles,
    demo: true,
    clock: api.clock,
    openId: { timeoutSeconds: 60 },
  });
  await app.server.ready();
  const callback = await the.provider.signIn(await setOut(the), ann.email);
  const { hostname, pathname, search } = new URL(callback);
  const reply = await app.server.inject({
    method: 'GET',
    url: pathname + search,
    headers: { host: hostname, cookie: `manyhands-sso=${the.browser.cookies.get('manyhands-sso')}` },
  });
  expect([reply.statusCode, reply.headers.location]).toEqual([arrived.status, arrived.location]);
  await app.server.close();
});

it('writes no secret, token, code or address of anyone into a log', async () => {
  const the = await scene();
  const tokens: string[] = [];
  the.provider.tamper = ({ header, claims, forge }) => {
    const token = forge(header, claims);
    tokens.push(token, String(claims.nonce));
    return token;
  };
  logged = '';
  const callback = new URL(await the.provider.signIn(await setOut(the), ann.email));
  await the.browser.get(callback.href);
  await the.browser.get(callback.href);
  the.provider.tamper = (token) => {
    tokens.push(token.forge({ alg: 'none' }, token.claims));
    return tokens.at(-1)!;
  };
  const second = new URL(await the.provider.signIn(await setOut(the), ann.email));
  await the.browser.get(second.href);
  const secrets = [
    providerSecret,
    ann.email,
    ann.subject,
    ...tokens,
    ...the.browser.cookies.values(),
    ...[callback, second].flatMap(({ searchParams }) => [searchParams.get('code')!, searchParams.get('state')!]),
  ];
  expect(secrets.length).toBeGreaterThan(8);
  expect(logged).toContain('single sign-on failed');
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});
