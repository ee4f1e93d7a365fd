import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { anAuthenticator, cbor, type Liberties } from './authenticator.factory.ts';
import { aSecondFactor, lastCode, sentTo } from './second-factor.factory.ts';

const api = testApi();
const minute = 60_000;
const refusal = { response: ['This passkey could not be used'] };

async function aScene() {
  const organisation = await api.ground.organisation({ name: 'Lark & Moor' });
  const userId = await aPerson(api.ground, organisation.id, { dob: '2015-01-01' });
  const me = await api.as(organisation, userId);
  const visitor = api.anonymous(organisation);
  const device = anAuthenticator(organisation.publicUrl);
  const add = async (maker = device, free: Liberties = {}, from: Caller = me) => {
    const { ticket, options } = (await from.post('users/me/passkeys/options')).body.data;
    return from.post('users/me/passkeys', { ticket, name: 'My phone', response: maker.make(options, free) });
  };
  const offer = async () =>
    (await visitor.post('auth/passkey/options')).body as {
      ticket: string;
      options: { challenge: string; rpId: string };
    };
  const enter = async (maker = device, free: Liberties = {}) => {
    const { ticket, options } = await offer();
    return visitor.post('auth/passkey', { ticket, response: maker.show(options, free), minimal: true });
  };
  const notices = async () =>
    (await sentTo(api.ground, organisation.id, userId))
      .filter(({ template }) => template.endsWith('.notice'))
      .map(({ subject }) => subject);
  const sessions = async () =>
    (
      await api.ground.owner.query<{ factor: string | null }>(
        'select factor from data.sessions where organisation_id = $1 and user_id = $2 and factor is not null order by id',
        [organisation.id, userId],
      )
    ).rows.map(({ factor }) => factor);
  return { organisation, userId, me, visitor, device, add, offer, enter, notices, sessions };
}

