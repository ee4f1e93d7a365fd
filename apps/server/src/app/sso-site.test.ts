import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, scenesOf, signIn } from '../modules/identity-providers/sign-in.factory.ts';
import { testApi, testFiles, testSecretKey } from '../testing/api.ts';
import { builtSite } from '../testing/built-site.ts';
import { openGround } from '../testing/ground.ts';
import { buildApp, type App } from './build-app.ts';
import { mountSite } from './site.ts';

const folder = builtSite();

const api = testApi({ demo: true, openId: { timeoutSeconds: 60 } });
const ground = openGround();
const apps: App[] = [];
afterAll(() => Promise.all(apps.map(({ server }) => server.close())));

async function aSite(demo: boolean, publicUrl = 'http://localhost'): Promise<App> {
  const app = await buildApp({
    database: ground.database,
    publicUrl,
    secretKey: testSecretKey,
    filesFolder: testFiles,
    demo,
    clock: api.clock,
  });
  mountSite(app, { demo, publicUrl }, folder);
  apps.push(app);
  return app;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

describe('the page of someone whom a provider vouched for', () => {
  const { scene } = scenesOf(api);

  it('knows their address and names, from the ticket and from nothing else', async () => {
    const the = await scene();
    await signIn(the, ann.email, '/apply/garden-helper');
    const { server } = await aSite(false);
    const page = async (cookie: string, query = '') => {
      const { payload } = await server.inject({
        method: 'GET',
        url: `/opportunities/garden-helper${query}`,
        headers: { host: new URL(the.organisation.publicUrl).host, cookie },
      });
      return (JSON.parse(/id="page">(.*?)<\/script>/s.exec(payload)![1]!) as { sso_user: unknown }).sso_user;
    };
    const ticket = the.browser.cookies.get('manyhands-ticket')!;
    expect(await page(`manyhands-ticket=${ticket}`)).toEqual({
      email: ann.email,
      first_name: 'Ann',
      last_name: 'Archer',
      check_email: true,
    });
    expect(await page('manyhands-ticket=made-up', '?sso_email=boss@example.org')).toBeNull();
    expect(await page('')).toBeNull();
  });
});

describe('the demonstration’s provider', () => {
  let origin: string;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    await ground.organisation();
    await (await aSite(true, origin)).server.listen({ port, host: '127.0.0.1' });
  });

  it('describes itself under the site’s own address, whatever name it is asked by', async () => {
    for (const headers of [
      {},
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ] as Record<string, string>[]) {
      const reply = await fetch(`${origin}/dev/openid/.well-known/openid-configuration`, { headers });
      const described = (await reply.json()) as Record<string, unknown>;
      expect(described).toMatchObject({
        issuer: `${origin}/dev/openid`,
        authorization_endpoint: `${origin}/dev/openid/auth`,
        token_endpoint: `${origin}/dev/openid/token`,
      });
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('shows pages that load and run nothing', async () => {
    const reply = await fetch(`${origin}/dev/openid/auth?client_id=unknown`, { headers: { accept: 'text/html' } });
    expect([reply.status, reply.headers.get('content-security-policy')]).toEqual([
      400,
      expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    ]);
    expect(await reply.text()).toContain('This sign-in cannot go on.');
  });

  it('does not exist elsewhere', async () => {
    const { server } = await aSite(false);
    for (const path of ['/dev/openid/.well-known/openid-configuration', '/dev/openid/auth', '/dev/openid/jwks'])
      expect((await server.inject({ method: 'GET', url: path })).statusCode).toBe(404);
  });
});
