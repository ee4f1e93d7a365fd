import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { anonymous } from '../../platform/policy/actor.ts';
import type { Outside } from '../../platform/resource/define-module.ts';
import { testApi, testSecretKey } from '../../testing/api.ts';
import { aPassword, testPassword } from '../auth/credential.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { openLogin } from './public.ts';
import { aBrowser, anSmsNumber, appCode, aSecondFactor, lastCode, sentTo } from './second-factor.factory.ts';
import { insertRecoveryCodes } from './recovery-code.queries.ts';
import { computeRecoveryCodes } from './recovery-code.rules.ts';

const api = testApi();
const minute = 60_000;
const many = process.env.TEST_FULL ? 1_000 : 40;
let serial = 0;

async function aScene(method: TwoFactorMethod) {
  const organisation = await api.ground.organisation();
  const email = `second.${++serial}@example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email });
  await aPassword(api.ground, organisation.id, userId);
  await anSmsNumber(api.ground, organisation.id, userId);
  await aSecondFactor(api.ground, organisation.id, userId, method);
  const browser = aBrowser(api, organisation);
  const signIn = (from = browser) => from.post('auth/api/', { email, password: testPassword });
  const code = () => lastCode(api.ground, organisation.id, userId);
  const sent = () => sentTo(api.ground, organisation.id, userId);
  const finish = (token: string, key?: string, more: object = {}, from = browser) =>
    from.post('auth/api/token', { token, key, minimal: true, ...more });
  const sessions = async () =>
    (
      await api.ground.owner.query<{ factor: string | null }>(
        'select factor from data.sessions where organisation_id = $1 and user_id = $2 and revoked_at is null order by id',
        [organisation.id, userId],
      )
    ).rows.map(({ factor }) => factor);
  return { organisation, email, userId, browser, signIn, code, sent, finish, sessions };
}
const otherDigits = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A sign-in after its first factor, without the cost of a hash. */
function openFor(organisation: Organisation, userId: number) {
  const now = api.clock.now();
  const ctx: Outside = {
    actor: anonymous,
    organisation,
    now,
    today: today(organisation.timezone, now),
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'en',
    database: api.ground.database,
    clock: api.clock,
  };
  const browser = {
    request: { ip: '', userAgent: '', language: 'en', cookie: () => undefined, bearer: () => undefined },
    reply: { setCookie: () => {}, header: () => {} },
  };
  return openLogin(ctx, { userId }, browser, { secretKey: testSecretKey, secureCookies: false });
}

describe('signing in with a second factor', () => {
  it.each([
    ['email', /^s•••@e•••\.org$/, 'email'],
    ['sms', /^•••321$/, 'sms'],
    ['magic_link', /^s•••@e•••\.org$/, 'email'],
  ] as const)(
    'by %s asks for the code that was sent and remembers what was shown',
    async (method, sentToShape, channel) => {
      const { signIn, code, finish, sessions, sent, browser } = await aScene(method);
      const first = await signIn();
      expect(first.body).toEqual({
        token: expect.stringMatching(/^mhl_/),
        two_factor: method,
        sent_to: expect.stringMatching(sentToShape),
      });
      expect((await sent()).map((message) => message.channel)).toEqual([channel]);
      const { token } = first.body;
      for (const key of [undefined, '', '12345', otherDigits(await code())]) {
        const refused = await finish(token, key);
        expect([refused.status, refused.body.errors]).toEqual([422, { key: ['Invalid code, please try again'] }]);
      }
      const done = await finish(token, await code());
      expect([done.status, Object.keys(done.body)]).toEqual([200, ['token']]);
      expect(await sessions()).toEqual([method]);
      browser.token = done.body.token;
      expect((await browser.send('GET', 'users/me')).body.data).toMatchObject({
        '2fa_enabled': true,
        '2fa_method': method,
        '2fa_trusted': false,
      });
      const again = await finish(token, await code());
      expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['token']]);
    },
  );

  it('by app takes this half minute’s code and its neighbours’, each half minute once', async () => {
    const { signIn, finish, sessions, sent } = await aScene('auth_app');
    const at = (steps: number) => appCode(new Date(api.clock.now().getTime() + steps * 30_000));
    const begin = async () => {
      const { body } = await signIn();
      expect(body).toMatchObject({ two_factor: 'auth_app', sent_to: null });
      return body.token as string;
    };
    let token = await begin();
    expect((await finish(token, at(-2))).status).toBe(422);
    expect((await finish(token, at(2))).status).toBe(422);
    const used = at(-1);
    expect((await finish(token, used)).status).toBe(200);
    token = await begin();
    expect((await finish(token, used)).status).toBe(422);
    expect((await finish(token, at(0))).status).toBe(200);
    token = await begin();
    // the later half minute was used, so the earlier one is over
    expect((await finish(token, at(-1))).status).toBe(422);
    expect((await finish(token, at(0))).status).toBe(422);
    expect((await finish(token, at(1))).status).toBe(200);
    token = await begin();
    expect((await finish(token, at(1))).status).toBe(422);
    api.clock.forward(60_000);
    expect((await finish(token, at(1))).status).toBe(200);
    expect(await sessions()).toEqual(['auth_app', 'auth_app', 'auth_app', 'auth_app']);
    expect(await sent()).toEqual([]);
  });

  it.each(['email', 'auth_app'] as const)(
    'by %s lets exactly one of two hundred posts of the right code in',
    async (method) => {
      const { signIn, code, finish, sessions } = await aScene(method);
      const { token } = (await signIn()).body;
      const key = method === 'email' ? await code() : appCode(api.clock.now());
      const replies: { status: number }[] = [];
      // the ten connections of the test work on ten at once; two hundred in line would make the last wait too long and get 503
      for (let round = 0; round < 4; round++)
        replies.push(...(await Promise.all(Array.from({ length: 50 }, () => finish(token, key)))));
      const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 422)]);
      expect(await sessions()).toEqual([method]);
    },
  );

  it(`never takes the code of another sign-in (${many} swaps)`, async () => {
    const organisation = await api.ground.organisation();
    const visitor = api.anonymous(organisation);
    let before: { token: string; key: string } | null = null;
    for (let i = 0; i < many / 2; i++) {
      const userId = await aPerson(api.ground, organisation.id);
      await aSecondFactor(api.ground, organisation.id, userId, i % 2 ? 'email' : 'magic_link');
      const open = async () => ({
        token: (await openFor(organisation, userId))!.token,
        key: await lastCode(api.ground, organisation.id, userId),
      });
      const [a, b] = [await open(), await open()];
      if (a.key === b.key || before?.key === a.key) continue;
      // of the same person's other attempt, and of another person's
      expect((await visitor.post('auth/api/token', { token: b.token, key: a.key })).status).toBe(422);
      if (before) expect((await visitor.post('auth/api/token', { token: a.token, key: before.key })).status).toBe(422);
      expect((await visitor.post('auth/api/token', { token: b.token, key: b.key, minimal: true })).status).toBe(200);
      before = a;
    }
  }, 600_000);

  it('ends after five wrong codes, or ten minutes', async () => {
    const { signIn, code, finish, sessions } = await aScene('email');
    let { token } = (await signIn()).body;
    const right = await code();
    for (let i = 0; i < 5; i++)
      expect(Object.keys((await finish(token, otherDigits(right))).body.errors)).toEqual(['key']);
    expect(Object.keys((await finish(token, right)).body.errors)).toEqual(['token']);
    ({ token } = (await signIn()).body);
    const late = await code();
    api.clock.forward(10 * minute);
    expect(Object.keys((await finish(token, late)).body.errors)).toEqual(['token']);
    expect(await sessions()).toEqual([]);
  });

  it('does not let many guesses at once slip past the limit', async () => {
    const { signIn, code, finish, sessions, organisation, userId } = await aScene('email');
    const { token } = (await signIn()).body;
    const right = await code();
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) => finish(token, String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0'))),
    );
    expect(replies.filter(({ body }) => body.errors?.key)).toHaveLength(5);
    expect(replies.filter(({ body }) => body.errors?.token)).toHaveLength(55);
    const { rows } = await api.ground.owner.query(
      'select guesses from data.second_factors where organisation_id = $1 and user_id = $2',
      [organisation.id, userId],
    );
    expect(rows).toEqual([{ guesses: 5 }]);
    expect(await sessions()).toEqual([]);
  });

  it('allows fifty wrong codes a day over all sign-ins, and then none, but a recovery code', async () => {
    const { organisation, userId, finish, code, sessions } = await aScene('email');
    const [recovery] = await someRecoveryCodes(organisation, userId);
    const open = async () => (await openFor(organisation, userId))!.token;
    for (let attempt = 0; attempt < 10; attempt++) {
      const token = await open();
      const wrong = otherDigits(await code());
      for (let i = 0; i < 5; i++) expect((await finish(token, wrong)).status).toBe(422);
    }
    const token = await open();
    const limited = await finish(token, await code());
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect((await finish(token, recovery)).status).toBe(200);
    api.clock.forward(24 * 60 * minute);
    const next = await open();
    expect((await finish(next, await code())).status).toBe(200);
    expect(await sessions()).toEqual(['recovery', 'email']);
  });

  it('sends the code again five times an hour; the one before is worth nothing', async () => {
    const { signIn, code, finish, browser } = await aScene('sms');
    const { token } = (await signIn()).body;
    const first = await code();
    const again = await browser.post('auth/api/code', { token });
    expect([again.status, again.body]).toEqual([200, { two_factor: 'sms', sent_to: '•••321' }]);
    if (first !== (await code())) expect((await finish(token, first)).status).toBe(422);
    for (let i = 0; i < 4; i++) expect((await browser.post('auth/api/code', { token })).status).toBe(200);
    const limited = await browser.post('auth/api/code', { token });
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
    expect((await finish(token, await code())).status).toBe(200);
    expect((await browser.post('auth/api/code', { token })).status).toBe(422);
    expect((await browser.post('auth/api/code', { token: 'mhl_nonsense' })).status).toBe(422);
  });

  it('sends at most thirty codes an hour, whoever knows the password', async () => {
    const { organisation, userId } = await aScene('email');
    for (let i = 0; i < 30; i++) await openFor(organisation, userId);
    await expect(openFor(organisation, userId)).rejects.toMatchObject({ code: 'too_many_requests' });
    api.clock.forward(60 * minute);
    expect(await openFor(organisation, userId)).toMatchObject({ two_factor: 'email' });
  });

  it('takes a recovery code in place of any other, once, and tells the owner', async () => {
    const { organisation, userId, signIn, finish, sessions, sent } = await aScene('auth_app');
    const codes = await someRecoveryCodes(organisation, userId);
    let { token } = (await signIn()).body;
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(token, codes[3]!.toLowerCase())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sent()).map(({ subject }) => subject)).toEqual(['A recovery code was used']);
    ({ token } = (await signIn()).body);
    expect((await finish(token, codes[3])).status).toBe(422);
    expect((await finish(token, codes[4]!.replace('-', ''))).status).toBe(200);
    expect(await sessions()).toEqual(['recovery', 'recovery']);
  });

  it('leaves no code, key or link in what is stored', async () => {
    const { organisation, userId, signIn, code, finish } = await aScene('magic_link');
    const codes = await someRecoveryCodes(organisation, userId);
    const { token } = (await signIn()).body;
    const digits = await code();
    await finish(token, codes[0]);
    for (const table of [
      'login_attempts',
      'factor_challenges',
      'recovery_codes',
      'second_factors',
      'trusted_computers',
      'sessions',
      'audit_values',
      'jobs',
    ]) {
      const { rows } = await api.ground.owner.query<{ all: string }>(
        `select to_jsonb(t)::text as all from data.${table} t where organisation_id = $1`,
        [organisation.id],
      );
      const text = rows.map(({ all }) => all).join('\n');
      for (const secret of [token, `"${digits}"`, ...codes, ...codes.map((one) => one.replace('-', ''))])
        expect(text.includes(secret), table).toBe(false);
    }
  });

  it('falls back to the mailbox when the number for text messages is gone', async () => {
    const { organisation, userId, signIn, finish, code, sent } = await aScene('sms');
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`delete from phone_numbers where user_id = ${userId}`),
    );
    const { body } = await signIn();
    expect(body).toMatchObject({ two_factor: 'sms', sent_to: 's•••@e•••.org' });
    expect((await sent()).map(({ channel }) => channel)).toEqual(['email']);
    expect((await finish(body.token, await code())).status).toBe(200);
  });

  it('is over when the method was switched on, changed or off meanwhile', async () => {
    const { organisation, userId, signIn, finish, code } = await aScene('email');
    const { token } = (await signIn()).body;
    const key = await code();
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update second_factors set method = 'sms' where user_id = ${userId}`),
    );
    expect(Object.keys((await finish(token, key)).body.errors)).toEqual(['token']);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update second_factors set method = null where user_id = ${userId}`),
    );
    const without = (await signIn()).body;
    expect(without.two_factor).toBeNull();
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update second_factors set method = 'sms' where user_id = ${userId}`),
    );
    expect(Object.keys((await finish(without.token)).body.errors)).toEqual(['token']);
  });
});

