import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { noticeJobs } from '../modules/auth/notice.jobs.ts';
import { passwordJobs } from '../modules/auth/password.jobs.ts';
import { createHandover } from '../modules/auth/public.ts';
import { aPerson } from '../modules/users/user.factory.ts';
import { returnPath } from '../platform/auth/return-path.ts';
import type { Organisation } from '../platform/context.ts';
import { testApi, testFiles, testSecretKey } from '../testing/api.ts';
import { hostilePaths, leavesSite } from '../testing/hostile-paths.ts';
import { listMails, workOff } from '../testing/post.ts';
import { buildApp, type App } from './build-app.ts';
import { mountLogout } from './logout-page.ts';

const api = testApi();
let organisation: Organisation;
let site: App;
beforeAll(async () => {
  organisation = await api.ground.organisation();
  site = await buildApp({
    database: api.ground.database,
    publicUrl: 'http://localhost',
    secretKey: testSecretKey,
    filesFolder: testFiles,
  });
  mountLogout(site.server, site.pipeline);
  await site.server.ready();
});
afterAll(() => site.server.close());

/** Where the address itself stays, and where it says to go on from there. */
function expectHome(location: string): void {
  expect([location, leavesSite(location, organisation.publicUrl)]).toEqual([location, false]);
  const intended = new URL(location, organisation.publicUrl).searchParams.get('intended');
  if (intended !== null) expect([intended, leavesSite(intended, organisation.publicUrl)]).toEqual([intended, false]);
}

/** A body with such a letter is refused as a whole. */
const sendable = hostilePaths.filter((path) => !path.includes('\0'));

describe('five hundred ways off the site', () => {
  it('are as many, and the judge of this test sees them', () => {
    expect(new Set(sendable).size).toBeGreaterThan(500);
    for (const away of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%2f/evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'portal',
    ])
      expect(leavesSite(away, 'https://ours.example')).toBe(true);
    for (const home of ['/portal', '/portal?next=//evil.example', '/a//b', '/@evil.example'])
      expect(leavesSite(home, 'https://ours.example')).toBe(false);
  });

  it('are none by the way back', () => {
    for (const path of hostilePaths) expectHome(returnPath(path, '/portal'));
  });

  it('are none by a hand-over, used or not', async () => {
    const jar: Record<string, string> = {};
    const userId = await aPerson(api.ground, organisation.id);
    const tokens = await api.ground.database.transaction(organisation.id, async (db) => {
      const made: string[] = [];
      for (const _path of hostilePaths) {
        made.push(
          await createHandover(db, userId, {
            now: api.clock.now(),
            request: { cookie: (name) => jar[name] },
            reply: { setCookie: (name, value) => void (jar[name] = value) },
            secureCookies: false,
          }),
        );
      }
      return made;
    });
    const cookie = Object.entries(jar)
      .map((pair) => pair.join('='))
      .join('; ');
    let signedIn = 0;
    for (const [i, path] of hostilePaths.entries()) {
      const reply = await api
        .anonymous(organisation)
        .get(`login/token/${i % 5 ? tokens[i] : 'mho_unknown'}?redirect=${encodeURIComponent(path)}`, { cookie });
      expect([path, reply.status]).toEqual([path, 303]);
      expectHome(reply.headers.location!);
      if (reply.headers['set-cookie']) signedIn++;
      expect(String(reply.headers['set-cookie'] ?? '')).not.toContain('a=1');
    }
    expect(signedIn).toBe(hostilePaths.filter((_path, i) => i % 5).length);
    // an address that is sent as it is, unescaped
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '%2f%2fevil.example',
      '&redirect=//evil.example',
      '[]=//evil.example',
    ]) {
      expectHome((await api.anonymous(organisation).get(`login/token/x?redirect=${path}`)).headers.location ?? '/');
    }
  }, 120_000);

  it('are none by logging out', async () => {
    for (const intended of sendable) {
      const reply = await site.server.inject({
        method: 'POST',
        url: '/auth/logout',
        headers: {
          host: new URL(organisation.publicUrl).host,
          origin: organisation.publicUrl,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ intended }).toString(),
      });
      expect([intended, reply.statusCode, reply.headers['clear-site-data']]).toEqual([
        intended,
        303,
        '"cache", "storage"',
      ]);
      expectHome(String(reply.headers.location));
    }
    const foreign = await site.server.inject({
      method: 'POST',
      url: '/auth/logout',
      headers: { host: new URL(organisation.publicUrl).host, origin: 'https://evil.example' },
      payload: {},
    });
    expect(foreign.statusCode).toBe(403);
  }, 120_000);

  it('are none by the letter with a link, nor by what a new password answers', async () => {
    const email = `ways.${process.pid}@example.org`;
    await aPerson(api.ground, organisation.id, { email });
    const visitor = api.anonymous(organisation);
    // each answer is held back so that it tells nothing by its time: in a short run every fourth value is enough, the rest go other ways
    const posted = process.env.TEST_FULL ? sendable : sendable.filter((_, i) => i % 4 === 0);
    for (const [i, intended] of posted.entries()) {
      if (i % 5 === 0)
        await api.ground.owner.query('delete from data.rate_limits where organisation_id = $1', [organisation.id]);
      expect([intended, (await visitor.post('password/email', { email, intended })).status]).toEqual([intended, 200]);
    }
    await workOff(api, organisation, passwordJobs);
    const mails = (await listMails(api, organisation)).filter(({ template }) => template === 'auth.reset-link');
    expect(mails).toHaveLength(posted.length);
    for (const { text, html } of mails) {
      const links = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/href="([^"]*)"/g)].map(
        (match) => match[1] ?? match[0],
      );
      expect(links).toHaveLength(2);
      for (const link of links) {
        expect(link.startsWith(`${organisation.publicUrl}/login/reset`)).toBe(true);
        expectHome(link.replaceAll('&amp;', '&').slice(organisation.publicUrl.length));
      }
    }
    const token = /#(mhn_[\w-]+)/.exec(mails.at(-1)!.text)![1];
    const { body } = await visitor.post('password/reset', {
      token,
      password: 'Seven-Herons-by-7',
      password_confirm: 'Seven-Herons-by-7',
    });
    expect(['', '/']).toContain(body.data.intended.slice(0, 1));
    expectHome(body.data.intended || '/');
    expect(await workOff(api, organisation, noticeJobs)).toBe(1);
  }, 120_000);
});
