import { describe, expect, it } from 'vitest';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi } from '../../testing/api.ts';
import { aBrowser } from '../../testing/browser.ts';
import { aPassword } from '../auth/credential.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { aLink, aProvider } from './identity-provider.factory.ts';
import { sweepIdentities } from './identity-provider.jobs.ts';
import { readTicket } from './public.ts';
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
  verifyAddress,
} from './sign-in.factory.ts';

const api = testApi({ demo: true, openId: { timeoutSeconds: 60 } });
const { ground } = api;
const { running, scene } = scenesOf(api);

describe('signing in with a provider', () => {
  it('makes an account for someone new, the second time opens it again', async () => {
    const the = await scene();
    expect(at(await signIn(the))).toEqual(arrived);
    const me = await the.browser.get('/api/users/me?include=emailAddresses');
    expect(me.body.data).toMatchObject({
      first_name: 'Ann',
      last_name: 'Archer',
      status_id: 1,
      emailAddresses: [{ email: 'ann@example.org', primary: true }],
    });
    expect(me.body.data.emailAddresses[0].verified_at).not.toBeNull();
    const again = { ...the, browser: aBrowser(api, the.organisation) };
    await signIn(again);
    expect((await again.browser.get('/api/users/me')).body.data.id).toBe(me.body.data.id);
    expect(await countPeople(api, the.organisation)).toBe(1);
  });

  it('opens the linked account whatever address the provider has for it now', async () => {
    const the = await scene({ accounts: [{ ...ann, email: 'renamed@elsewhere.example', email_verified: false }] });
    const userId = await aPerson(ground, the.organisation.id);
    await aLink(ground, the.organisation, { providerId: the.id, subject: ann.subject, userId });
    expect(at(await signIn(the, 'renamed@elsewhere.example'))).toEqual(arrived);
    expect((await the.browser.get('/api/users/me')).body.data.id).toBe(userId);
  });

  it('links the account that holds the address, tells its owner once and records it', async () => {
    const the = await scene({ name: 'Head office' });
    const userId = await aPerson(ground, the.organisation.id, { email: 'Ann@Example.org' });
    await aPassword(ground, the.organisation.id, userId);
    await verifyAddress(api, the.organisation, userId);
    await signIn(the);
    expect((await the.browser.get('/api/users/me')).body.data.id).toBe(userId);
    await signIn({ ...the, browser: aBrowser(api, the.organisation) });
    const mails = await api.anonymous(the.organisation).get('dev/messages?to=Ann@Example.org');
    expect(mails.body.data.map(({ subject }: { subject: string }) => subject)).toEqual([
      'You can now sign in with Head office',
    ]);
    const { rows } = await ground.owner.query(
      `select action, subject_id::int from data.audit_entries where organisation_id = $1 and resource = 'identityLink'`,
      [the.organisation.id],
    );
    expect(rows).toEqual([{ action: 'link', subject_id: userId }]);
  });

  it('links an account that staff made and no one has a password for, and counts its address as proved', async () => {
    const the = await scene();
    const userId = await aPerson(ground, the.organisation.id, { email: ann.email });
    await signIn(the);
    const me = await the.browser.get('/api/users/me?include=emailAddresses');
    expect([me.body.data.id, me.body.data.emailAddresses[0].verified_at]).toEqual([userId, expect.any(String)]);
  });

  it('makes one account of many first sign-ins at once', async () => {
    const the = await scene();
    const browsers = Array.from({ length: 8 }, () => aBrowser(api, the.organisation));
    const replies = await Promise.all(browsers.map((browser) => signIn({ ...the, browser })));
    expect(replies.map(at)).toEqual(replies.map(() => arrived));
    expect(await countPeople(api, the.organisation)).toBe(1);
  });

  it('lets two tabs of one browser each come back to its own page', async () => {
    const the = await scene();
    const [first, second] = [await setOut(the, '/one'), await setOut(the, '/two')];
    expect(at(await the.browser.get(await the.provider.signIn(second, ann.email)))).toEqual({
      status: 303,
      location: '/two',
    });
    expect(at(await the.browser.get(await the.provider.signIn(first, ann.email)))).toEqual({
      status: 303,
      location: '/one',
    });
  });

  it('works without a client secret where the provider wants none, asks for its description once, and passes the hint on', async () => {
    const the = await scene({ secret: null });
    for (let i = 0; i < 3; i++)
      expect(at(await signIn({ ...the, browser: aBrowser(api, the.organisation) }))).toEqual(arrived);
    expect(the.provider.requestCounts.get('/.well-known/openid-configuration')).toBe(1);
    const away = new URL((await the.browser.get(`/auth/sso/${the.id}?login_hint=ann%40example.org`)).headers.location!);
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      login_hint: 'ann@example.org',
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email profile',
    });
  });

  it('leads a browser that came under another name to the address that the way back has', async () => {
    const the = await scene();
    const other = new URL(the.organisation.publicUrl).host.replace('org-', 'alias-');
    await ground.owner.query('insert into data.organisation_hosts (host, organisation_id) values ($1, $2)', [
      other,
      the.organisation.id,
    ]);
    const ask = (path: string) => api.anonymous(the.organisation).send('GET', path, undefined, { host: other });
    const led = await ask(`/auth/sso/${the.id}?intended=%2Fportal&login_hint=a%40b.example`);
    expect(at(led)).toEqual({
      status: 302,
      location: `${the.organisation.publicUrl}/auth/sso/${the.id}?intended=%2Fportal&login_hint=a%40b.example&here=1`,
    });
    expect(led.headers['set-cookie']).toBeUndefined();
    // a proxy may hide the name that people see: no one is led in circles
    expect((await ask(`/auth/sso/${the.id}?here=1`)).headers.location).toContain(the.provider.issuer);
  });
});