async function someRecoveryCodes(organisation: Organisation, userId: number): Promise<string[]> {
  const codes = computeRecoveryCodes();
  await api.ground.database.transaction(organisation.id, (db) => insertRecoveryCodes(db, userId, codes, testSecretKey));
  return codes;
}

describe('a magic link', () => {
  const linkIn = (text: string, organisation: Organisation) =>
    new RegExp(`${organisation.publicUrl}/login/link#(mhk_[\\w-]+)`).exec(text)?.[1];

  it('signs in where it was asked for; elsewhere it says so and stays unused', async () => {
    const { organisation, signIn, sent, browser, sessions, code } = await aScene('magic_link');
    await signIn();
    const [message] = await sent();
    const link = linkIn(message!.text, organisation)!;
    expect(link).toBeDefined();
    expect(message!.text).toContain(await code());
    const elsewhere = aBrowser(api, organisation);
    for (let i = 0; i < 100; i++) {
      expect((await elsewhere.send(i % 2 ? 'GET' : 'HEAD', 'auth/api/link')).status).toBe(405);
      if (i < 5) expect([(await elsewhere.post('auth/api/link', { link })).body.code]).toEqual(['other_browser']);
    }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('auth/api/link', { link, minimal: true })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      replies.filter(({ status }) => status === 422).every(({ body }) => Object.keys(body.errors).join() === 'link'),
    ).toBe(true);
    expect(await sessions()).toEqual(['magic_link']);
  });

  it('is one with its digits: whichever comes first ends both', async () => {
    const { organisation, signIn, sent, browser, finish, code, sessions } = await aScene('magic_link');
    const { token } = (await signIn()).body;
    const link = linkIn((await sent())[0]!.text, organisation)!;
    expect((await finish(token, await code())).status).toBe(200);
    expect((await browser.post('auth/api/link', { link })).status).toBe(422);
    const second = (await signIn()).body;
    const other = linkIn((await sent()).at(-1)!.text, organisation)!;
    expect((await browser.post('auth/api/link', { link: other, minimal: true })).status).toBe(200);
    expect(Object.keys((await finish(second.token, await code())).body.errors)).toEqual(['token']);
    expect(await sessions()).toEqual(['magic_link', 'magic_link']);
  });

  it('serves two tabs of one browser, lasts ten minutes and is replaced by the next', async () => {
    const { organisation, signIn, sent, browser } = await aScene('magic_link');
    await signIn();
    const first = linkIn((await sent()).at(-1)!.text, organisation)!;
    const { token } = (await signIn()).body;
    const second = linkIn((await sent()).at(-1)!.text, organisation)!;
    expect((await browser.post('auth/api/link', { link: first, minimal: true })).status).toBe(200);
    await browser.post('auth/api/code', { token });
    expect((await browser.post('auth/api/link', { link: second })).status).toBe(422);
    const third = linkIn((await sent()).at(-1)!.text, organisation)!;
    api.clock.forward(10 * minute);
    expect((await browser.post('auth/api/link', { link: third })).status).toBe(422);
    for (const link of ['mhk_x', 'nonsense', token])
      expect((await browser.post('auth/api/link', { link })).status).toBe(422);
  });
});
