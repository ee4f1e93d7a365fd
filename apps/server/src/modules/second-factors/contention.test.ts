import { describe, expect, it } from 'vitest';
import { testApi, type Reply } from '../../testing/api.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { aPassword, testPassword } from '../auth/credential.factory.ts';
import { aPerson } from '../users/user.factory.ts';
import { aBrowser, aSecondFactor, lastCode } from './second-factor.factory.ts';

const api = testApi({ max: 20 });
const rounds = process.env.TEST_FULL ? 100 : 6;

describe('everything about one account at once', () => {
  it('is answered or refused, never failed', async () => {
    const before = await countDeadlocks(api.ground);
    for (let round = 0; round < rounds; round++) {
      const organisation = await api.ground.organisation();
      const email = `busy.${round}.${process.pid}@example.org`;
      const userId = await aPerson(api.ground, organisation.id, { email });
      await aPassword(api.ground, organisation.id, userId);
      await aSecondFactor(api.ground, organisation.id, userId, 'email');
      const code = () => lastCode(api.ground, organisation.id, userId);
      const [here, there] = [aBrowser(api, organisation), aBrowser(api, organisation)];
      const enter = async (from: typeof here) => {
        const { token } = (await from.post('auth/api', { email, password: testPassword })).body;
        from.token = (
          await from.post('auth/api/token', { token, key: await code(), trust: true, minimal: true })
        ).body.token;
      };
      await enter(here);
      await enter(there);
      const waiting = (await aBrowser(api, organisation).post('auth/api', { email, password: testPassword })).body
        .token;
      const key = await code();
      await here.post('users/me/two-factor', { two_factor: false });
      const shown = await code();
      const replies: Reply[] = await Promise.all([
        here
          .send('PUT', 'users/me/two-factor', { two_factor: false, method: 'email', code: shown })
          .then(async () => here.send('PUT', 'users/me/two-factor', { two_factor: false })),
        aBrowser(api, organisation).post('auth/api/token', { token: waiting, key, trust: true, minimal: true }),
        there.send('PUT', 'users/me/two-factor/trust-computer', { trust: false }),
        there.send('PUT', 'users/me/password', {
          current_password: testPassword,
          password: 'Otherhands2Otherhands',
          password_confirm: 'Otherhands2Otherhands',
        }),
        there.post('auth/api', { email, password: testPassword }),
        here.send('DELETE', 'users/me/two-factor/trust-computer'),
        aBrowser(api, organisation).post('auth/api/code', { token: waiting }),
        here.post('auth/session/verify', { password: testPassword }),
      ]);
      expect(replies.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    }
    expect(await countDeadlocks(api.ground)).toBe(before);
  }, 600_000);
});