describe('someone is refused, on the page that any failure leads to,', () => {
  const refusals: [
    string,
    string,
    Parameters<typeof scene>[0],
    (the: Awaited<ReturnType<typeof scene>>) => Promise<unknown>,
  ][] = [
    [
      'whose address the provider has not verified',
      'email-unverified',
      { accounts: [{ ...ann, email_verified: false }] },
      (the) => aPerson(ground, the.organisation.id, { email: ann.email }),
    ],
    [
      'whose address is of a domain that is not the provider’s',
      'email-domain',
      { domains: ['other.example'] },
      (the) => aPerson(ground, the.organisation.id, { email: ann.email }),
    ],
    [
      'whose address is of a domain that another provider owns',
      'email-domain',
      { domains: [] },
      (the) => aProvider(ground, the.organisation, null, { domains: ['example.org'] }),
    ],
    [
      'whom the provider calls by another subject than before',
      'linked-to-another-subject',
      {},
      async (the) =>
        aLink(ground, the.organisation, {
          providerId: the.id,
          subject: 'another',
          userId: await aPerson(ground, the.organisation.id, { email: ann.email }),
        }),
    ],
    ['unknown, where accounts are not made', 'unknown', { createsAccounts: false }, async () => {}],
    [
      'under whose unproved address someone set a password',
      'account-unverified',
      {},
      async (the) =>
        aPassword(ground, the.organisation.id, await aPerson(ground, the.organisation.id, { email: ann.email })),
    ],
    [
      'who is blocked',
      'shut',
      {},
      async (the) => blocked(the, await aPerson(ground, the.organisation.id, { email: ann.email })),
    ],
    [
      'whose linked account is blocked',
      'shut',
      {},
      async (the) => {
        const userId = await aPerson(ground, the.organisation.id);
        await aLink(ground, the.organisation, { providerId: the.id, subject: ann.subject, userId });
        await blocked(the, userId);
      },
    ],
  ];
  const blocked = (the: { organisation: { id: number } }, userId: number) =>
    ground.owner.query('update data.users set blocked_at = now() where organisation_id = $1 and id = $2', [
      the.organisation.id,
      userId,
    ]);

  for (const [title, reason, options, prepare] of refusals) {
    it(`${title}`, async () => {
      const the = await scene(options);
      await prepare(the);
      const before = await countPeople(api, the.organisation);
      const reply = await signIn(the);
      expect(at(reply)).toEqual(failed);
      expect([the.browser.cookies.has('manyhands'), (await the.browser.get('/api/users/me')).status]).toEqual([
        false,
        401,
      ]);
      expect([await countPeople(api, the.organisation), await reasonsOf(api, the.organisation)]).toEqual([
        before,
        [reason],
      ]);
    });
  }

  it('who was erased: the link went with them, and the address too', async () => {
    const the = await scene({ createsAccounts: false });
    const userId = await aPerson(ground, the.organisation.id, { email: ann.email });
    await signIn(the);
    await ground.database.transaction(the.organisation.id, (db) =>
      db.run({ pieces: [`select app.erase_person(${userId})`] }),
    );
    const again = aBrowser(api, the.organisation);
    expect(at(await signIn({ ...the, browser: again }))).toEqual(failed);
  });

  it('whose subject is known at another provider alone', async () => {
    const the = await scene({ createsAccounts: false });
    const twin = await running();
    const twinId = await aProvider(ground, the.organisation, twin, { domains: [], createsAccounts: false });
    const userId = await aPerson(ground, the.organisation.id);
    await aLink(ground, the.organisation, { providerId: the.id, subject: ann.subject, userId });
    expect(at(await signIn({ provider: twin, id: twinId, browser: the.browser }))).toEqual(failed);
    expect(at(await signIn(the))).toEqual(arrived);
  });
});

