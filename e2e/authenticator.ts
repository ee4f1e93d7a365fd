import { Secret, TOTP } from 'otpauth';
import { call, tokenOf, type Person } from './people.ts';

/** What the app shows now, or some half minutes later. */
export const appCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Takes an authenticator app into use without a page; answers its secret. */
export async function enrolApp(person: Person): Promise<string> {
  const token = await tokenOf(person);
  const { '2fa_secret': secret } = (
    await call<{ data: { '2fa_secret': string } }>('POST', '/api/users/me/two-factor', {
      token,
      data: { two_factor: true, method: 'auth-app' },
    })
  ).data;
  await call('PUT', '/api/users/me/two-factor', {
    token,
    data: { two_factor: true, method: 'auth-app', code: appCode(secret) },
  });
  return secret;
}
