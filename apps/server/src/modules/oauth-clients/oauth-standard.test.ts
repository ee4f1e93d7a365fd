import type { AddressInfo } from 'node:net';
import * as standard from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { aClient, type MadeClient } from './oauth-client.factory.ts';

// a library that was written against the standard, not against us, over a real line
const api = testApi();
const host = '127.45.0.1';
let organisation: Organisation;
let issuer: URL;
let person: Caller;
beforeAll(async () => {
  organisation = await api.ground.organisation();
  await api.app.server.listen({ host, port: 0 });
  issuer = new URL(`http://${host}:${(api.app.server.server.address() as AddressInfo).port}`);
  await api.ground.owner.query('insert into data.organisation_hosts (host, organisation_id) values ($1, $2)', [
    host,
    organisation.id,
  ]);
  await api.ground.owner.query('update data.organisations set public_url = $2 where id = $1', [
    organisation.id,
    issuer.origin,
  ]);
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { permissions: ['view-users'] });
  person = await api.as(organisation, userId);
});
afterAll(() => api.ground.owner.query('delete from data.organisation_hosts where host = $1', [host]));

const discover = (client: MadeClient, authentication?: standard.ClientAuth) =>
  standard.discovery(
    issuer,
    client.client_id,
    client.client_secret ?? undefined,
    authentication ?? (client.client_secret ? undefined : standard.None()),
    { algorithm: 'oauth2', execute: [standard.allowInsecureRequests] },
  );

async function codeFlow(config: standard.Configuration, client: MadeClient, scope: string) {
  const verifier = standard.randomPKCECodeVerifier();
  const state = standard.randomState();
  const address = standard.buildAuthorizationUrl(config, {
    redirect_uri: client.redirect_uri,
    scope,
    state,
    code_challenge: await standard.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  expect(address.pathname).toBe('/oauth/authorize');
  const answer = await person.post(
    'oauth/authorization',
    { ...Object.fromEntries(address.searchParams), allow: true },
    { host },
  );
  return { verifier, state, back: new URL(answer.body.data.redirect) };
}

const read = async (path: string, token: string) =>
  (await fetch(new URL(`/api/${path}`, issuer), { headers: { authorization: `Bearer ${token}` } })).status;

describe('an API client made with a library for the standard', () => {
  it.each(['header', 'body', 'none'] as const)('goes all the way for someone, its secret sent in: %s', async (how) => {
    const client = await aClient(api.ground, organisation.id, {
      confidential: how !== 'none',
      scopes: ['view-users', 'profile'],
      redirect_uris: ['http://127.0.0.1:9999/back'],
    });
    const config = await discover(
      client,
      how === 'header'
        ? standard.ClientSecretBasic(client.client_secret!)
        : how === 'body'
          ? standard.ClientSecretPost(client.client_secret!)
          : undefined,
    );
    const { verifier, state, back } = await codeFlow(config, client, 'view-users profile');
    const tokens = await standard.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'view-users profile', expires_in: 900 });
    expect(await read('users', tokens.access_token)).toBe(200);
    const next = await standard.refreshTokenGrant(config, tokens.refresh_token!);
    expect(await read('users/me', next.access_token)).toBe(200);
    await standard.tokenRevocation(config, next.refresh_token!);
    expect(await read('users/me', next.access_token)).toBe(401);
  });

  it('acts by itself', async () => {
    const client = await aClient(api.ground, organisation.id, { scopes: ['view-users'] });
    const tokens = await standard.clientCredentialsGrant(await discover(client), { scope: 'view-users' });
    expect(await read('users', tokens.access_token)).toBe(200);
  });

  it('understands our refusals', async () => {
    const client = await aClient(api.ground, organisation.id, { scopes: ['view-users'] });
    const config = await discover(client);
    await expect(standard.clientCredentialsGrant(config, { scope: 'manage-jobs' })).rejects.toMatchObject({
      error: 'invalid_scope',
      status: 400,
    });
    await expect(
      standard.clientCredentialsGrant(await discover({ ...client, client_secret: 'wrong' })),
    ).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
    const { back } = await codeFlow(config, client, 'manage-jobs');
    await expect(
      standard.authorizationCodeGrant(config, back, {
        expectedState: back.searchParams.get('state')!,
        pkceCodeVerifier: standard.randomPKCECodeVerifier(),
      }),
    ).rejects.toMatchObject({ error: 'invalid_scope' });
  });
});
