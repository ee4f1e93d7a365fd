import { expect, it } from 'vitest';
import { aPassword } from '../modules/auth/credential.factory.ts';
import { aPerson } from '../modules/users/user.factory.ts';
import { testApi } from '../testing/api.ts';

const api = testApi({ shedding: { maxCrowd: 100 } });

it('turns most of three hundred sign-ins at once away, and every other door stays open meanwhile', async () => {
  const organisation = await api.ground.organisation();
  const host = new URL(organisation.publicUrl).host;
  const userId = await aPerson(api.ground, organisation.id, { email: `flooded.${process.pid}@example.org` });
  await aPassword(api.ground, organisation.id, userId);
  const me = await api.as(organisation, userId);
  let open = 300;
  const flood = Array.from({ length: 300 }, (_, i) =>
    api.app.server
      .inject({
        method: 'POST',
        url: '/api/auth/api',
        remoteAddress: `10.9.${i >> 7}.${(i % 128) + 1}`,
        headers: { host },
        payload: { email: `flood.${i}@example.org`, password: 'Wrong1234' },
      })
      .finally(() => open--),
  );
  const others: [string, number][] = [];
  const writes: number[] = [];
  const ask = async (path: string) => others.push([path, (await me.get(path)).status]);
  for (let round = 0; open > 0 || round < 5; round++) {
    // a write at another door is refused for its body, not for the crowd
    const { status } = await me.post('users/me/emergency-contacts', {});
    writes.push(status);
    await Promise.all(
      [
        '/healthz',
        '/readyz',
        'organisation',
        'users/me',
        'auth/session',
        'users',
        `users/${userId}/email-addresses`,
      ].map(ask),
    );
  }
  expect(others.filter(([, status]) => status !== 200)).toEqual([]);
  expect(new Set(writes)).toEqual(new Set([422]));
  const replies = await Promise.all(flood);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThanOrEqual(200);
  for (const { headers } of refused) expect(String(headers['retry-after'])).toMatch(/^[1-9]\d*$/);
  expect(replies.filter(({ statusCode }) => statusCode === 422).length).toBe(300 - refused.length);
  // and the door opens again by itself
  expect(
    (
      await api
        .anonymous(organisation)
        .post('auth/api', { email: `flooded.${process.pid}@example.org`, password: 'Manyhands1' })
    ).status,
  ).toBe(200);
}, 60_000);