describe('a passkey', () => {
  it('is added, listed, renamed, used and removed, and the owner is told', async () => {
    const { organisation, userId, me, visitor, device, add, offer, notices, sessions } = await aScene();
    const { options } = (await me.post('users/me/passkeys/options')).body.data;
    expect(options).toMatchObject({
      rp: { id: new URL(organisation.publicUrl).hostname, name: 'Lark & Moor' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const made = await add();
    expect([made.status, made.body.data]).toEqual([
      201,
      { id: expect.any(Number), name: 'My phone', created_at: expect.any(String), last_used_at: null, synced: false },
    ]);
    const { id } = made.body.data;
    expect((await me.post('users/me/passkeys/options')).body.data.options.excludeCredentials).toEqual([
      { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    expect((await me.put(`users/me/passkeys/${id}`, { name: 'Old phone' })).body.data.name).toBe('Old phone');
    const { ticket, options: requestOptions } = await offer();
    expect(requestOptions).toMatchObject({
      userVerification: 'required',
      rpId: new URL(organisation.publicUrl).hostname,
    });
    const reply = await visitor.post('auth/passkey', { ticket, response: device.show(requestOptions) });
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^mhs_/),
      user: expect.objectContaining({ id: userId }),
    });
    expect(String(reply.headers['set-cookie'])).toMatch(/^manyhands=mhs_/);
    expect(await sessions()).toEqual(['passkey']);
    const [shown] = (await me.get('users/me/passkeys')).body.data;
    expect(shown).toMatchObject({ id, name: 'Old phone', last_used_at: expect.any(String) });
    expect((await me.remove(`users/me/passkeys/${id}`)).status).toBe(204);
    expect((await me.get('users/me/passkeys')).body.data).toEqual([]);
    expect((await me.remove(`users/me/passkeys/${id}`)).status).toBe(404);
    expect((await me.put(`users/me/passkeys/${id}`, { name: 'Gone' })).status).toBe(404);
    const nextOffer = await offer();
    expect(
      (await visitor.post('auth/passkey', { ticket: nextOffer.ticket, response: device.show(nextOffer.options) })).body
        .errors,
    ).toEqual(refusal);
    expect(await notices()).toEqual(['A passkey was added', 'A passkey was removed']);
  });

  it('needs no code, satisfies a role that requires a second factor, and knows when it is kept by the device’s maker', async () => {
    const { organisation, userId, add, visitor, offer } = await aScene();
    const synced = anAuthenticator(organisation.publicUrl, { counts: false });
    expect((await add(synced)).body.data.synced).toBe(true);
    await aSecondFactor(api.ground, organisation.id, userId, 'email');
    const { profileId } = await aRole(api.ground, organisation.id, userId);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update role_profiles set two_factor_required = true where id = ${profileId}`),
    );
    for (let i = 0; i < 2; i++) {
      const { ticket, options } = await offer();
      const { body } = await visitor.post('auth/passkey', { ticket, response: synced.show(options) });
      expect((await visitor.get('users/me', { authorization: `Bearer ${body.token}` })).status).toBe(200);
    }
    expect(
      await sentTo(api.ground, organisation.id, userId).then((all) =>
        all.filter(({ template }) => template.endsWith('.code')),
      ),
    ).toEqual([]);
  });

  it('is added only after a proof of the last five minutes, which a verified code renews', async () => {
    const { organisation, userId, me } = await aScene();
    await aSecondFactor(api.ground, organisation.id, userId, 'email');
    api.clock.forward(5 * minute + 1000);
    const refused = await me.post('users/me/passkeys/options');
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthenticate']);
    await me.post('users/me/two-factor', { two_factor: false });
    await me.put('users/me/two-factor', {
      two_factor: false,
      method: 'email',
      code: await lastCode(api.ground, organisation.id, userId),
    });
    expect((await me.post('users/me/passkeys/options')).status).toBe(200);
  });

  it('is not added by an answer that was tampered with, came from elsewhere, was late, or came twice', async () => {
    const { organisation, me, device, add } = await aScene();
    const wrongs: Record<string, Liberties> = {
      'another site': { origin: 'https://evil.example' },
      'another scheme': { origin: organisation.publicUrl.replace('http:', 'https:') },
      'another relying party': { rpId: 'evil.example' },
      'another challenge': { challenge: randomBytes(32).toString('base64url') },
      'another ceremony': { type: 'webauthn.get' },
      'no one verified': { userVerified: false },
      'a maker’s certificate': {
        format: 'packed',
        attestation: new Map<never, never>([
          ['alg', -7],
          ['sig', Buffer.alloc(70)],
          ['x5c', new Map()],
        ] as never),
      },
      'an unknown attestation': { format: 'made-up' },
      'an attestation that is none': { attestation: new Map<never, never>([['alg', -7]] as never) },
    };
    for (const [what, free] of Object.entries(wrongs))
      expect([what, (await add(device, free)).body.errors]).toEqual([what, refusal]);
    const { ticket, options } = (await me.post('users/me/passkeys/options')).body.data;
    const response = device.make(options);
    for (const broken of [
      {},
      { ...response, id: 'x' },
      { ...response, response: {} },
      { ...response, response: { ...response.response, attestationObject: 'AAAA' } },
      { ...response, response: { ...response.response, clientDataJSON: '!' } },
      { ...response, type: 'password' },
    ]) {
      expect((await me.post('users/me/passkeys', { ticket, name: 'X', response: broken })).body.errors).toEqual(
        refusal,
      );
    }
    const [head, end, mark] = ticket.split('.');
    for (const forged of [
      '',
      '..',
      `${head}.${Number(end) + 1}.${mark}`,
      `${head}.${end}.${'A'.repeat(43)}`,
      'nonsense',
    ]) {
      expect((await me.post('users/me/passkeys', { ticket: forged, name: 'X', response })).status).toBe(422);
    }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => me.post('users/me/passkeys', { ticket, name: 'X', response })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
    expect((await add()).body.errors).toEqual(refusal);
    const late = (await me.post('users/me/passkeys/options')).body.data;
    api.clock.forward(5 * minute);
    expect(
      (
        await me.post('users/me/passkeys', {
          ticket: late.ticket,
          name: 'X',
          response: anAuthenticator(organisation.publicUrl).make(late.options),
        })
      ).body.errors,
    ).toEqual(refusal);
  });

  it('is added by the session that asked for it and no other', async () => {
    const { organisation, userId, me, visitor } = await aScene();
    const maker = anAuthenticator(organisation.publicUrl);
    const { ticket, options } = (await me.post('users/me/passkeys/options')).body.data;
    const others = [
      await api.as(organisation, userId),
      await api.as(organisation, await aPerson(api.ground, organisation.id)),
    ];
    for (const other of others)
      expect(
        (await other.post('users/me/passkeys', { ticket, name: 'X', response: maker.make(options) })).body.errors,
      ).toEqual(refusal);
    // a ticket for signing in serves no other purpose
    const login = (await visitor.post('auth/passkey/options')).body;
    expect(
      (
        await me.post('users/me/passkeys', {
          ticket: login.ticket,
          name: 'X',
          response: maker.make({ ...options, challenge: login.options.challenge }),
        })
      ).body.errors,
    ).toEqual(refusal);
    expect(
      (
        await visitor.post('auth/passkey', {
          ticket,
          response: maker.show({ challenge: options.challenge, rpId: options.rp.id }),
        })
      ).body.errors,
    ).toEqual(refusal);
  });

  it('opens nothing when anything about it is wrong, and every refusal is the same', async () => {
    const { device, add, enter, visitor, offer, sessions } = await aScene();
    await add();
    const thief = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const wrongs: Record<string, Liberties> = {
      'another key': { key: thief },
      'another site': { origin: 'https://evil.example' },
      'another relying party': { rpId: 'evil.example' },
      'another challenge': { challenge: randomBytes(32).toString('base64url') },
      'another ceremony': { type: 'webauthn.create' },
      'no one verified': { userVerified: false },
      'an unknown credential': { id: randomBytes(32).toString('base64url') },
      'another handle': { userHandle: randomBytes(32).toString('base64url') },
      'no handle': { userHandle: '' },
      'a name that is none': { id: '../..' },
    };
    const texts = new Set<string>();
    for (const [what, free] of Object.entries(wrongs)) {
      const reply = await enter(device, free);
      expect([what, reply.status, reply.body.errors]).toEqual([what, 422, refusal]);
      texts.add(JSON.stringify({ ...reply.body, request_id: null }));
    }
    const { ticket, options } = await offer();
    const response = device.show(options);
    const flip = (text: string) => {
      const bytes = Buffer.from(text, 'base64url');
      bytes[bytes.length - 1]! ^= 1;
      return bytes.toString('base64url');
    };
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const) {
      const reply = await visitor.post('auth/passkey', {
        ticket,
        response: { ...response, response: { ...response.response, [part]: flip(response.response[part]) } },
      });
      expect([part, reply.body.errors]).toEqual([part, refusal]);
      texts.add(JSON.stringify({ ...reply.body, request_id: null }));
    }
    for (const broken of [{}, { id: response.id }, { ...response, response: null }])
      texts.add(
        JSON.stringify({
          ...(await visitor.post('auth/passkey', { ticket, response: broken })).body,
          request_id: null,
        }),
      );
    expect(texts.size).toBe(1);
    const elsewhere = await api.ground.organisation();
    expect((await api.anonymous(elsewhere).post('auth/passkey', { ticket, response })).body.errors).toEqual(refusal);
    expect(await sessions()).toEqual([]);
    expect((await visitor.post('auth/passkey', { ticket, response, minimal: true })).status).toBe(200);
  });

  it('answers a challenge once and within five minutes', async () => {
    const { add, device, offer, visitor, sessions } = await aScene();
    await add();
    const { ticket, options } = await offer();
    const response = device.show(options);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post('auth/passkey', { ticket, response, minimal: true })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(49);
    // nor with a signature of its own
    expect((await visitor.post('auth/passkey', { ticket, response: device.show(options) })).body.errors).toEqual(
      refusal,
    );
    const late = await offer();
    api.clock.forward(5 * minute);
    expect(
      (await visitor.post('auth/passkey', { ticket: late.ticket, response: device.show(late.options) })).body.errors,
    ).toEqual(refusal);
    expect(await sessions()).toEqual(['passkey']);
  });

  it('that counts backwards is a copy: refused, removed, and its owner told', async () => {
    const { add, enter, notices, me } = await aScene();
    await add();
    expect([(await enter()).status, (await enter()).status]).toEqual([200, 200]);
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    // whoever cannot sign raises no alarm
    expect((await enter(undefined, { counter: 1, key })).body.errors).toEqual(refusal);
    expect((await me.get('users/me/passkeys')).body.data).toHaveLength(1);
    expect((await enter(undefined, { counter: 2 })).body.errors).toEqual(refusal);
    expect((await me.get('users/me/passkeys')).body.data).toEqual([]);
    expect((await enter()).body.errors).toEqual(refusal);
    expect(await notices()).toEqual(['A passkey was added', 'A passkey was refused']);
  });

  it('of someone blocked opens nothing', async () => {
    const { organisation, userId, add, enter } = await aScene();
    await add();
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update users set blocked_at = now() where id = ${userId}`),
    );
    expect((await enter()).body.errors).toEqual(refusal);
  });

  it('is no one’s to touch who acts for the person', async () => {
    const { organisation, userId } = await aScene();
    const guardianId = await aPerson(api.ground, organisation.id);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ user_id: userId, guardian_id: guardianId }).execute(),
    );
    const guardian = await api.as(organisation, guardianId);
    const acting = { 'x-acting-for': String(userId) };
    expect((await guardian.get('users/me/passkeys', acting)).status).toBe(403);
    expect((await guardian.post('users/me/passkeys/options', {}, acting)).status).toBe(403);
    expect((await guardian.remove('users/me/passkeys/1', acting)).status).toBe(403);
  });

  it('is written the way the standard wants it', () => {
    expect(
      cbor(
        new Map<never, never>([
          ['a', 300],
          [-7, Buffer.from('x')],
        ] as never),
      ).toString('hex'),
    ).toBe('a2616119012c264178');
  });
});

