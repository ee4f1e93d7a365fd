import type { auth } from '@manyhands/contract/auth/auth.resource.ts';
import { http } from './http.ts';
import type { OutputOf } from './resource-api.ts';

/** The login token is good only for the calls below, and not for long. */
export type LoginStart = OutputOf<typeof auth, 'signIn'>;
export type TwoFactorMethod = NonNullable<LoginStart['two_factor']>;

const open = { open: true };

export async function startLogin(input: { email: string; password: string; intended: string }): Promise<LoginStart> {
  return (await http.post<LoginStart>('auth/api/', input, open)).body;
}

/** Exchanges the login token for the session, which the server keeps in a cookie of its own. Signing in elsewhere leaves the login token in one too. */
export async function finishLogin(input: { token: string | null; key?: string; trust?: boolean }): Promise<void> {
  await http.post('auth/api/token', { ...input, minimal: true }, open);
}

export async function sendLoginCode(token: string | null): Promise<OutputOf<typeof auth, 'sendCode'>> {
  return (await http.post<OutputOf<typeof auth, 'sendCode'>>('auth/api/code', { token }, open)).body;
}

/** Uses the link of a mail; only the browser that asked for it gets a session. */
export async function followLink(link: string): Promise<void> {
  await http.post('auth/api/link', { link, minimal: true }, open);
}
