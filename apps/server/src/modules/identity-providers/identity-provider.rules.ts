import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { isEmail } from '@manyhands/contract/form/email.ts';
import type { Binding, Claims, OpenIdClient } from '../../platform/auth/openid-connect.ts';
import { unseal, type Sealing } from '../../platform/auth/sealing.ts';
import { isLoopbackHost } from '../../platform/http/guarded-fetch.ts';
import { invalid } from '../../platform/problem.ts';

const minute = 60_000;
export const attemptLife = 10 * minute;
export const ticketLife = 30 * minute;
/** Setting out costs a request to the provider, so no one does it without end. */
export const perAddress = { limit: 60, windowSeconds: 600 } as const;

export function assertIssuerUsable(issuer: string, near: { hosts: readonly string[] } | null): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const isNear = url !== null && near !== null && (isLoopbackHost(url.hostname) || near.hosts.includes(url.host));
  if (!url || (url.protocol !== 'https:' && !isNear)) throw invalid({ issuer: [fieldError('https_needed')] });
}

export const computeSealing = (organisationId: number, providerId: number, secretKey: string): Sealing => ({
  secretKey,
  purpose: 'identity-provider',
  place: `${organisationId}/${providerId}`,
});

interface Registered {
  id: number;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  version: number;
}

/** What we are to the provider, the secret opened. A secret that another SECRET_KEY sealed has to be entered again. */
export function computeClient(
  { id, issuer, client_id, client_secret, version }: Registered,
  organisationId: number,
  secretKey: string,
): OpenIdClient {
  const clientSecret = client_secret && unseal(client_secret, computeSealing(organisationId, id, secretKey));
  if (client_secret && clientSecret === null)
    throw Object.assign(new Error('the client secret cannot be opened'), { code: 'secret-unreadable' });
  return { key: `${organisationId}/${id}/${version}`, issuer, clientId: client_id, clientSecret };
}

/** One address per provider: what one of them sends can never be taken for another's. */
export const computeRedirectUri = (publicUrl: string, providerId: number): string =>
  `${publicUrl.replace(/\/+$/, '')}/auth/sso/${providerId}/callback`;

/** Values that one attempt and one browser share with the provider. None of them is kept: the cookie brings them back. */
export function computeBinding(browser: string, state: string): Binding {
  const derive = (what: string) => createHmac('sha256', browser).update(`sign-in ${what} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

export const computeHandle = (): string => randomBytes(32).toString('base64url');
export const isHandle = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** The domain in the form in which it is compared; null for what is no plain address. */
export function computeDomain(email: string): string | null {
  return (isEmail(email) && domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) || null;
}

export interface Names {
  first_name: string;
  last_name: string;
}

const longestName = 120;
const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex -- control characters are what this takes out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim();

/** Providers know names in one piece, in two or not at all; the person corrects them later. */
export function computeNames({
  givenName,
  familyName,
  name,
  email,
}: Pick<Claims, 'givenName' | 'familyName' | 'name' | 'email'>): Names {
  const words = oneLine(name).split(' ').filter(Boolean);
  const mailbox = oneLine((email ?? '').split('@')[0]!.replace(/[._+-]+/g, ' '));
  const first_name = oneLine(givenName) || words[0] || mailbox || '?';
  const last_name = oneLine(familyName) || (words.length > 1 ? words.at(-1)! : '') || '?';
  return { first_name, last_name };
}

/** Where signing in with a provider begins; `hint` spares people typing their address twice. */
export function computeStartPath(
  providerId: number,
  { intended, hint }: { intended?: string | null; hint?: string | null } = {},
): string {
  const query = new URLSearchParams({
    ...(intended ? { intended } : {}),
    ...(hint ? { login_hint: hint } : {}),
  }).toString();
  return `/auth/sso/${providerId}${query ? `?${query}` : ''}`;
}

export const isApplying = (intended: string): boolean => intended.startsWith('/apply/');

/** One page for everything that went wrong, so that it tells no one what did. */
export function computeFailurePath(intended: string | null): string {
  return `/login?${new URLSearchParams({ sso: 'failed', ...(intended ? { intended } : {}) }).toString()}`;
}

/** The sign-in page in the middle of a sign-in; the login token waits in a cookie. */
export function computeSecondStepPath(method: string, sentTo: string | null, intended: string): string {
  return `/login?${new URLSearchParams({ two_factor: method, ...(sentTo ? { sent_to: sentTo } : {}), intended }).toString()}`;
}
