import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { aLink } from './identity-provider.factory.ts';
import { arrived, at, scenesOf, signIn, wanted, type Scene } from './sign-in.factory.ts';

const api = testApi({ demo: true, openId: { timeoutSeconds: 60 } });
const { ground } = api;
const { scene } = scenesOf(api);
let serial = 0;

/** Ann, who has two factor authentication by email. */
async function careful(over: Parameters<typeof scene>[0] = {}): Promise<Scene & { userId: number; email: string }> {
  const the = await scene(over);
  const email = `careful${++serial}.${process.pid}@example.org`;
  const userId = await aPerson(ground, the.organisation.id, { email });
  await ground.database.transaction(the.organisation.id, (db) =>
    db.run(sql`insert into second_factors (user_id, method) values (${userId}, 'email')`),
  );
  await aLink(ground, the.organisation, { providerId: the.id, subject: 'subject-ann', userId });
  return { ...the, userId, email };
}

async function codeOf({ organisation, email }: Awaited<ReturnType<typeof careful>>): Promise<string> {
  const { body } = await api.anonymous(organisation).get(`dev/messages?to=${encodeURIComponent(email)}`);
  return /\b\d{6}\b/.exec(body.data[0].text)![0];
}

const factorOf = async ({ organisation }: Scene, userId: number) =>
  (
    await ground.owner.query('select factor from data.sessions where organisation_id = $1 and user_id = $2', [
      organisation.id,
      userId,
    ])
  ).rows;

describe('someone with a second factor', () => {
  it('is asked for it on the sign-in page; the code and the browser open the session', async () => {
    const the = await careful();
    const reply = await signIn(the);
    const led = new URL(reply.headers.location!, the.organisation.publicUrl);
    expect([reply.status, led.pathname, led.searchParams.get('two_factor'), led.searchParams.get('intended')]).toEqual([
      303,
      '/login',
      'email',
      wanted,
    ]);
    expect(led.searchParams.get('sent_to')).not.toContain(the.email.split('@')[0]);
    expect([
      the.browser.cookies.has('manyhands'),
      the.browser.cookies.has('manyhands-login'),
      led.search.includes('mhl_'),
    ]).toEqual([false, true, false]);
    expect((await the.browser.get('/api/users/me')).status).toBe(401);
    const wrong = await the.browser.post('auth/api/token', {
      key: '000000' === (await codeOf(the)) ? '111111' : '000000',
      minimal: true,
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['key']]);
    expect((await the.browser.post('auth/api/token', { key: await codeOf(the), minimal: true })).status).toBe(200);
    expect((await the.browser.get('/api/users/me')).body.data.id).toBe(the.userId);
    expect([the.browser.cookies.has('manyhands-login'), await factorOf(the, the.userId)]).toEqual([
      false,
      [{ factor: 'email' }],
    ]);
  });

  it('gets nowhere with the code alone in another browser, nor with the browser alone', async () => {
    const the = await careful();
    await signIn(the);
    const code = await codeOf(the);
    expect((await api.anonymous(the.organisation).post('auth/api/token', { key: code })).status).toBe(422);
    expect((await the.browser.post('auth/api/token', {})).status).toBe(422);
    expect((await the.browser.get('/api/users/me')).status).toBe(401);
  });

  it('is not asked where the provider’s word counts as one', async () => {
    const the = await careful({ trustsSecondFactor: true });
    expect(at(await signIn(the))).toEqual(arrived);
    expect(await factorOf(the, the.userId)).toEqual([{ factor: 'provider' }]);
  });
});

describe('someone whose role demands a second factor', () => {
  const demanded = async (trustsSecondFactor: boolean) => {
    const the = await scene({ trustsSecondFactor });
    const userId = await aPerson(ground, the.organisation.id);
    const { profileId } = await aRole(ground, the.organisation.id, userId);
    await ground.database.transaction(the.organisation.id, (db) =>
      db.run(sql`update role_profiles set two_factor_required = true where id = ${profileId}`),
    );
    await aLink(ground, the.organisation, { providerId: the.id, subject: 'subject-ann', userId });
    expect(at(await signIn(the))).toEqual(arrived);
    return (await the.browser.get('/api/users/me')).status;
  };

  it('has to set one up first', async () => {
    expect(await demanded(false)).toBe(403);
  });

  it('has shown it to a provider that is trusted with it', async () => {
    expect(await demanded(true)).toBe(200);
  });
});