accessTable(
  'the passkeys of a person',
  async () => {
    const { organisation, userId: subject, add } = await aScene();
    const { id } = (await add()).body.data;
    const path = `users/${subject}/passkeys`;
    const linked = async (table: 'guardians' | 'supervisors', column: 'guardian_id' | 'supervisor_id') => {
      const other = await aPerson(api.ground, organisation.id);
      await api.ground.database.transaction(organisation.id, (db) =>
        db
          .insertInto(table)
          .values({ user_id: subject, [column]: other } as never)
          .execute(),
      );
      return api.as(organisation, other);
    };
    const foreign = await api.ground.organisation();
    return {
      paths: { list: path, create: path, update: `${path}/${id}`, remove: `${path}/${id}`, POST: `${path}/options` },
      bodies: { create: { ticket: 'x', name: 'X', response: {} }, update: { name: 'X' }, POST: {} },
      personas: {
        anonymous: api.anonymous(organisation),
        self: () => api.as(organisation, subject),
        stranger: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        guardian: () => linked('guardians', 'guardian_id'),
        supervisor: () => linked('supervisors', 'supervisor_id'),
        admin: async () => {
          const admin = await aPerson(api.ground, organisation.id);
          await aRole(api.ground, organisation.id, admin, {
            permissions: ['view-users', 'edit-users', 'block-users', 'anonymise-users'],
          });
          return api.as(organisation, admin);
        },
        foreigner: async () => api.as(foreign, await aPerson(api.ground, foreign.id)),
      },
    };
  },
  `             POST  list  create  update  remove
   anonymous     401   401   401     401     401
   self          200   200   422     200     204
   stranger      404   404   404     404     404
   guardian      403   403   403     403     403
   supervisor    403   403   403     403     403
   admin         403   403   403     403     403
   foreigner     404   404   404     404     404`,
);
