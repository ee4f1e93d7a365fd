import { describe, expect, it } from 'vitest';
import { openPasswords } from '../../platform/auth/passwords.ts';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Reply } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { aPassword, testPassword } from './credential.factory.ts';
import { warnOfReuse } from './session.jobs.ts';

const api = testApi();
let serial = 0;

async function aScene({ hash }: { hash?: string } = {}) {
  const organisation = await api.ground.organisation();
  const email = `Signer.${++serial}@Example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email, last_name: 'Signer' });
  await aPassword(api.ground, organisation.id, userId, hash);
  const visitor = api.anonymous(organisation);
  const signIn = (body: object = {}) => visitor.post('auth/api/', { email, password: testPassword, ...body });
  const session = async () =>
    (await visitor.post('auth/api/token', { token: (await signIn()).body.token })).body.token as string;
  const me = (token: string) => visitor.get('users/me', { authorization: `Bearer ${token}` });
  const deeds = async () =>
    (
      await api.ground.owner.query<{
        action: string;
        actor_id: number | null;
        subject_id: number | null;
        changes: unknown;
      }>(
        `select e.action, e.actor_id, e.subject_id, v.changes from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
        where e.organisation_id = $1 and e.resource = 'session' order by e.id`,
        [organisation.id],
      )
    ).rows;
  return { organisation, email, userId, visitor, signIn, session, me, deeds };
}
const withoutRequestId = (reply: Reply) => ({
  status: reply.status,
  body: { ...reply.body, request_id: null },
  headers: Object.keys(reply.headers)
    .filter((name) => name !== 'set-cookie')
    .sort(),
});

describe('signing in', () => {
  it('leads from password to login token to session, once, and leaves its traces', async () => {
    const { visitor, signIn, userId, me, deeds, email } = await aScene();
    const first = await signIn({ email: email.toUpperCase(), intended: '/portal', remember: 'yes' });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ token: expect.stringMatching(/^mhl_/), two_factor: null, sent_to: null });
    expect((await me(first.body.token)).status).toBe(401);
    const second = await visitor.post('auth/api/token', { token: first.body.token });
    expect(second.status).toBe(200);
    expect(second.body).toEqual({
      token: expect.stringMatching(/^mhs_/),
      user: expect.objectContaining({ id: userId, last_name: 'Signer' }),
    });
    const own = await me(second.body.token);
    expect(own.status).toBe(200);
    expect(own.body.data.last_login_at).not.toBeNull();
    const again = await visitor.post('auth/api/token', { token: first.body.token });
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(['token']);
    expect(await deeds()).toMatchObject([{ action: 'sign-in', actor_id: userId, subject_id: userId }]);
  });

  it('leaves the person out when asked for a minimal answer, at either step', async () => {
    const { visitor, signIn } = await aScene();
    const early = (await signIn({ minimal: '1' })).body.token as string;
    expect(Object.keys((await visitor.post('auth/api/token', { token: early })).body)).toEqual(['token']);
    const late = (await signIn()).body.token as string;
    const reply = await visitor.post('auth/api/token', { token: late, minimal: true });
    expect(Object.keys(reply.body)).toEqual(['token']);
    expect(
      Object.keys((await visitor.post('auth/api/refresh', { token: reply.body.token, minimal: 'true' })).body),
    ).toEqual(['token']);
    const { body } = await visitor.post('auth/api/refresh', { token: reply.body.token });
    expect(Object.keys(body)).toEqual(['token', 'user']);
  });

  it('sets a cookie that only our server reads, and takes it back at the end', async () => {
    const { visitor, signIn, organisation } = await aScene();
    const reply = await visitor.post('auth/api/token', { token: (await signIn()).body.token });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^manyhands=mhs_[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    const carried = { cookie: cookie.split(';')[0]! };
    expect((await visitor.get('users/me', carried)).status).toBe(200);
    expect((await visitor.post('auth/api/refresh', {}, { ...carried, origin: 'https://evil.example' })).status).toBe(
      403,
    );
    const own = { ...carried, origin: organisation.publicUrl };
    const refreshed = await visitor.post('auth/api/refresh', {}, own);
    expect(refreshed.status).toBe(200);
    const next = { cookie: String(refreshed.headers['set-cookie']).split(';')[0]!, origin: organisation.publicUrl };
    const out = await visitor.post('auth/logout', {}, next);
    expect(out.status).toBe(204);
    expect(String(out.headers['set-cookie'])).toMatch(/^manyhands=; Max-Age=0/);
    expect((await visitor.get('users/me', next)).status).toBe(401);
  });

  it('says the same to a wrong password, an unknown name, a blocked person and one without a password', async () => {
    const { organisation, signIn, visitor, email, deeds, userId } = await aScene();
    await aPerson(api.ground, organisation.id, { email: `bare.${serial}@example.org` });
    const wrong = withoutRequestId(await signIn({ password: 'Wrong1234' }));
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ email: ['Username or password do not match our records.'] });
    expect(
      withoutRequestId(await visitor.post('auth/api', { email: 'nobody@example.org', password: testPassword })),
    ).toEqual(wrong);
    expect(
      withoutRequestId(await visitor.post('auth/api', { email: `bare.${serial}@example.org`, password: testPassword })),
    ).toEqual(wrong);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update users set blocked_at = now() where id = ${userId}`),
    );
    expect(withoutRequestId(await signIn())).toEqual(wrong);
    const recorded = await deeds();
    expect(recorded.map((deed) => [deed.action, deed.subject_id])).toEqual([
      ['sign-in-failed', userId],
      ['sign-in-failed', null],
      ['sign-in-failed', null],
      ['sign-in-failed', userId],
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(new RegExp(`Wrong1234|${testPassword}|nobody@|${email}`, 'i'));
  });

  it('lets someone blocked after the password no further', async () => {
    const { organisation, signIn, visitor, userId } = await aScene();
    const { token } = (await signIn()).body;
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update users set blocked_at = now() where id = ${userId}`),
    );
    expect((await visitor.post('auth/api/token', { token })).status).toBe(422);
  });

  it('refuses bodies without email or password by field', async () => {
    const { visitor } = await aScene();
    const reply = await visitor.post('auth/api', {});
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual(['email', 'password']);
    expect((await visitor.post('auth/api', { email: 'a@b.c', password: 'x'.repeat(1025) })).status).toBe(422);
  });

  it('renews a hash of older strength, and only with the right password', async () => {
    const weak = await openPasswords({ parameters: { memoryKib: 64, passes: 1, parallelism: 1 } }).hash(testPassword);
    const { organisation, userId, signIn } = await aScene({ hash: weak });
    const stored = async () =>
      (
        await api.ground.owner.query<{ h: string }>(
          'select password_hash as h from data.credentials where organisation_id = $1 and user_id = $2',
          [organisation.id, userId],
        )
      ).rows[0]!.h;
    await signIn({ password: 'Wrong1234' });
    expect(await stored()).toBe(weak);
    expect((await signIn()).status).toBe(200);
    expect(await stored()).toContain('m=32768,t=2,p=1');
    expect((await signIn()).status).toBe(200);
  });

  it('ends with the session at once, and a copied handle ends it for both', async () => {
    const { organisation, userId, visitor, session, me, deeds } = await aScene();
    const token = await session();
    await visitor.post('auth/logout', {}, { authorization: `Bearer ${token}` });
    expect((await me(token)).status).toBe(401);
    const first = await session();
    const second = (await visitor.post('auth/api/refresh', { token: first })).body.token as string;
    const third = (await visitor.post('auth/api/refresh', { token: second })).body.token as string;
    expect((await me(third)).status).toBe(200);
    expect((await visitor.post('auth/api/refresh', { token: first })).status).toBe(401);
    expect((await me(third)).status).toBe(401);
    expect((await deeds()).map((deed) => deed.action)).toEqual(['sign-in', 'sign-out', 'sign-in', 'session-reused']);
    const { rows } = await api.ground.owner.query(
      `select payload from data.jobs where organisation_id = $1 and name = 'auth.warn-of-reuse'`,
      [organisation.id],
    );
    expect(rows).toEqual([{ payload: { user_id: userId } }]);
  });

  it('writes to the person whose session was copied, in their language', async () => {
    const { organisation, userId, email } = await aScene();
    await api.ground.database.transaction(organisation.id, async (db) => {
      await db.run(sql`update users set language = 'cy' where id = ${userId}`);
      await warnOfReuse.run!(
        makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock),
        { user_id: userId },
        {} as never,
      );
      const sent = await db.selectFrom('outbox_messages').select(['to', 'subject', 'text']).execute();
      expect(sent).toEqual([
        {
          to: email,
          subject: 'Rydym wedi eich allgofnodi er diogelwch',
          text: expect.stringContaining(`${organisation.publicUrl}/login`),
        },
      ]);
    });
  });

  it('shows nothing to someone whose role demands a second factor, but lets them out', async () => {
    const { organisation, visitor, userId, signIn, me } = await aScene();
    const { profileId } = await aRole(api.ground, organisation.id, userId, { permissions: ['view-users'] });
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update role_profiles set two_factor_required = true where id = ${profileId}`),
    );
    const { body } = await visitor.post('auth/api/token', { token: (await signIn()).body.token });
    expect(Object.keys(body)).toEqual(['token']);
    const refused = await me(body.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required']);
    expect((await visitor.post('auth/logout', {}, { authorization: `Bearer ${body.token}` })).status).toBe(204);
    expect((await me(body.token)).status).toBe(401);
  });
});
