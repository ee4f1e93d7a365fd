import { timingSafeEqual } from 'node:crypto';
import { digestOf } from '../../platform/auth/tokens.ts';
import { profileScope } from '../../platform/auth/token-actor.ts';

const second = 1000;
export const codeLife = 60 * second;
export const accessLife = 15 * 60 * second;
export const refreshLife = 30 * 24 * 3600 * second;

export const perAddress = { limit: 1200, windowSeconds: 600 } as const;
export const perClient = { limit: 600, windowSeconds: 600 } as const;
/** By API client and address: whoever guesses from elsewhere does not shut the API client out. */
export const wrongSecrets = { limit: 20, windowSeconds: 600 } as const;

type TokenError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/** A refusal in the words of RFC 6749, section 5.2. */
export class TokenRefusal extends Error {
  constructor(
    readonly error: TokenError,
    description: string,
  ) {
    super(description);
  }
  get status(): 400 | 401 {
    return this.error === 'invalid_client' ? 401 : 400;
  }
}

/** What an API client is handed. Nothing of it is kept but digests. */
export interface Issued {
  access: string;
  refresh: string | null;
  scopes: readonly string[];
}

export type Parameters = Readonly<Record<string, string>>;

export function assertGiven(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new TokenRefusal('invalid_request', `${name} is missing`);
  return value;
}

export interface Credentials {
  clientId: string;
  secret: string | null;
}

/** In the header or in the body, not both: no one should have to guess which counts. */
export function computeCredentials(parameters: Parameters, authorization: string | undefined): Credentials {
  const { client_id: clientId, client_secret: secret = null } = parameters;
  if (authorization !== undefined && /^basic /i.test(authorization)) {
    const given = computeBasic(authorization);
    if (secret !== null || (clientId !== undefined && clientId !== given.clientId))
      throw new TokenRefusal('invalid_request', 'Please name the API client in one place only');
    return given;
  }
  if (clientId === undefined) throw new TokenRefusal('invalid_client', 'Please say which API client asks');
  return { clientId, secret };
}

/** Both parts are form-encoded before they are joined, so that a colon in one cannot end it. */
function computeBasic(header: string): Credentials {
  const [, id, secret] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(header.slice('basic '.length).trim(), 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined)
    throw new TokenRefusal('invalid_client', 'The authorization header cannot be read');
  try {
    const read = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    return { clientId: read(id), secret: secret === '' ? null : read(secret) };
  } catch {
    throw new TokenRefusal('invalid_client', 'The authorization header cannot be read');
  }
}

const nothing = Buffer.alloc(32);

/** Takes the same time whether the API client exists or not, and however much of the secret is right. */
export function isSecret(
  secret: string | null,
  client: { confidential: boolean; secret_digest: Buffer | null } | undefined,
): boolean {
  const same = timingSafeEqual(digestOf(secret ?? ''), client?.secret_digest ?? nothing);
  if (!client) return false;
  return client.confidential ? client.secret_digest !== null && secret !== null && same : secret === null;
}

/** What was asked for by name, if all of it may be had; else all that may be had. */
export function computeScopes(requested: string | undefined, allowed: readonly string[]): string[] {
  const wanted = [...new Set((requested ?? '').split(' ').filter(Boolean))];
  if (wanted.some((scope) => !allowed.includes(scope)))
    throw new TokenRefusal('invalid_scope', 'This is more than was allowed');
  return wanted.length > 0 ? wanted : [...allowed];
}

/** By itself an API client is no one, so there is no record of its own to read. */
export const computeOwnScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => scope !== profileScope);
