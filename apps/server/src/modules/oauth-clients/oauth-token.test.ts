import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import type { OutsideContext, RunningJob } from '../../platform/jobs/define-job.ts';
import { system } from '../../platform/policy/actor.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import {
  aClient,
  allow,
  aProof,
  aTokenScene,
  bearing,
  credentialsOf,
  delegate,
  postForm,
  verdict,
  type MadeClient,
} from './oauth-client.factory.ts';
import { oauthJobs } from './oauth-token.jobs.ts';

const api = testApi({ max: 20 });
let organisation: Organisation;
let person: Caller;
let client: MadeClient;
beforeAll(async () => {
  ({ organisation, person, client } = await aTokenScene(api));
});

const ask = (fields: Record<string, string | null | undefined>, headers?: Record<string, string>) =>
  postForm(api, organisation, 'oauth/token', fields, headers);
const exchange = (code: string, verifier: string, over: Record<string, string | null | undefined> = {}) =>
  ask({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect_uri,
    code_verifier: verifier,
    ...credentialsOf(client),
    ...over,
  });
const refresh = (token: string, over: Record<string, string | null | undefined> = {}) =>
  ask({ grant_type: 'refresh_token', refresh_token: token, ...credentialsOf(client), ...over });
const grantsOf = async () => (await person.get('users/me/oauth-grants')).body.data.length;

/** As a person comes back after a while: the session must not have run out meanwhile. */
async function freshPerson(): Promise<void> {
  person = await api.as(organisation, person.userId!);
}