describe('someone without an account who wants to apply', () => {
  const apply = '/apply/garden-helper';

  it('gets a ticket for half an hour instead of an account', async () => {
    const the = await scene({ createsAccounts: false, name: 'Head office', checkEmail: false });
    expect(at(await signIn(the, ann.email, apply))).toEqual({ status: 303, location: apply });
    expect(await countPeople(api, the.organisation)).toBe(0);
    const ticket = the.browser.cookies.get('manyhands-ticket');
    const read = (token: string | undefined) =>
      ground.database.read(the.organisation.id, (db) => readTicket(db, token, api.clock.now()));
    const expected = {
      providerId: the.id,
      provider: 'Head office',
      subject: ann.subject,
      email: ann.email,
      first_name: 'Ann',
      last_name: 'Archer',
      check_email: false,
    };
    expect(await read(ticket)).toEqual(expected);
    for (const wrong of [undefined, '', 'x', `${ticket!}A`, ann.email]) expect(await read(wrong)).toBeNull();
    expect(the.browser.cookies.has('manyhands')).toBe(false);
    api.clock.forward(30 * 60_000);
    expect(await read(ticket)).toBeNull();
  });

  it('loses the ticket once the address or the subject belongs to someone', async () => {
    const the = await scene();
    await signIn(the, ann.email, apply);
    const read = () =>
      ground.database.read(the.organisation.id, (db) =>
        readTicket(db, the.browser.cookies.get('manyhands-ticket'), api.clock.now()),
      );
    expect(await read()).not.toBeNull();
    await signIn({ ...the, browser: aBrowser(api, the.organisation) });
    expect(await read()).toBeNull();
  });

  it('is forgotten a day later, and so is everyone who never came back', async () => {
    const the = await scene();
    await signIn(the, ann.email, apply);
    const { organisation } = the;
    const kept = async () =>
      (
        await ground.owner.query(
          'select (select count(*) from data.identity_tickets where organisation_id = $1)::int as tickets, (select count(*) from data.identity_attempts where organisation_id = $1)::int as attempts',
          [organisation.id],
        )
      ).rows[0];
    const sweep = (hours: number) => {
      const ctx = makeContext(
        { db: null as never, actor: system, organisation, requestId: 'sweep' },
        { now: () => new Date(api.clock.now().getTime() + hours * 3_600_000) },
      );
      return sweepIdentities.outside!(
        { ...ctx, transaction: (work) => ground.database.transaction(organisation.id, (db) => work({ ...ctx, db })) },
        {},
        null as never,
      );
    };
    await sweep(23);
    expect(await kept()).toEqual({ tickets: 1, attempts: 1 });
    await sweep(25);
    expect(await kept()).toEqual({ tickets: 0, attempts: 0 });
  });

  it('is refused like anyone whose address proves nothing', async () => {
    const the = await scene({ accounts: [{ ...ann, email_verified: false }] });
    expect(at(await signIn(the, ann.email, apply))).toEqual({
      status: 303,
      location: `/login?sso=failed&intended=${encodeURIComponent(apply)}`,
    });
    expect(the.browser.cookies.has('manyhands-ticket')).toBe(false);
  });

  it('is signed in when there is an account after all', async () => {
    const the = await scene();
    await aPerson(ground, the.organisation.id, { email: ann.email });
    await signIn(the, ann.email, apply);
    expect([the.browser.cookies.has('manyhands-ticket'), (await the.browser.get('/api/users/me')).status]).toEqual([
      false,
      200,
    ]);
  });
});
