import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { Configuration, Provider } from 'oidc-provider';
import { makeMemory } from './openid-memory.ts';
import { failedPage, openIdPagePolicy, signInPage } from './openid-page.ts';

export interface OpenIdAccount {
  subject: string;
  email: string;
  given_name: string;
  family_name: string;
  email_verified?: boolean;
}
export interface OpenIdProviderOptions {
  issuer: string;
  title: string;
  clients: readonly { id: string; secret: string | null; redirectUris: readonly string[] }[];
  accounts: readonly OpenIdAccount[];
  /** One for all of them. */
  password: string;
  /** Tells people on its page whom they can be. */
  showsAccounts?: boolean;
  signingKey?: SigningKey;
}
/** The private key its tokens are signed with, as JWK. */
export type SigningKey = Record<string, unknown>;
export interface RunningProvider {
  provider: Provider;
  signingKey: SigningKey;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A complete OpenID provider with a sign-in page, for the demonstration and for the tests. */
export async function makeOpenIdProvider(options: OpenIdProviderOptions): Promise<RunningProvider> {
  // not in every release of Node.js 20, and the library needs it
  URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
  const { Provider: Made } = await import('oidc-provider/lib/provider.js');
  const signingKey = options.signingKey ?? (await makeSigningKey());
  const mount = new URL(options.issuer).pathname.replace(/\/$/, '');
  const provider = new Made(options.issuer, await configure(options, mount, signingKey));
  // the address that people see is the issuer's, whatever stands in between
  provider.proxy = true;
  let answer: ReturnType<Provider['callback']> | undefined;
  const { protocol, host } = new URL(options.issuer);
  return {
    provider,
    signingKey,
    async handle(request, response) {
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      request.headers['x-forwarded-host'] = host;
      const path = (request.url ?? '').slice(mount.length);
      if (/^\/interaction\/[\w-]+(?:$|\?)/.test(path)) return interact(provider, options, request, response);
      Object.assign(request, { originalUrl: request.url, url: path || '/' });
      answer ??= provider.callback();
      await answer(request, response);
    },
  };
}

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}

async function configure(
  { clients, accounts, title }: OpenIdProviderOptions,
  mount: string,
  signingKey: SigningKey,
): Promise<Configuration> {
  const { base, Check } = await import('oidc-provider/lib/helpers/interaction_policy/index.js');
  const policy = base();
  // whoever shows the demonstration wants to be someone else next
  policy
    .get('login')!
    .checks.add(
      new Check(
        'every_time',
        'no one stays signed in here',
        (ctx) => !(ctx.oidc as { result?: { login?: unknown } }).result?.login,
      ),
    );
  return {
    adapter: makeMemory(),
    clients: clients.map(({ id, secret, redirectUris }) => ({
      client_id: id,
      ...(secret === null ? {} : { client_secret: secret }),
      token_endpoint_auth_method: secret === null ? ('none' as const) : ('client_secret_basic' as const),
      redirect_uris: [...redirectUris],
      response_types: ['code' as const],
      grant_types: ['authorization_code'],
    })),
    jwks: { keys: [signingKey as never] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${mount}/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 600, Grant: 600 },
    clientBasedCORS: () => false,
    async findAccount(_ctx, subject) {
      const found = accounts.find((account) => account.subject === subject);
      if (!found) return undefined;
      const { email, given_name, family_name, email_verified = true } = found;
      return {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          email,
          email_verified,
          given_name,
          family_name,
          name: `${given_name} ${family_name}`,
        }),
      };
    },
    // nothing is asked for that would need someone's consent
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx) {
      ctx.set('content-security-policy', openIdPagePolicy);
      ctx.type = 'html';
      ctx.body = failedPage(title).html;
    },
  };
}

async function interact(
  provider: Provider,
  { title, accounts, password, showsAccounts }: OpenIdProviderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const show = (status: number, body: string) =>
    void response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': openIdPagePolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
      .end(body);
  const details = await provider.interactionDetails(request, response).catch(() => null);
  if (!details) return show(400, failedPage(title).html);
  const hint = showsAccounts ? { emails: accounts.map(({ email }) => email), password } : null;
  const { login_hint: wanted } = details.params;
  if (request.method !== 'POST')
    return show(200, signInPage({ title, email: typeof wanted === 'string' ? wanted : '', wrong: false, hint }).html);
  const form = await readForm(request);
  if (form.get('action') === 'cancel')
    return provider.interactionFinished(
      request,
      response,
      { error: 'access_denied', error_description: 'cancelled' },
      { mergeWithLastSubmission: false },
    );
  const email = (form.get('email') ?? '').trim();
  const account = accounts.find((known) => known.email.toLowerCase() === email.toLowerCase());
  if (!account || form.get('password') !== password)
    return show(422, signInPage({ title, email, wrong: true, hint }).html);
  return provider.interactionFinished(
    request,
    response,
    { login: { accountId: account.subject } },
    { mergeWithLastSubmission: false },
  );
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length > 10_000) return new URLSearchParams();
  }
  return new URLSearchParams(text);
}