describe('a code', () => {
  it('becomes tokens for the API client that proves to have begun', async () => {
    const proof = aProof();
    const reply = await exchange(await allow(person, client, proof), proof.code_verifier);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      access_token: expect.stringMatching(/^mha_/),
      refresh_token: expect.stringMatching(/^mhr_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'view-users edit-users profile',
    });
    const token = bearing(api, organisation, reply.body.access_token);
    expect((await token.get('users/me')).body.data.id).toBe(person.userId);
    api.clock.forward(15 * 60_000);
    expect((await token.get('users/me')).status).toBe(401);
    await freshPerson();
  });

  it('is no good with anything about it changed, and dead thereafter', async () => {
    const other = await aClient(api.ground, organisation.id, {
      redirect_uris: [client.redirect_uri],
      scopes: ['view-users', 'edit-users', 'profile'],
    });
    const attacks: Record<string, (verifier: string) => Record<string, string | null>> = {
      'another API client': () => credentialsOf(other),
      'another address': () => ({ redirect_uri: `${client.redirect_uri}/` }),
      'another address of the program': () => ({ redirect_uri: 'https://program.example/other' }),
      'a wrong verifier': () => ({ code_verifier: aProof().code_verifier }),
      'a verifier cut short': (verifier) => ({ code_verifier: verifier.slice(0, 42) }),
      'a verifier that is too long': (verifier) => ({ code_verifier: verifier.repeat(3) }),
    };
    for (const [attack, change] of Object.entries(attacks)) {
      const proof = aProof();
      const code = await allow(person, client, proof);
      expect([attack, ...verdict(await exchange(code, proof.code_verifier, change(proof.code_verifier)))]).toEqual([
        attack,
        400,
        'invalid_grant',
      ]);
      expect([attack, ...verdict(await exchange(code, proof.code_verifier))]).toEqual([attack, 400, 'invalid_grant']);
    }
    const proof = aProof();
    const code = await allow(person, client, proof);
    for (const missing of ['code_verifier', 'redirect_uri', 'code'])
      expect(verdict(await exchange(code, proof.code_verifier, { [missing]: null }))).toEqual([400, 'invalid_request']);
    for (const wrong of ['mhc_', 'x', client.client_secret!, code.slice(0, -1)])
      expect(verdict(await exchange(wrong, proof.code_verifier))).toEqual([400, 'invalid_grant']);
    expect((await exchange(code, proof.code_verifier)).status).toBe(200);
  });

  it('lives a minute', async () => {
    const proof = aProof();
    const code = await allow(person, client, proof);
    api.clock.forward(60_000);
    expect(verdict(await exchange(code, proof.code_verifier))).toEqual([400, 'invalid_grant']);
  });

  it('that comes twice ends what came of it the first time', async () => {
    const proof = aProof();
    const code = await allow(person, client, proof);
    const first = await exchange(code, proof.code_verifier);
    const token = bearing(api, organisation, first.body.access_token);
    expect((await token.get('users/me')).status).toBe(200);
    expect(verdict(await exchange(code, proof.code_verifier))).toEqual([400, 'invalid_grant']);
    expect((await token.get('users/me')).status).toBe(401);
    expect(verdict(await refresh(first.body.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('exchanged fifty times at once succeeds once', async () => {
    const proof = aProof();
    const code = await allow(person, client, proof);
    const before = await grantsOf();
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(code, proof.code_verifier)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status !== 200).map(verdict)).toEqual(
      Array.from({ length: 49 }, () => [400, 'invalid_grant']),
    );
    expect(await grantsOf()).toBe(before - 1);
  });

  it('cannot be used once the API client is switched off, nor by an API client that may not act for people', async () => {
    const own = await aClient(api.ground, organisation.id);
    const proof = aProof();
    const code = await allow(person, own, proof);
    await api.ground.owner.query(`update data.oauth_clients set grant_types = '{client_credentials}' where id = $1`, [
      own.id,
    ]);
    expect(verdict(await exchange(code, proof.code_verifier, credentialsOf(own)))).toEqual([
      400,
      'unauthorized_client',
    ]);
    await api.ground.owner.query(
      `update data.oauth_clients set grant_types = '{authorization_code}', active = false where id = $1`,
      [own.id],
    );
    expect(verdict(await exchange(code, proof.code_verifier, credentialsOf(own)))).toEqual([401, 'invalid_client']);
  });
});

describe('an API client without a secret', () => {
  it('exchanges by proof alone, and none may be sent', async () => {
    const open = await aClient(api.ground, organisation.id, {
      confidential: false,
      redirect_uris: ['http://127.0.0.1:9/back'],
      scopes: ['profile'],
    });
    const { refresh: token } = await delegate(api, organisation, person, open);
    expect(verdict(await refresh(token, { client_id: open.client_id, client_secret: 'mhp_something' }))).toEqual([
      401,
      'invalid_client',
    ]);
    expect(verdict(await ask({ grant_type: 'client_credentials', client_id: open.client_id }))).toEqual([
      400,
      'unauthorized_client',
    ]);
    expect((await refresh(token, { client_id: open.client_id, client_secret: null })).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('is replaced by each use; the one before is answered for ten seconds with the same', async () => {
    const { refresh: first } = await delegate(api, organisation, person, client);
    const second = (await refresh(first)).body.refresh_token;
    expect(second).not.toBe(first);
    expect((await refresh(first)).body.refresh_token).toBe(second);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(second)));
    expect(new Set(replies.map((reply) => reply.body.refresh_token)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.body.access_token)).size).toBe(20);
  });

  it('that was copied ends everything that came of the grant', async () => {
    for (const steal of ['the one before, later', 'one of long ago', 'another API client']) {
      const { refresh: first } = await delegate(api, organisation, person, client);
      const second = await refresh(first);
      const thief = await aClient(api.ground, organisation.id);
      if (steal === 'the one before, later') api.clock.forward(10_001);
      if (steal === 'one of long ago') await refresh(second.body.refresh_token);
      const current = steal === 'one of long ago' ? (await refresh(second.body.refresh_token)).body : second.body;
      expect((await bearing(api, organisation, current.access_token).get('users/me')).status).toBe(200);
      expect([
        steal,
        ...verdict(await refresh(first, steal === 'another API client' ? credentialsOf(thief) : {})),
      ]).toEqual([steal, 400, 'invalid_grant']);
      expect([steal, (await bearing(api, organisation, current.access_token).get('users/me')).status]).toEqual([
        steal,
        401,
      ]);
      expect([steal, ...verdict(await refresh(current.refresh_token))]).toEqual([steal, 400, 'invalid_grant']);
    }
  });

  it('never gets more than was allowed, only less', async () => {
    const { refresh: first, scope } = await delegate(api, organisation, person, client, {
      scope: 'view-users profile',
    });
    expect(scope).toBe('view-users profile');
    for (const wider of ['view-users edit-users', 'edit-users', 'manage-jobs', 'profile view-users edit-users'])
      expect(verdict(await refresh(first, { scope: wider }))).toEqual([400, 'invalid_scope']);
    const narrow = await refresh(first, { scope: 'profile' });
    expect(narrow.body.scope).toBe('profile');
    expect((await bearing(api, organisation, narrow.body.access_token).get('users/me')).status).toBe(200);
    expect((await bearing(api, organisation, narrow.body.access_token).get('organisation/oauth/clients')).status).toBe(
      403,
    );
    expect((await refresh(narrow.body.refresh_token)).body.scope).toBe('view-users profile');
  });

  it('lives thirty days from its last use', async () => {
    const { refresh: first } = await delegate(api, organisation, person, client);
    api.clock.forward(29 * 86_400_000);
    const second = (await refresh(first)).body.refresh_token;
    api.clock.forward(30 * 86_400_000);
    expect(verdict(await refresh(second))).toEqual([400, 'invalid_grant']);
    await freshPerson();
  });
});

describe('giving a token back', () => {
  const give = (token: string | null, over: Record<string, string | null> = {}) =>
    postForm(api, organisation, 'oauth/revoke', { token, ...credentialsOf(client), ...over });

  it('ends it, and with a refresh token all that came of the grant', async () => {
    const { access, refresh: token } = await delegate(api, organisation, person, client);
    const second = await refresh(token);
    expect((await give(access)).status).toBe(200);
    expect((await bearing(api, organisation, access).get('users/me')).status).toBe(401);
    expect((await bearing(api, organisation, second.body.access_token).get('users/me')).status).toBe(200);
    expect((await give(second.body.refresh_token)).status).toBe(200);
    expect((await bearing(api, organisation, second.body.access_token).get('users/me')).status).toBe(401);
    expect(verdict(await refresh(second.body.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  it('tells no one which tokens there are, and leaves those of others alone', async () => {
    const { access, refresh: token } = await delegate(api, organisation, person, client);
    const other = credentialsOf(await aClient(api.ground, organisation.id));
    for (const given of [access, token, 'mha_unknown', 'mhr_unknown', 'anything', person.token!]) {
      const reply = await give(given, other);
      expect([reply.status, reply.text]).toEqual([200, '{}']);
    }
    expect((await bearing(api, organisation, access).get('users/me')).status).toBe(200);
    expect((await person.get('users/me')).status).toBe(200);
    expect(verdict(await give(null))).toEqual([400, 'invalid_request']);
    expect(verdict(await give(access, { client_secret: 'wrong' }))).toEqual([401, 'invalid_client']);
  });
});

describe('tokens', () => {
  it('are swept away once their time is over, and no sooner', async () => {
    const left = async () =>
      (
        await api.ground.owner.query(
          `select (select count(*) from data.oauth_tokens where organisation_id = $1)::int as tokens, (select count(*) from data.oauth_grants where organisation_id = $1)::int as grants`,
          [organisation.id],
        )
      ).rows[0];
    const sweep = () => {
      const transaction: OutsideContext['transaction'] = (work) =>
        api.ground.database.transaction(organisation.id, (db) =>
          work(makeContext({ db, actor: system, organisation, requestId: 'sweep' }, api.clock)),
        );
      return oauthJobs[0]!.outside!({ transaction, now: api.clock.now() } as OutsideContext, {}, {} as RunningJob);
    };
    await freshPerson();
    const { caller, refresh: token } = await delegate(api, organisation, person, client);
    await allow(person, client, aProof());
    await sweep();
    const before = await left();
    expect((await caller.get('users/me')).status).toBe(200);
    api.clock.forward(16 * 60_000);
    await sweep();
    // the code that no one fetched and every access token are gone, what can still be refreshed is not
    expect(await left()).toEqual({ tokens: 0, grants: before.grants - 1 });
    expect((await refresh(token)).status).toBe(200);
    api.clock.forward(31 * 86_400_000);
    await sweep();
    expect(await left()).toEqual({ tokens: 0, grants: 0 });
    await freshPerson();
  });

  it('are kept as digests, nowhere as they are', async () => {
    const proof = aProof();
    const code = await allow(person, client, proof);
    const reply = await exchange(code, proof.code_verifier);
    const next = await refresh(reply.body.refresh_token);
    const secrets = [
      code,
      reply.body.access_token,
      reply.body.refresh_token,
      next.body.refresh_token,
      proof.code_verifier,
      client.client_secret!,
    ];
    const { rows: tables } = await api.ground.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'data' and column_name = 'organisation_id'`,
    );
    for (const { name } of tables) {
      const { rows } = await api.ground.owner.query(
        `select 1 from data.${name} t where organisation_id = $1 and t::text ~ $2`,
        [organisation.id, secrets.map((secret) => secret.replace(/^mh\w_/, '')).join('|')],
      );
      expect(rows, name).toEqual([]);
    }
  });
});
