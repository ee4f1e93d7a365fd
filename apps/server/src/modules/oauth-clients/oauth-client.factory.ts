import { createHash, randomBytes } from 'node:crypto';
import { digestOf, newToken } from '../../platform/auth/tokens.ts';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Caller, Reply, TestApi } from '../../testing/api.ts';
import type { Fixture } from '../../testing/fixture.ts';
import type { Ground } from '../../testing/ground.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

export interface MadeClient {
  id: number;
  client_id: string;
  client_secret: string | null;
  redirect_uri: string;
}
interface ClientOptions {
  scopes?: readonly string[];
  confidential?: boolean;
  grant_types?: readonly string[];
  redirect_uris?: readonly string[];
  name?: string;
}
let serial = 0;

/** An API client that exists already, whoever made it. */
export async function aClient(
  ground: Ground,
  organisationId: number,
  options: ClientOptions = {},
): Promise<MadeClient> {
  const { scopes = ['view-users'], confidential = true, name = `Program ${++serial}` } = options;
  const grantTypes =
    options.grant_types ?? (confidential ? ['authorization_code', 'client_credentials'] : ['authorization_code']);
  const redirectUris = options.redirect_uris ?? ['https://program.example/back'];
  const client_id = `program-${++serial}-${randomBytes(6).toString('hex')}`;
  const client_secret = confidential ? newToken('secret') : null;
  return ground.database.transaction(organisationId, async (db) => {
    const [made] = await db.run<{ id: number }>(sql`
      insert into oauth_clients (client_id, name, confidential, grant_types, redirect_uris, scopes)
      values (${client_id}, ${name}, ${confidential}, ${grantTypes}::text[], ${redirectUris}::text[], ${scopes}::text[]) returning id`);
    if (client_secret)
      await db.run(
        sql`insert into oauth_credentials (oauth_client_id, secret_digest, secret_changed_at) values (${made!.id}, ${digestOf(client_secret)}, now())`,
      );
    return { id: made!.id, client_id, client_secret, redirect_uri: redirectUris[0]! };
  });
}

export interface Proof {
  code_verifier: string;
  code_challenge: string;
}
export function aProof(): Proof {
  const code_verifier = randomBytes(32).toString('base64url');
  return { code_verifier, code_challenge: createHash('sha256').update(code_verifier).digest('base64url') };
}

/** Posts a form, as API clients do. */
export function postForm(
  api: TestApi,
  organisation: Organisation,
  path: string,
  fields: Readonly<Record<string, string | null | undefined>>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return api.anonymous(organisation).send('POST', path, new URLSearchParams(given).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    ...headers,
  });
}

export const credentialsOf = ({ client_id, client_secret }: MadeClient) => ({ client_id, client_secret });

/** Whoever sends requests with this token. */
export function bearing(api: TestApi, organisation: Organisation, token: string): Caller {
  const nobody = api.anonymous(organisation);
  const send: Caller['send'] = (method, path, body, headers) =>
    nobody.send(method, path, body, { authorization: `Bearer ${token}`, ...headers });
  return {
    userId: null,
    token,
    send,
    undone: nobody.undone,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    put: (path, body = {}, headers) => send('PUT', path, body, headers),
    remove: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

/** The API client by itself. */
export async function asClient(
  api: TestApi,
  organisation: Organisation,
  client: MadeClient,
  scope?: string,
): Promise<Caller> {
  const reply = await postForm(api, organisation, 'oauth/token', {
    grant_type: 'client_credentials',
    scope,
    ...credentialsOf(client),
  });
  if (reply.status !== 200) throw new Error(`no token: ${reply.text}`);
  return bearing(api, organisation, reply.body.access_token);
}

/** The person says yes; answers the code. */
export async function allow(
  person: Caller,
  client: MadeClient,
  proof: Proof,
  more: Record<string, string> = {},
): Promise<string> {
  const reply = await person.post('oauth/authorization', {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: client.redirect_uri,
    code_challenge: proof.code_challenge,
    code_challenge_method: 'S256',
    allow: true,
    ...more,
  });
  const code = reply.status === 200 ? new URL(reply.body.data.redirect).searchParams.get('code') : null;
  if (code === null) throw new Error(`no code: ${reply.text}`);
  return code;
}

export interface Delegation {
  caller: Caller;
  access: string;
  refresh: string;
  scope: string;
}

/** The API client for the person, all the way. */
export async function delegate(
  api: TestApi,
  organisation: Organisation,
  person: Caller,
  client: MadeClient,
  more: Record<string, string> = {},
): Promise<Delegation> {
  const proof = aProof();
  const code = await allow(person, client, proof, more);
  const reply = await postForm(api, organisation, 'oauth/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect_uri,
    code_verifier: proof.code_verifier,
    ...credentialsOf(client),
  });
  if (reply.status !== 200) throw new Error(`no token: ${reply.text}`);
  const { access_token: access, refresh_token: refresh, scope } = reply.body;
  return { caller: bearing(api, organisation, access), access, refresh, scope };
}

/** Someone with rights to hand on, and an API client that may ask for them. */
export async function aTokenScene(
  api: TestApi,
): Promise<{ organisation: Organisation; person: Caller; client: MadeClient }> {
  const organisation = await api.ground.organisation();
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { permissions: ['view-users', 'edit-users'] });
  return {
    organisation,
    person: await api.as(organisation, userId),
    client: await aClient(api.ground, organisation.id, { scopes: ['view-users', 'edit-users', 'profile'] }),
  };
}

/** What the standard says of a refused request for a token. */
export const verdict = ({ status, body }: Reply) => [status, body.error];

export const oauthClientFixture: Fixture = {
  resource: 'oauthClient',
  place: 'organisation',
  create: ({ text }) => ({ name: `Sample ${text}`, grant_types: ['client_credentials'], scopes: ['view-users'] }),
  update: () => ({ description: 'Changed' }),
};
