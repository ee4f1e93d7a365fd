import { describe, expect, it } from 'vitest';
import { openPasswords } from '../../platform/auth/passwords.ts';
import { addressKey, assertWithinLimit } from '../../platform/http/rate-limit.ts';
import { testApi } from '../../testing/api.ts';
import { aBrowser, aSecondFactor, lastCode } from '../second-factors/second-factor.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { computeNextFailure, computeWait, perAddress, type Failures } from './auth.rules.ts';
import { aPassword, testPassword } from './credential.factory.ts';

const api = testApi();
const light = await openPasswords({ parameters: { memoryKib: 64, passes: 1, parallelism: 1 } }).hash(testPassword);
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation();
  const email = `guessed.${++serial}@example.org`;
  const userId = await aPerson(api.ground, organisation.id, { email });
  await aPassword(api.ground, organisation.id, userId, light);
  const visitor = api.anonymous(organisation);
  return { organisation, email, userId, visitor };
}
type Visitor = Awaited<ReturnType<typeof aScene>>['visitor'];

/** Tries until it is told to wait: how many were let through, and for how long the door is shut. */
async function exhaust(visitor: Visitor, email: string) {
  for (let tried = 0; ; tried++) {
    const reply = await visitor.post('auth/api', { email, password: 'Wrong1234' });
    if (reply.status === 429)
      return { tried, wait: Number(reply.headers['retry-after']), message: reply.body.message as string };
    expect(reply.status).toBe(422);
  }
}

describe('guessing a password', () => {
  it('is stopped after ten failures, alike for names that exist and names that do not', async () => {
    const { visitor, email } = await aScene();
    const known = await exhaust(visitor, email);
    const unknown = await exhaust(visitor, `stranger.${serial}@example.org`);
    expect([known.tried, unknown.tried]).toEqual([10, 10]);
    expect(known.wait).toBeGreaterThan(25);
    expect(known.wait).toBeLessThanOrEqual(30);
    expect(unknown.wait).toBeGreaterThan(25);
    expect(known.message).toMatch(/^You have tried too many times, please wait for \d+ seconds before trying again\.$/);
    // the right password has to wait as well, or waiting would tell that it was right
    expect((await visitor.post('auth/api', { email, password: testPassword })).status).toBe(429);
  });

  it('is forgiven by the right password', async () => {
    const { visitor, email } = await aScene();
    for (let i = 0; i < 9; i++) await visitor.post('auth/api', { email, password: 'Wrong1234' });
    expect((await visitor.post('auth/api', { email, password: testPassword })).status).toBe(200);
    expect((await exhaust(visitor, email)).tried).toBe(10);
  });

  it('waits longer each time, up to an hour and never for good', () => {
    expect([9, 10, 11, 12, 16, 17, 40, 1000].map((n) => computeWait(n) / 1000)).toEqual([
      0, 30, 60, 120, 1920, 3600, 3600, 3600,
    ]);
    let failures: Failures = { count: 0, waitUntil: null };
    let evaluated = 0;
    const day = 24 * 3600_000;
    for (let now = 0; now < day; now += 864) {
      if (failures.waitUntil && failures.waitUntil.getTime() > now) continue;
      failures = computeNextFailure(failures, new Date(now));
      evaluated++;
    }
    expect(evaluated).toBeLessThanOrEqual(100);
    expect(computeNextFailure(failures, new Date(day * 2 + 3_600_000)).count).toBe(1);
  });

  it('cannot slip past the limit by guessing all at once', async () => {
    const { organisation, visitor, email, userId } = await aScene();
    const replies = await Promise.all(
      Array.from({ length: 28 }, () => visitor.post('auth/api', { email, password: 'Wrong1234' })),
    );
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(10);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(18);
    const { rows } = await api.ground.owner.query<{ failures: number }>(
      'select failures from data.credentials where organisation_id = $1 and user_id = $2',
      [organisation.id, userId],
    );
    expect(rows[0]!.failures).toBe(10);
  });

  it('all day long never makes the owner wait on a computer they trust', async () => {
    const { organisation, email, userId } = await aScene();
    await aSecondFactor(api.ground, organisation.id, userId, 'email');
    const owner = aBrowser(api, organisation);
    const enter = async () => {
      const first = await owner.post('auth/api', { email, password: testPassword });
      if (first.status !== 200) return first.status;
      const key = first.body.two_factor ? await lastCode(api.ground, organisation.id, userId) : undefined;
      const second = await owner.post('auth/api/token', { token: first.body.token, key, trust: true, minimal: true });
      return first.body.two_factor ? 'with code' : second.status;
    };
    expect(await enter()).toBe('with code');
    const [attempts, visits] = process.env.TEST_FULL ? [100_000, 100] : [200, 5];
    const guess = async (i: number) =>
      (
        await api.app.server.inject({
          method: 'POST',
          url: '/api/auth/api',
          remoteAddress: `192.0.2.${i % 50}`,
          headers: { host: new URL(organisation.publicUrl).host, 'content-type': 'application/json' },
          payload: { email, password: `Wrong${i}` },
        })
      ).statusCode;
    const statuses: number[] = [];
    const owned: unknown[] = [];
    for (let i = 0; i < attempts; i++) {
      api.clock.forward(86_400_000 / attempts);
      statuses.push(await guess(i));
      if (i % (attempts / visits) === 0) owned.push(await enter());
    }
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(100);
    expect(owned).toEqual(Array(visits).fill(200));
  }, 3_600_000);

  it('on a computer someone trusts has limits of its own', async () => {
    const { organisation, email, userId, visitor } = await aScene();
    await aSecondFactor(api.ground, organisation.id, userId, 'email');
    const owner = aBrowser(api, organisation);
    const { token } = (await owner.post('auth/api', { email, password: testPassword })).body;
    await owner.post('auth/api/token', {
      token,
      key: await lastCode(api.ground, organisation.id, userId),
      trust: true,
      minimal: true,
    });
    const thief = owner.clone();
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await thief.post('auth/api', { email, password: 'Wrong1234' })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    // a cookie says nothing about other people's names, and others are not made to wait for it
    expect(
      (await thief.post('auth/api', { email: `stranger.${++serial}@example.org`, password: 'Wrong1234' })).status,
    ).toBe(422);
    expect((await visitor.post('auth/api', { email, password: testPassword })).status).toBe(200);
  });

  it('of many names from one address is stopped too', async () => {
    const { visitor, organisation } = await aScene();
    for (let i = 0; i < perAddress.limit - 1; i++) {
      await assertWithinLimit(
        api.ground.database,
        organisation.id,
        addressKey('sign-in', '127.0.0.1'),
        perAddress,
        api.clock.now(),
      );
    }
    const statuses = [];
    for (let i = 0; i < 3; i++)
      statuses.push(
        (await visitor.post('auth/api', { email: `spray.${i}@example.org`, password: 'Wrong1234' })).status,
      );
    expect(statuses).toEqual([422, 429, 429]);
  });
});
