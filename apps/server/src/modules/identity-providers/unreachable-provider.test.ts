import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aBrowser } from '../../testing/browser.ts';
import { aProvider } from './identity-provider.factory.ts';
import { ann, arrived, at, failed, scenesOf, setOut, signIn, wanted } from './sign-in.factory.ts';

const impatient = testApi({ demo: true, openId: { timeoutSeconds: 1 } });
const api = testApi({ demo: true, openId: { timeoutSeconds: 60 } });
const strict = testApi({ openId: { timeoutSeconds: 60 } });

const json = (response: ServerResponse, value: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const isDiscovery = (path: string) => path.includes('.well-known');

describe('a provider that', () => {
  const { scene } = scenesOf(api);
  const lies: [string, (response: ServerResponse, issuer: string) => void][] = [
    [
      'answers with a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    ],
    ['answers with nothing', (response) => void response.writeHead(204).end()],
    ['answers with an error', (response) => void response.writeHead(500).end()],
    ['sends elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'calls itself another',
      (response) =>
        json(response, {
          issuer: 'https://evil.example',
          authorization_endpoint: 'https://evil.example/',
          token_endpoint: 'https://evil.example/',
          jwks_uri: 'https://evil.example/',
        }),
    ],
    ['names no place to go', (response, issuer) => json(response, { issuer })],
    [
      'names a place that is none',
      (response, issuer) =>
        json(response, {
          issuer,
          authorization_endpoint: 'javascript:alert(1)',
          token_endpoint: issuer,
          jwks_uri: issuer,
        }),
    ],
    [
      'never stops talking',
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${'x'.repeat(2_000_000)}"}`),
    ],
    ['hangs up', (response) => void response.destroy()],
  ];
  for (const [what, answer] of lies) {
    it(`${what} leads to the page that says so, and is asked again the next time`, async () => {
      const the = await scene();
      the.provider.intercept = (path, response) => isDiscovery(path) && (answer(response, the.provider.issuer), true);
      expect(at(await the.browser.get(`/auth/sso/${the.id}?intended=${encodeURIComponent(wanted)}`))).toEqual(failed);
      the.provider.intercept = null;
      expect(at(await signIn(the))).toEqual(arrived);
    });
  }

  it('is not there at all leads to the same page', async () => {
    const the = await scene();
    await the.provider.close();
    expect(at(await the.browser.get(`/auth/sso/${the.id}?intended=${encodeURIComponent(wanted)}`))).toEqual(failed);
  });

  for (const path of ['/token', '/jwks', '/me']) {
    it(`fails at ${path} lets nobody in`, async () => {
      const the = await scene();
      const callback = await the.provider.signIn(await setOut(the), ann.email);
      the.provider.intercept = (requestPath, response) =>
        requestPath === path && (void response.writeHead(500).end('{}'), true);
      expect(at(await the.browser.get(callback))).toEqual(failed);
      expect(the.browser.cookies.has('manyhands')).toBe(false);
    });
  }
});

describe('with less patience, a provider that', () => {
  const { scene } = scenesOf(impatient);
  for (const path of ['/.well-known/openid-configuration', '/token']) {
    it(`never answers at ${path} is given up on`, async () => {
      const the = await scene();
      const stall = (requestPath: string) => requestPath === path;
      if (path === '/token') {
        const callback = await the.provider.signIn(await setOut(the), ann.email);
        the.provider.intercept = stall;
        expect(at(await the.browser.get(callback))).toEqual(failed);
      } else {
        the.provider.intercept = stall;
        expect(at(await the.browser.get(`/auth/sso/${the.id}?intended=${encodeURIComponent(wanted)}`))).toEqual(failed);
      }
    });
  }
});

describe('outside a demonstration', () => {
  const { scene } = scenesOf(strict);

  it('no provider on this machine is even asked', async () => {
    const the = await scene();
    expect(at(await the.browser.get(`/auth/sso/${the.id}?intended=${encodeURIComponent(wanted)}`))).toEqual(failed);
    expect([...the.provider.requestCounts]).toEqual([]);
  });

  it('a provider that does not exist, is switched off or belongs to another organisation leads to the same page', async () => {
    const organisation = await strict.ground.organisation();
    const off = await aProvider(strict.ground, organisation, null, { active: false });
    const foreign = await aProvider(strict.ground, await strict.ground.organisation(), null);
    const browser = aBrowser(strict, organisation);
    for (const id of [String(off), String(foreign), '0', '-1', 'x', '999999999999999999', '%00']) {
      expect([id, at(await browser.get(`/auth/sso/${id}?intended=${encodeURIComponent(wanted)}`))]).toEqual([
        id,
        failed,
      ]);
    }
  });
});

describe('whatever page was asked for,', () => {
  const { scene } = scenesOf(api);
  const host = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\r\nlocation: x',
    '/.//evil.example',
    '/..//evil.example',
    '@evil.example',
    '/ /evil.example',
    'data:text/html,x',
    '',
    '／／evil.example',
  ];
  const isOurs = (location: string | undefined) =>
    new URL(location ?? 'x:', 'http://ours.example').origin === 'http://ours.example' &&
    /^\/(?![/\\])/.test(location ?? '');

  it('no one is led off the site by success', async () => {
    const the = await scene();
    for (const intended of host) {
      const reply = await signIn({ ...the, browser: aBrowser(api, the.organisation) }, ann.email, intended);
      expect([intended, reply.status, isOurs(reply.headers.location)]).toEqual([intended, 303, true]);
    }
  });

  it('nor by failure', async () => {
    const organisation = await api.ground.organisation();
    const word = fc.oneof(
      fc.constantFrom(...host),
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.constantFrom(...host), fc.string()).map(([a, b]) => a + b),
    );
    // by another visitor each time: one alone may not ask so often
    await fc.assert(
      fc.asyncProperty(word, fc.ipV4(), async (intended, ip) => {
        const reply = await api.app.server.inject({
          method: 'GET',
          url: `/auth/sso/9?${new URLSearchParams({ intended }).toString()}`,
          remoteAddress: ip,
          headers: { host: new URL(organisation.publicUrl).host },
        });
        const location = String(reply.headers.location);
        const kept = new URL(location, 'http://ours.example').searchParams.get('intended');
        expect([reply.statusCode, isOurs(location), isOurs(kept ?? '/')]).toEqual([303, true, true]);
      }),
      { numRuns: 500 },
    );
  });

  it('someone who sets out again and again has to wait', async () => {
    const the = await scene();
    const replies = [];
    for (let i = 0; i < 61; i++) replies.push(await the.browser.get(`/auth/sso/${the.id}`));
    expect(replies.filter(({ status }) => status === 302)).toHaveLength(60);
    expect(replies.at(-1)!.headers.location).toBe('/login?sso=failed&intended=%2F');
  });
});
