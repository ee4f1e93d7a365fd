import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  makeOpenIdProvider,
  makeSigningKey,
  type OpenIdAccount,
  type RunningProvider,
  type SigningKey,
} from '../demo/openid-provider.ts';

const providerPassword = 'Provider-password-1';
export const providerSecret = 'the-secret-canary-of-the-client-0123456789';

type Json = Record<string, unknown>;
export interface Token {
  header: Json;
  claims: Json;
  /** The token under this header and these claims, signed as the header's algorithm wants it. */
  forge(header: Json, claims: Json): string;
}
export interface TestProvider {
  issuer: string;
  accounts: OpenIdAccount[];
  /** Redirect addresses that are let in; filled once the provider has its number with us. */
  redirectUris: string[];
  /** Changes the identity token before it leaves; undo by setting null. */
  tamper: ((token: Token) => string) | null;
  /** Stands in front of every answer: true when it has answered itself. */
  intercept: ((path: string, response: import('node:http').ServerResponse) => boolean) | null;
  /** Someone signs in on the provider's page: the address the browser is sent back to. */
  signIn(authorizationUrl: string, email: string): Promise<string>;
  /** How often each path was asked for. */
  requestCounts: Map<string, number>;
  close(): Promise<void>;
}

// making one takes a while, and most tests do not care whose it is
let sharedKey: Promise<SigningKey> | undefined;

/** The demonstration's provider on a port of its own, with ways to make it lie. */
export async function startOpenIdProvider({
  accounts = [] as OpenIdAccount[],
  secret = providerSecret as string | null,
  ownKey = false,
} = {}): Promise<TestProvider> {
  const redirectUris: string[] = [];
  let running: Promise<RunningProvider> | undefined;
  const requestCounts = new Map<string, number>();
  const test = { accounts, redirectUris, requestCounts, tamper: null, intercept: null } as unknown as TestProvider;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1);
    if (test.intercept?.(path, response)) return;
    void handle().then((provider) => provider.handle(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  test.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // made with the first request: by then the test knows where browsers are sent back to
  const handle = () => (running ??= make(test, secret, ownKey ? makeSigningKey() : (sharedKey ??= makeSigningKey())));
  test.signIn = (url, email) => signIn(test.issuer, url, email);
  test.close = () => closeServer(server);
  return test;
}

async function make(test: TestProvider, secret: string | null, key: Promise<SigningKey>): Promise<RunningProvider> {
  const { issuer, accounts, redirectUris } = test;
  const clients = [
    { id: 'manyhands', secret, redirectUris: redirectUris.length > 0 ? redirectUris : ['http://nowhere.localhost/'] },
  ];
  const running = await makeOpenIdProvider({
    issuer,
    title: 'Test provider',
    clients,
    accounts,
    password: providerPassword,
    signingKey: await key,
  });
  running.provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && body?.id_token && test.tamper)
      body.id_token = test.tamper(openToken(body.id_token, running.signingKey));
  });
  return running;
}

const encode = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string): Json => JSON.parse(Buffer.from(text, 'base64url').toString()) as Json;

function openToken(token: string, jwk: Json): Token {
  const [head = '', body = ''] = token.split('.');
  const key = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  return {
    header: decode(head),
    claims: decode(body),
    forge(header, claims) {
      const text = `${encode(header)}.${encode(claims)}`;
      if (header.alg === 'none') return `${text}.`;
      const signature =
        header.alg === 'HS256'
          ? createHmac('sha256', publicPem).update(text).digest()
          : sign('sha256', Buffer.from(text), key);
      return `${text}.${signature.toString('base64url')}`;
    },
  };
}

/** A browser at the provider: its cookies, its form, its redirects. */
async function signIn(issuer: string, url: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<string> => {
    const reply = await fetch(new URL(address, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const to = reply.headers.get('location');
    if (to === null) throw new Error(`the provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return to;
  };
  const page = await go(url);
  // a request it does not like goes straight back
  if (!page.includes('/interaction/')) return page;
  return go(await go(page, { email, password: providerPassword, action: 'sign-in' }));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
