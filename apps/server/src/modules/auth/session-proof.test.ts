import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aSecondFactor } from '../second-factors/second-factor.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { aPassword, testPassword } from './credential.factory.ts';

const api = testApi();
const minute = 60_000;

async function aScene() {
  const organisation = await api.ground.organisation();
  const userId = await aPerson(api.ground, organisation.id, { dob: '2015-01-01' });
  await aPassword(api.ground, organisation.id, userId);
  await aSecondFactor(api.ground, organisation.id, userId, 'email');
  return { organisation, userId, me: await api.as(organisation, userId) };
}

describe('the password, given once more within a session', () => {
  it('opens for five minutes what needs a fresh proof, in that session alone', async () => {
    const { organisation, userId, me } = await aScene();
    const other = await api.as(organisation, userId);
    const change = async (from = me) =>
      (await from.post('users/me/two-factor', { two_factor: true, method: 'auth_app' })).status;
    api.clock.forward(5 * minute + 1000);
    expect(await change()).toBe(403);
    expect((await me.post('auth/session/verify', { password: testPassword })).body.data.verified_at).toBe(
      (
        await api.ground.owner.query<{ verified_at: Date }>(
          'select verified_at from data.sessions where organisation_id = $1 and user_id = $2 order by verified_at desc',
          [organisation.id, userId],
        )
      ).rows[0]!.verified_at.toISOString(),
    );
    expect([await change(), await change(other)]).toEqual([200, 403]);
    api.clock.forward(5 * minute + 1000);
    expect(await change()).toBe(403);
  });

  it('is refused on its field, and guessed at no faster than at the door', async () => {
    const { me } = await aScene();
    for (let i = 0; i < 3; i++)
      expect((await me.post('auth/session/verify', { password: testPassword })).status).toBe(200);
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const refused = await me.post('auth/session/verify', { password: 'Wrong1234' });
      statuses.push(refused.status);
      if (i === 0) expect(refused.body.errors).toEqual({ password: ['This is not your current password'] });
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await me.post('auth/session/verify', { password: testPassword })).status).toBe(429);
  });

  it('proves nothing for whoever has none, or acts for someone', async () => {
    const { organisation, userId } = await aScene();
    const bare = await api.as(organisation, await aPerson(api.ground, organisation.id));
    expect((await bare.post('auth/session/verify', { password: testPassword })).status).toBe(422);
    const guardianId = await aPerson(api.ground, organisation.id);
    await aPassword(api.ground, organisation.id, guardianId);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ user_id: userId, guardian_id: guardianId }).execute(),
    );
    const guardian = await api.as(organisation, guardianId);
    expect(
      (await guardian.post('auth/session/verify', { password: testPassword }, { 'x-acting-for': String(userId) }))
        .status,
    ).toBe(403);
    expect((await guardian.post('auth/session/verify', { password: testPassword })).status).toBe(200);
  });
});

accessTable(
  'the proof within a session',
  async () => {
    const { organisation, me } = await aScene();
    return {
      paths: { create: 'auth/session/verify' },
      bodies: { create: { password: testPassword } },
      personas: { anonymous: api.anonymous(organisation), oneself: me },
    };
  },
  `            create
   anonymous    401
   oneself      200`,
);
