import * as openid from 'openid-client';
import type { Clock } from '../clock.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';

/** What we are to a provider. */
export interface OpenIdClient {
  /** Changes whenever any of this does. */
  key: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}
/** What only the browser that set out can bring back. */
export interface Binding {
  state: string;
  nonce: string;
  verifier: string;
}
/** What the provider says of someone, its signature checked. Nothing of it is believed beyond the subject yet. */
export interface Claims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  name: string;
}
export interface OpenId {
  authorizationUrl(
    client: OpenIdClient,
    request: { redirectUri: string; scopes: readonly string[]; binding: Binding; loginHint: string | null },
  ): Promise<string>;
  exchange(client: OpenIdClient, answer: { callback: URL; binding: Binding }): Promise<Claims>;
}
interface OpenIdOptions {
  fetch: GuardedFetch;
  clock: Clock;
  /** Lets the fetch decide about plain http; otherwise every endpoint must have TLS. */
  insecure: boolean;
  timeoutSeconds?: number;
}

const memoryMs = 10 * 60_000;
const mostRemembered = 500;

/** The authorisation code flow with PKCE. What providers publish about themselves is asked once in ten minutes. */
export function makeOpenId({ fetch, clock, insecure, timeoutSeconds = 5 }: OpenIdOptions): OpenId {
  const known = new Map<string, { found: Promise<openid.Configuration>; until: number }>();

  function configurationOf(client: OpenIdClient): Promise<openid.Configuration> {
    const name = `${client.key}\n${client.issuer}\n${client.clientId}`;
    const now = clock.now().getTime();
    const remembered = known.get(name);
    if (remembered && remembered.until > now) return remembered.found;
    if (known.size >= mostRemembered) known.clear();
    const found = discover(client, { fetch, insecure, timeoutSeconds });
    const entry = { found, until: now + memoryMs };
    known.set(name, entry);
    // a provider that could not be reached is asked again the next time
    found.catch(() => known.get(name) === entry && known.delete(name));
    return found;
  }

  return {
    async authorizationUrl(client, { redirectUri, scopes, binding, loginHint }) {
      const configuration = await configurationOf(client);
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', ...scopes])].join(' '),
        state: binding.state,
        nonce: binding.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(binding.verifier),
        code_challenge_method: 'S256',
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      }).href;
    },
    async exchange(client, { callback, binding }) {
      const configuration = await configurationOf(client);
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        expectedState: binding.state,
        expectedNonce: binding.nonce,
        pkceCodeVerifier: binding.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const { userinfo_endpoint: hasUserinfo } = configuration.serverMetadata();
      // some providers keep the address out of the token; the library compares the subject
      const incomplete = claims.email === undefined || claims.email_verified === undefined;
      const more =
        incomplete && hasUserinfo ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
      return readClaims(claims.sub, { ...claims, ...more }, more.email === undefined ? claims : more);
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OpenIdClient,
  { fetch, insecure, timeoutSeconds }: Required<Pick<OpenIdOptions, 'fetch' | 'insecure' | 'timeoutSeconds'>>,
): Promise<openid.Configuration> {
  const authenticate: openid.ClientAuth = (server, client, body, headers) => {
    if (clientSecret === null) return openid.None()(server, client, body, headers);
    const methods = server.token_endpoint_auth_methods_supported;
    const method =
      methods && !methods.includes('client_secret_basic') ? openid.ClientSecretPost : openid.ClientSecretBasic;
    return method(clientSecret)(server, client, body, headers);
  };
  const configuration = await openid.discovery(new URL(issuer), clientId, undefined, authenticate, {
    [openid.customFetch]: fetch,
    timeout: timeoutSeconds,
    // signatures are checked even where TLS alone would vouch for the token
    execute: [openid.enableNonRepudiationChecks, ...(insecure ? [openid.allowInsecureRequests] : [])],
  });
  const server = configuration.serverMetadata();
  // the library lets some well-known providers answer for every tenant they have; we trust the one that was named
  if (new URL(server.issuer).href !== new URL(issuer).href) throw codedError('issuer-differs');
  // better now than after ten minutes of remembering something no one can use
  const isUsable = (address: string | undefined) =>
    address !== undefined && URL.canParse(address) && (insecure ? /^https?:/ : /^https:/).test(address);
  if (![server.authorization_endpoint, server.token_endpoint, server.jwks_uri].every(isUsable))
    throw codedError('endpoints-missing');
  return configuration;
}

const codedError = (code: string): Error => Object.assign(new Error(code), { code });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address and whether it was verified are read from one and the same document. */
function readClaims(subject: string, claims: Record<string, unknown>, about: Record<string, unknown>): Claims {
  return {
    subject,
    email: typeof about.email === 'string' ? about.email : null,
    // some send the word; anything else is no proof
    emailVerified: about.email_verified === true || about.email_verified === 'true',
    givenName: text(claims.given_name),
    familyName: text(claims.family_name),
    name: text(claims.name),
  };
}

/** Why it failed, fit for a log: codes only, since messages and causes may quote tokens. */
export function failureCode(error: unknown): string {
  const { code, error: said, name } = error as { code?: unknown; error?: unknown; name?: unknown };
  const words = [code, said].filter((word): word is string => typeof word === 'string' && /^[\w-]{1,60}$/.test(word));
  return words.join(' ') || (typeof name === 'string' ? name : 'unknown');
}
