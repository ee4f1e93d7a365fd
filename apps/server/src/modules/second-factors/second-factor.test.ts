import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { anSmsNumber, appCode, aSecondFactor, lastCode, sentTo } from './second-factor.factory.ts';

const api = testApi();
const minute = 60_000;

async function aScene() {
  const organisation = await api.ground.organisation({ name: 'Lark & Moor' });
  const userId = await aPerson(api.ground, organisation.id, { dob: '2015-01-01' });
  await anSmsNumber(api.ground, organisation.id, userId);
  const visitor = api.anonymous(organisation);
  let { token } = await api.as(organisation, userId);
  const send = (method: string, path: string, body?: unknown) =>
    visitor.send(method, path, body, { authorization: `Bearer ${token}` });
  const me = {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    put: (path: string, body: unknown) => send('PUT', path, body),
  };
  /** Time passes; the page keeps its session as pages do. */
  const wait = async (milliseconds: number) => {
    api.clock.forward(milliseconds);
    ({ token } = (await visitor.post('auth/api/refresh', { token, minimal: true })).body);
  };
  const code = () => lastCode(api.ground, organisation.id, userId);
  const sent = () => sentTo(api.ground, organisation.id, userId);
  const shown = async () => (await me.get('users/me/two-factor')).body.data;
  const rows = async <T>(text: string) => (await api.ground.owner.query(text, [organisation.id, userId])).rows as T[];
  async function enable(method: string) {
    const begun = await me.post('users/me/two-factor', { two_factor: true, method });
    const key = method.startsWith('auth') ? appCode(api.clock.now(), begun.body.data['2fa_secret']) : await code();
    return me.put('users/me/two-factor', { two_factor: true, method, code: key });
  }
  return { organisation, userId, me, wait, code, sent, shown, rows, enable };
}
const otherDigits = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('two factor authentication', () => {
  it.each(['email', 'sms', 'magic-link', 'auth-app'])(
    'is taken into use by %s once its code is verified',
    async (method) => {
      const { me, enable, shown, sent, userId } = await aScene();
      expect(await shown()).toMatchObject({
        '2fa_enabled': false,
        '2fa_method': null,
        '2fa_enforced': false,
        recovery_codes_left: 0,
      });
      const done = await enable(method);
      expect(done.status).toBe(200);
      const stored = method.replace('-', '_');
      expect(done.body.data).toEqual({ '2fa_enabled': true, '2fa_method': stored, recovery_codes: expect.any(Array) });
      expect(new Set(done.body.data.recovery_codes).size).toBe(10);
      expect(
        done.body.data.recovery_codes.every((text: string) =>
          /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/.test(text),
        ),
      ).toBe(true);
      expect(await shown()).toMatchObject({ '2fa_enabled': true, '2fa_method': stored, recovery_codes_left: 10 });
      const { body } = await me.get(`users/${userId}`);
      expect(body.data).toMatchObject({
        '2fa_enabled': true,
        '2fa_method': stored,
        '2fa_enforced': false,
        '2fa_trusted': false,
      });
      expect((await sent()).map(({ channel, subject }) => [channel, subject]).at(-1)).toEqual([
        'email',
        'Two factor authentication is on',
      ]);
    },
  );

  it('offers what the person can receive, and says where without saying it all', async () => {
    const { shown, me, organisation, userId } = await aScene();
    const { methods } = await shown();
    expect(methods).toEqual([
      { method: 'email', sent_to: expect.stringMatching(/^p•••@e•••\.org$/) },
      { method: 'sms', sent_to: '•••321' },
      { method: 'auth_app', sent_to: null },
    ]);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`delete from phone_numbers where user_id = ${userId}`),
    );
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`delete from email_addresses where user_id = ${userId}`),
    );
    expect((await shown()).methods).toEqual([{ method: 'auth_app', sent_to: null }]);
    for (const method of ['email', 'sms', 'magic_link']) {
      const refused = await me.post('users/me/two-factor', { two_factor: true, method });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['method']]);
    }
    for (const body of [
      { two_factor: true },
      { two_factor: true, method: 'pigeon' },
      { method: 'email' },
      { two_factor: true, method: 'email', code: '1' },
    ]) {
      expect((await me.post('users/me/two-factor', body)).status).toBe(422);
    }
  });

  it('offers a magic link only to those who use one', async () => {
    const { organisation, userId, shown } = await aScene();
    expect((await shown()).methods.map(({ method }: { method: string }) => method)).not.toContain('magic_link');
    await aSecondFactor(api.ground, organisation.id, userId, 'magic_link');
    expect((await shown()).methods.map(({ method }: { method: string }) => method)).toEqual([
      'email',
      'sms',
      'auth_app',
      'magic_link',
    ]);
  });

  it('shows the secret of an app once, as text and as an address that names the organisation, and keeps it sealed', async () => {
    const { me, rows, shown } = await aScene();
    const begun = await me.post('users/me/two-factor', { two_factor: true, method: 'auth-app' });
    const { '2fa_secret': secret, otpauth_url: address } = begun.body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(
      new RegExp(
        `^otpauth://totp/Lark%20%26%20Moor:person\\d+\\.\\d+%40example\\.org\\?issuer=Lark%20%26%20Moor&secret=${secret}&algorithm=SHA1&digits=6&period=30$`,
      ),
    );
    const done = await me.put('users/me/two-factor', {
      two_factor: true,
      method: 'auth_app',
      code: appCode(api.clock.now(), secret),
    });
    expect(done.status).toBe(200);
    const replies = [
      done,
      await me.get('users/me'),
      await me.get('users/me/two-factor'),
      await me.post('users/me/two-factor', { two_factor: false }),
      await me.post('users/me/two-factor', { two_factor: true, method: 'auth_app' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(replies.filter(({ text }) => text.includes(secret))).toEqual([]);
    expect(await shown()).not.toHaveProperty('2fa_secret');
    const stored = await rows<{ hex: string }>(
      `select encode(secret, 'hex') as hex from data.second_factors where organisation_id = $1 and user_id = $2`,
    );
    expect(stored[0]!.hex).not.toContain(Buffer.from(secret).toString('hex'));
    const audited = await rows(`select changes from data.audit_values where organisation_id = $1 and user_id = $2`);
    expect(JSON.stringify(audited)).not.toContain(secret);
  });

  it('refuses a wrong code on `code`, five times per challenge, and stores none of it in the clear', async () => {
    const { me, code, rows } = await aScene();
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    const right = await code();
    for (let i = 0; i < 5; i++) {
      const refused = await me.put('users/me/two-factor', {
        two_factor: true,
        method: 'email',
        code: otherDigits(right),
      });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { code: ['You have entered an invalid verification key'] },
      ]);
    }
    expect((await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: right })).status).toBe(422);
    const stored = await rows(
      `select to_jsonb(c) as all from data.factor_challenges c where organisation_id = $1 and user_id = $2`,
    );
    expect(JSON.stringify(stored)).not.toContain(right);
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    expect((await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: right })).status).toBe(422);
    expect(
      (
        await me.put('users/me/two-factor', {
          two_factor: true,
          method: 'email',
          code: ` ${(await code()).slice(0, 3)}-${(await code()).slice(3)} `,
        })
      ).status,
    ).toBe(200);
  });

  it('takes no code of another method, another session, another purpose, or older than ten minutes', async () => {
    const { me, wait, code, organisation, userId } = await aScene();
    const elsewhere = await api.as(organisation, userId);
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    const right = await code();
    await elsewhere.post('users/me/two-factor', { two_factor: true, method: 'email' });
    expect(
      (await elsewhere.put('users/me/two-factor', { two_factor: true, method: 'email', code: right })).status,
    ).toBe(422);
    expect((await me.put('users/me/two-factor', { two_factor: true, method: 'sms', code: right })).status).toBe(422);
    expect((await me.put('users/me/two-factor', { two_factor: false, method: 'email', code: right })).status).toBe(422);
    await wait(10 * minute);
    expect((await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: right })).status).toBe(422);
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    const fresh = await code();
    await wait(10 * minute - 1000);
    expect((await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: fresh })).status).toBe(200);
  });

  it('sends a code again five times an hour', async () => {
    const { me, wait, sent } = await aScene();
    const statuses = [];
    for (let i = 0; i < 7; i++)
      statuses.push((await me.post('users/me/two-factor', { two_factor: true, method: 'sms' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await sent()).filter(({ channel }) => channel === 'sms')).toHaveLength(6);
    await wait(60 * minute);
    expect((await me.post('users/me/two-factor', { two_factor: true, method: 'sms' })).status).toBe(200);
  });

  it('ends every other session, sign-in and trusted computer when it is switched on, changed or off, and tells the owner', async () => {
    const { me, enable, organisation, userId, sent, rows, code } = await aScene();
    const witness = async () => {
      const other = await api.as(organisation, userId);
      await api.ground.database.transaction(organisation.id, (db) =>
        db.run(sql`
        insert into trusted_computers (user_id, name_digest, token_digest, rotated_at, expires_at) values (${userId}, ${Buffer.from(String(Math.random()))}, ${Buffer.from('x')}, now(), now() + interval '1 day')`),
      );
      return async () => [
        (await other.get('users/me')).status,
        (await rows('select id from data.trusted_computers where organisation_id = $1 and user_id = $2')).length,
        (await me.get('users/me')).status,
      ];
    };
    let look = await witness();
    await enable('email');
    expect(await look()).toEqual([401, 0, 200]);
    look = await witness();
    const changed = await enable('sms');
    expect(changed.body.data).toEqual({ '2fa_enabled': true, '2fa_method': 'sms', recovery_codes: null });
    expect(await look()).toEqual([401, 0, 200]);
    look = await witness();
    await me.post('users/me/two-factor', { two_factor: false });
    expect(
      (await me.put('users/me/two-factor', { two_factor: false, method: 'sms', code: await code() })).body.data,
    ).toEqual({ '2fa_enabled': true, '2fa_method': 'sms', recovery_codes: null });
    expect((await look())[0]).toBe(200);
    expect((await me.put('users/me/two-factor', { two_factor: false })).body.data).toEqual({
      '2fa_enabled': false,
      '2fa_method': null,
      recovery_codes: null,
    });
    expect(await look()).toEqual([401, 0, 200]);
    expect((await sent()).filter(({ template }) => template.endsWith('.notice')).map(({ subject }) => subject)).toEqual(
      [
        'Two factor authentication is on',
        'Your two factor authentication was changed',
        'Two factor authentication is off',
      ],
    );
  });

  it('is ended only after a code was verified in the same session in the last five minutes', async () => {
    const { me, code, organisation, userId, shown, sent } = await aScene();
    await aSecondFactor(api.ground, organisation.id, userId, 'email');
    expect((await me.put('users/me/two-factor', { two_factor: false })).status).toBe(422);
    await me.post('users/me/two-factor', { two_factor: false });
    const verify = await me.put('users/me/two-factor', { two_factor: false, method: 'email', code: await code() });
    expect(verify.status).toBe(200);
    const other = await api.as(organisation, userId);
    expect((await other.put('users/me/two-factor', { two_factor: false })).status).toBe(422);
    api.clock.forward(5 * minute + 1000);
    const late = await me.put('users/me/two-factor', { two_factor: false });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['code']]);
    expect(await shown()).toMatchObject({ '2fa_enabled': true });
    await me.post('users/me/two-factor', { two_factor: false });
    await me.put('users/me/two-factor', { two_factor: false, method: 'email', code: await code() });
    expect((await me.put('users/me/two-factor', { two_factor: false })).status).toBe(200);
    expect(await shown()).toMatchObject({ '2fa_enabled': false, recovery_codes_left: 0 });
    expect((await me.put('users/me/two-factor', { two_factor: false })).status).toBe(200);
    expect((await sent()).filter(({ subject }) => subject === 'Two factor authentication is off')).toHaveLength(1);
  });

  it('cannot be ended by someone whose role requires it', async () => {
    const { me, enable, organisation, userId } = await aScene();
    await enable('email');
    const { profileId } = await aRole(api.ground, organisation.id, userId);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update role_profiles set two_factor_required = true where id = ${profileId}`),
    );
    for (const reply of [
      await me.post('users/me/two-factor', { two_factor: false }),
      await me.put('users/me/two-factor', { two_factor: false }),
    ]) {
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        { two_factor: ['One or more of your roles requires you to use two factor authentication'] },
      ]);
    }
    expect((await me.get('users/me')).body.data).toMatchObject({ '2fa_enabled': true, '2fa_enforced': true });
  });

  it('is not exchanged for another method by a page left open, only after a fresh proof', async () => {
    const { me, organisation, userId, code } = await aScene();
    await aSecondFactor(api.ground, organisation.id, userId, 'email');
    api.clock.forward(5 * minute + 1000);
    const refused = await me.post('users/me/two-factor', { two_factor: true, method: 'auth_app' });
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthenticate']);
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    expect(
      (await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: await code() })).status,
    ).toBe(200);
    expect((await me.post('users/me/two-factor', { two_factor: true, method: 'auth_app' })).status).toBe(200);
  });

  it('makes new recovery codes after a fresh code, and the old ones end', async () => {
    const { me, enable, sent, code, shown } = await aScene();
    const first = (await enable('email')).body.data.recovery_codes as string[];
    const renewed = await me.post('users/me/two-factor/recovery-codes');
    expect(renewed.status).toBe(200);
    const second = renewed.body.data.recovery_codes as string[];
    expect(new Set([...first, ...second]).size).toBe(20);
    expect((await sent()).at(-1)!.subject).toBe('You have new recovery codes');
    api.clock.forward(6 * minute);
    expect((await me.post('users/me/two-factor/recovery-codes')).status).toBe(422);
    await me.post('users/me/two-factor', { two_factor: false });
    expect((await me.put('users/me/two-factor', { two_factor: false, method: 'email', code: first[0] })).status).toBe(
      422,
    );
    expect(
      (
        await me.put('users/me/two-factor', {
          two_factor: false,
          method: 'email',
          code: second[0]!.toLowerCase().replace('-', ' '),
        })
      ).status,
    ).toBe(200);
    expect((await me.put('users/me/two-factor', { two_factor: false, method: 'email', code: second[0] })).status).toBe(
      422,
    );
    expect((await shown()).recovery_codes_left).toBe(9);
    expect((await sent()).at(-1)!.subject).toBe('A recovery code was used');
    expect(await code()).toMatch(/^\d{6}$/);
  });

  it('counts at most fifty wrong codes a day', async () => {
    const { me, wait, code } = await aScene();
    let refused = 0;
    let last = 200;
    for (let challenge = 0; challenge < 12 && last !== 429; challenge++) {
      if (challenge > 0) await wait(61 * minute);
      await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
      const wrong = otherDigits(await code());
      for (let i = 0; i < 5 && last !== 429; i++) {
        last = (await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: wrong })).status;
        if (last === 422) refused++;
      }
    }
    expect([refused, last]).toEqual([50, 429]);
    expect(
      (await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: await code() })).status,
    ).toBe(429);
    await wait(24 * 60 * minute);
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    expect(
      (await me.put('users/me/two-factor', { two_factor: true, method: 'email', code: await code() })).status,
    ).toBe(200);
  });

  it('is taken into use by exactly one of many posts of the right code', async () => {
    const { me, code, sent } = await aScene();
    await me.post('users/me/two-factor', { two_factor: true, method: 'email' });
    const body = { two_factor: true, method: 'email', code: await code() };
    const replies = await Promise.all(
      Array.from({ length: process.env.TEST_FULL ? 200 : 40 }, () => me.put('users/me/two-factor', body)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sent()).filter(({ subject }) => subject === 'Two factor authentication is on')).toHaveLength(1);
  });

  it('is no one’s to touch who acts for the person', async () => {
    const { organisation, userId } = await aScene();
    const guardianId = await aPerson(api.ground, organisation.id);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ user_id: userId, guardian_id: guardianId }).execute(),
    );
    const guardian = await api.as(organisation, guardianId);
    const acting = { 'x-acting-for': String(userId) };
    for (const owner of ['me', String(userId)]) {
      expect((await guardian.get(`users/${owner}/two-factor`, acting)).status).toBe(403);
      expect(
        (await guardian.post(`users/${owner}/two-factor`, { two_factor: true, method: 'email' }, acting)).status,
      ).toBe(403);
      expect((await guardian.put(`users/${owner}/two-factor`, { two_factor: false }, acting)).status).toBe(403);
      expect((await guardian.post(`users/${owner}/two-factor/recovery-codes`, {}, acting)).status).toBe(403);
      expect((await guardian.put(`users/${owner}/two-factor/trust-computer`, { trust: false }, acting)).status).toBe(
        403,
      );
      expect((await guardian.remove(`users/${owner}/two-factor/trust-computer`, acting)).status).toBe(403);
    }
  });
});
