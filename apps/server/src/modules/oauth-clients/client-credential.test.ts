import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import {
  aClient,
  asClient,
  aTokenScene,
  credentialsOf,
  postForm,
  verdict,
  type MadeClient,
} from './oauth-client.factory.ts';
import { wrongSecrets } from './oauth-token.rules.ts';

const api = testApi();
let organisation: Organisation;
let person: Caller;
let client: MadeClient;
beforeAll(async () => {
  ({ organisation, person, client } = await aTokenScene(api));
});

const ask = (fields: Record<string, string | null | undefined>, headers?: Record<string, string>) =>
  postForm(api, organisation, 'oauth/token', fields, headers);

describe('an API client by itself', () => {
  it('proves itself in the header or in the body, by form or by JSON', async () => {
    const basic = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`;
    const replies = [
      await ask({ grant_type: 'client_credentials' }, { authorization: basic }),
      await ask({ grant_type: 'client_credentials', ...credentialsOf(client) }),
      await api
        .anonymous(organisation)
        .post('oauth/token', { grant_type: 'client_credentials', ...credentialsOf(client) }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        access_token: expect.stringMatching(/^mha_[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'view-users edit-users',
      });
      expect(reply.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        pragma: 'no-cache',
      });
    }
  });

  it('is refused in the words of the standard', async () => {
    const mine = credentialsOf(client);
    const basic = { authorization: `Basic ${Buffer.from(`${client.client_id}:wrong`).toString('base64')}` };
    const forPeople = await aClient(api.ground, organisation.id, { grant_types: ['authorization_code'] });
    const cases: [Record<string, string | null>, Record<string, string> | undefined, number, string][] = [
      [{ ...mine }, undefined, 400, 'invalid_request'],
      [{ grant_type: 'password', ...mine }, undefined, 400, 'unsupported_grant_type'],
      [{ grant_type: 'client_credentials' }, undefined, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials' }, basic, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials' }, { authorization: 'Basic !!!' }, 401, 'invalid_client'],
      [
        { grant_type: 'client_credentials' },
        { authorization: `Basic ${Buffer.from('%E0%A4%A:x').toString('base64')}` },
        401,
        'invalid_client',
      ],
      [{ grant_type: 'client_credentials', ...mine }, basic, 400, 'invalid_request'],
      [{ grant_type: 'client_credentials', ...mine, client_secret: null }, undefined, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials', ...mine, client_id: 'no-such-program' }, undefined, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials', ...mine, client_id: "x' or '1'='1" }, undefined, 401, 'invalid_client'],
      [{ grant_type: 'client_credentials', ...mine, scope: 'view-users manage-jobs' }, undefined, 400, 'invalid_scope'],
      [{ grant_type: 'client_credentials', ...mine, scope: 'profile' }, undefined, 400, 'invalid_scope'],
      [{ grant_type: 'client_credentials', ...credentialsOf(forPeople) }, undefined, 400, 'unauthorized_client'],
    ];
    for (const [fields, headers, status, error] of cases) {
      const reply = await ask(fields, headers);
      expect([fields, ...verdict(reply)]).toEqual([fields, status, error]);
      expect(reply.body).toMatchObject({
        error_description: expect.any(String),
        message: expect.any(String),
        status,
        request_id: expect.any(String),
      });
      expect(reply.headers['www-authenticate']).toBe(status === 401 && headers ? 'Basic realm="oauth"' : undefined);
    }
    const raw = (text: string, type: string) =>
      api.anonymous(organisation).send('POST', 'oauth/token', text, { 'content-type': type });
    expect(
      verdict(
        await raw(
          `grant_type=client_credentials&grant_type=password&client_id=${client.client_id}`,
          'application/x-www-form-urlencoded',
        ),
      ),
    ).toEqual([400, 'invalid_request']);
    for (const text of ['{', '[]', 'null', '{"grant_type":1}'])
      expect(verdict(await raw(text, 'application/json'))).toEqual([400, 'invalid_request']);
    expect((await raw('x'.repeat(70_000), 'application/json')).status).toBe(413);
    expect((await api.anonymous(organisation).get('oauth/token')).status).toBe(405);
  });

  it('may ask for less than it could have', async () => {
    const narrow = await asClient(api, organisation, client, 'view-users');
    expect((await narrow.get('users')).status).toBe(200);
    expect((await narrow.put(`users/${person.userId}`, { preferred_name: 'No' })).status).toBe(403);
    expect(
      (await (await asClient(api, organisation, client)).put(`users/${person.userId}`, { preferred_name: 'Yes' }))
        .status,
    ).toBe(200);
  });

  it('with wrong secrets is turned away after a while, at that address only, and counted', async () => {
    const guessed = await aClient(api.ground, organisation.id);
    const fields = { grant_type: 'client_credentials', client_id: guessed.client_id, client_secret: 'mhp_guess' };
    const statuses = [];
    for (let i = 0; i < wrongSecrets.limit + 2; i++) statuses.push((await ask(fields)).status);
    expect(statuses).toEqual([...Array<number>(wrongSecrets.limit).fill(401), 429, 429]);
    const late = await ask({ ...fields, client_secret: guessed.client_secret });
    expect(late.status).toBe(429);
    expect(late.headers['retry-after']).toMatch(/^\d+$/);
    const elsewhere = await api.app.server.inject({
      method: 'POST',
      url: '/api/oauth/token',
      remoteAddress: '203.0.113.7',
      headers: { host: new URL(organisation.publicUrl).host, 'content-type': 'application/json' },
      payload: { ...fields, client_secret: guessed.client_secret },
    });
    expect(elsewhere.statusCode).toBe(200);
    expect((await ask({ grant_type: 'client_credentials', ...credentialsOf(client) })).status).toBe(200);
    const { rows } = await api.ground.owner.query(
      `select count(*)::int as n from data.audit_entries where organisation_id = $1 and resource = 'oauthClient' and action = 'authenticate-failed' and row_id = $2`,
      [organisation.id, guessed.id],
    );
    expect(rows).toEqual([{ n: wrongSecrets.limit }]);
  });
});
