import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import {
  aClient,
  aProof,
  asClient,
  bearing,
  credentialsOf,
  delegate,
  postForm,
  type MadeClient,
} from './oauth-client.factory.ts';

const api = testApi();
let organisation: Organisation;
let person: Caller;
let client: MadeClient;
const proof = aProof();
beforeAll(async () => {
  organisation = await api.ground.organisation();
  person = await api.as(organisation, await aPerson(api.ground, organisation.id));
  client = await aClient(api.ground, organisation.id, {
    name: 'Rota app',
    scopes: ['view-users', 'manage-teams', 'profile'],
    redirect_uris: ['https://rota.example/back?keep=1', 'https://rota.example/other'],
  });
});

const request = (over: Record<string, string | undefined> = {}) =>
  Object.fromEntries(
    Object.entries({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: client.redirect_uri,
      scope: 'view-users profile',
      state: 'a b&c',
      code_challenge: proof.code_challenge,
      code_challenge_method: 'S256',
      ...over,
    }).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
const show = (over?: Record<string, string | undefined>, caller = person) =>
  caller.get(`oauth/authorization?${new URLSearchParams(request(over)).toString()}`);
const decide = (over?: Record<string, string | undefined>, { allow = true, caller = person } = {}) =>
  caller.post('oauth/authorization', { ...request(over), allow });
const answerIn = (redirect: string) => Object.fromEntries(new URL(redirect).searchParams);

describe('what an API client asks for', () => {
  it('is told in the words of the organisation', async () => {
    await api.ground.owner.query(
      `insert into data.permission_labels (organisation_id, permission, label, category) values ($1, 'view-users', 'Look at our helpers', 'People')`,
      [organisation.id],
    );
    const { body } = await show();
    expect(body.data).toEqual({
      client: { name: 'Rota app', description: '' },
      returns_to: 'rota.example',
      scopes: [
        { scope: 'profile', label: 'See your own record', opens: expect.any(String) },
        { scope: 'view-users', label: 'Look at our helpers', opens: expect.stringContaining('people') },
      ],
      redirect: null,
    });
    expect((await show({ scope: undefined })).body.data.scopes).toHaveLength(3);
    expect((await show({ scope: '  view-users   view-users ' })).body.data.scopes).toHaveLength(1);
  });

  it('needs someone who is signed in, in person', async () => {
    expect((await show({}, api.anonymous(organisation))).status).toBe(401);
    const all = await aClient(api.ground, organisation.id, { scopes: ['profile', 'view-users'] });
    for (const apiClient of [
      await asClient(api, organisation, all),
      (await delegate(api, organisation, person, all)).caller,
    ]) {
      expect((await show({}, apiClient)).body.code).toBe('in_person');
      expect((await decide({}, { caller: apiClient })).body.code).toBe('in_person');
    }
  });
});

/** What can be put between two hosts, and paths and queries that are not quite the API client's. */
const MARKS = [
  '@',
  ':',
  '.',
  '%2e',
  '%40',
  '%2f',
  '\\',
  '\u3002',
  '\uff0e',
  '#',
  '?',
  '&',
  ';',
  ',',
  '|',
  '`',
  '^',
  '"',
  "'",
  '<',
];
const PATHS = [
  'a',
  '..',
  '%2e%2e',
  './back',
  '../back',
  'back/..',
  'back/../back',
  '//back',
  '%62ack',
  'bac%6B',
  'Back',
  'back;',
  'back.',
  'back%20',
  'back/evil',
  'back%2fevil',
];
const QUERIES = [
  'keep=2',
  'keep=1&',
  'keep=1;',
  '&keep=1',
  'keep=1&keep=1',
  'KEEP=1',
  'keep=%31',
  'keep',
  'keep=1#x',
  'keep=1%23',
  'redirect_uri=https://evil.example',
  'keep=1&code=x',
  'keep=1&state=x',
];

/** Everything that someone could hope to pass for the address of the API client. */
function spellingsOf(uri: string): string[] {
  const host = 'rota.example';
  return [
    '',
    ' ',
    uri.toUpperCase(),
    `${uri}/`,
    `${uri}#`,
    `${uri}&more=1`,
    `${uri} `,
    ` ${uri}`,
    uri.replace('https', 'http'),
    uri.replace('?keep=1', ''),
    uri.slice(0, -1),
    `${uri}%00`,
    `${uri}\n`,
    encodeURIComponent(uri),
    ...['//', '/\\', '\\\\', '///', 'https:', 'https:/', 'javascript:', 'data:', 'x://'].map(
      (begin) => `${begin}${host}/back?keep=1`,
    ),
    ...MARKS.flatMap((mark) => [
      `https://${host}${mark}evil.example/back?keep=1`,
      `https://evil.example${mark}${host}/back?keep=1`,
      `https://evil.example/${mark}${host}/back?keep=1`,
    ]),
    ...PATHS.map((path) => `https://${host}/${path}?keep=1`),
    ...QUERIES.map((query) => `https://${host}/back?${query}`),
    ...['443', '80', '8443', '0443', '', '+443'].map((port) => `https://${host}:${port}/back?keep=1`),
    ...['www.', 'a.', 'xn--', '.', '-'].flatMap((label) => [
      `https://${label}${host}/back?keep=1`,
      `https://rota${label}example/back?keep=1`,
    ]),
    'http://127.0.0.1/',
    'http://localhost/',
    'https://[::1]/',
    'file:///back',
    'about:blank',
    'blob:https://rota.example/back',
    'null',
    'undefined',
    '*',
    'https://*',
    'https://rota.example',
    'https://rota.example/',
    'https://rota.example/other/',
    'urn:ietf:wg:oauth:2.0:oob',
    // every letter changed, and every letter left out
    ...Array.from(uri, (letter, i) => `${uri.slice(0, i)}${letter === 'x' ? 'y' : 'x'}${uri.slice(i + 1)}`),
    ...Array.from(uri, (_, i) => uri.slice(0, i) + uri.slice(i + 1)),
  ].filter((spelling) => spelling !== uri);
}

describe('before API client and address are known', () => {
  it('no one is led anywhere, however the address is spelled', async () => {
    const spellings = spellingsOf(client.redirect_uri);
    expect(spellings.length).toBeGreaterThan(200);
    for (const redirect_uri of spellings) {
      for (const reply of [await show({ redirect_uri }), await decide({ redirect_uri })]) {
        expect([redirect_uri, reply.status]).toEqual([redirect_uri, 422]);
        expect(reply.body.errors).toEqual({ redirect_uri: ['This is not an address of the API client'] });
        expect(reply.headers.location).toBeUndefined();
        expect(reply.text).not.toContain('code=');
      }
    }
    expect((await show({ redirect_uri: undefined })).status).toBe(422);
  }, 60_000);

  it('an unknown API client, one switched off, and one of another organisation are the same nothing', async () => {
    const other = await api.ground.organisation();
    const foreign = await aClient(api.ground, other.id, { redirect_uris: [client.redirect_uri] });
    const off = await aClient(api.ground, organisation.id, { redirect_uris: [client.redirect_uri] });
    await api.ground.owner.query('update data.oauth_clients set active = false where id = $1', [off.id]);
    for (const client_id of [
      undefined,
      '',
      'nobody',
      foreign.client_id,
      off.client_id,
      "' or 1=1 --",
      'x'.repeat(200),
    ]) {
      for (const reply of [await show({ client_id }), await decide({ client_id })])
        expect([client_id, reply.status, reply.body.code]).toEqual([client_id, 404, 'not_found']);
    }
    const there = await api.as(other, await aPerson(api.ground, other.id));
    expect((await show({ client_id: foreign.client_id }, there)).status).toBe(200);
    expect(
      (
        await postForm(api, organisation, 'oauth/token', {
          grant_type: 'client_credentials',
          ...credentialsOf(foreign),
        })
      ).status,
    ).toBe(401);
    const token = await asClient(api, other, foreign);
    expect((await token.get('users')).status).toBe(200);
    expect((await bearing(api, organisation, token.token!).get('users')).status).toBe(401);
  });
});

describe('a request that is wrong', () => {
  const wrongs: [string, Record<string, string | undefined>, string][] = [
    ['without a response type', { response_type: undefined }, 'invalid_request'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['without a challenge', { code_challenge: undefined }, 'invalid_request'],
    ['with the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with no method, which would mean plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['with a challenge that is no digest', { code_challenge: 'short' }, 'invalid_request'],
    ['for more than the API client may have', { scope: 'view-users manage-jobs' }, 'invalid_scope'],
    ['for something that does not exist', { scope: 'openid' }, 'invalid_scope'],
  ];
  it.each(wrongs)('%s goes back to the API client, without a question', async (_title, over, error) => {
    for (const reply of [await show(over), await decide(over)]) {
      expect(reply.status).toBe(200);
      const { redirect } = reply.body.data;
      expect(redirect.startsWith(`${client.redirect_uri}&error=${error}&`)).toBe(true);
      expect(answerIn(redirect)).toMatchObject({ keep: '1', error, state: 'a b&c', iss: organisation.publicUrl });
    }
  });
});

describe('the answer', () => {
  it('is a code for yes and a word for no, with the state as it was sent', async () => {
    const yes = answerIn((await decide()).body.data.redirect);
    expect(yes).toEqual({
      keep: '1',
      code: expect.stringMatching(/^mhc_[\w-]{43}$/),
      state: 'a b&c',
      iss: organisation.publicUrl,
    });
    const before = (await person.get('users/me/oauth-grants')).body.data.length;
    const no = answerIn((await decide({}, { allow: false })).body.data.redirect);
    expect(no).toEqual({
      keep: '1',
      error: 'access_denied',
      error_description: expect.any(String),
      state: 'a b&c',
      iss: organisation.publicUrl,
    });
    expect((await person.get('users/me/oauth-grants')).body.data).toHaveLength(before);
    expect(
      answerIn((await decide({ state: undefined, redirect_uri: 'https://rota.example/other' })).body.data.redirect),
    ).not.toHaveProperty('state');
  });

  it('counts only when it comes from our own page', async () => {
    const cookie = `manyhands=${person.token}`;
    const forged = (headers: Record<string, string>) =>
      api
        .anonymous(organisation)
        .send('POST', 'oauth/authorization', { ...request(), allow: true }, { cookie, ...headers });
    expect((await forged({})).body.code).toBe('wrong_origin');
    expect((await forged({ origin: 'https://rota.example' })).body.code).toBe('wrong_origin');
    expect((await forged({ origin: 'null' })).body.code).toBe('wrong_origin');
    expect((await forged({ origin: organisation.publicUrl })).status).toBe(200);
  });

  it('is recorded with the API client and what it was allowed, not with the code', async () => {
    const reply = await decide();
    const { rows } = await api.ground.owner.query(
      `select e.action, e.actor_id::int, e.subject_id::int, v.changes from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
        where e.organisation_id = $1 and e.request_id = $2 order by e.id`,
      [organisation.id, reply.headers['x-request-id']],
    );
    expect(rows).toEqual([
      {
        action: 'allow',
        actor_id: person.userId,
        subject_id: person.userId,
        changes: { client: client.id, scopes: ['view-users', 'profile'] },
      },
      { action: 'decide', actor_id: person.userId, subject_id: null, changes: {} },
    ]);
  });

  it('is no one else’s to give', async () => {
    const child = await aPerson(api.ground, organisation.id, { dob: '2020-01-01' });
    await api.ground.owner.query(
      'insert into data.guardians (organisation_id, user_id, guardian_id) values ($1, $2, $3)',
      [organisation.id, child, person.userId],
    );
    expect(
      (await person.post('oauth/authorization', { ...request(), allow: true }, { 'x-acting-for': String(child) }))
        .status,
    ).toBe(403);
  });
});

describe('someone whose role demands a second factor', () => {
  it('cannot allow anything without one, and the API client is not stopped when there was one', async () => {
    const userId = await aPerson(api.ground, organisation.id);
    const { profileId } = await aRole(api.ground, organisation.id, userId, { permissions: ['view-users'] });
    const before = await delegate(api, organisation, await api.as(organisation, userId), client);
    expect((await before.caller.get('users')).status).toBe(200);
    await api.ground.owner.query('update data.role_profiles set two_factor_required = true where id = $1', [profileId]);
    expect((await before.caller.get('users')).body.code).toBe('two_factor_required');
    expect((await decide({}, { caller: await api.as(organisation, userId) })).body.code).toBe('two_factor_required');
    const now = api.clock.now();
    const session = await api.ground.database.transaction(organisation.id, (db) =>
      createSession(db, userId, { now, today: now.toISOString().slice(0, 10), userAgent: '', factor: 'auth_app' }),
    );
    const after = await delegate(api, organisation, bearing(api, organisation, session!.token), client);
    expect((await after.caller.get('users')).status).toBe(200);
  });
});

describe('the description for API clients', () => {
  it('names this organisation’s own addresses', async () => {
    const { status, body, headers } = await api
      .anonymous(organisation)
      .get('/.well-known/oauth-authorization-server', { accept: 'application/json' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toMatchObject({
      issuer: organisation.publicUrl,
      authorization_endpoint: `${organisation.publicUrl}/oauth/authorize`,
      token_endpoint: `${organisation.publicUrl}/api/oauth/token`,
      code_challenge_methods_supported: ['S256'],
    });
    expect(body.scopes_supported).toContain('profile');
    expect(
      (await api.anonymous(organisation).get('/.well-known/oauth-authorization-server', { host: 'nobody.example' }))
        .status,
    ).toBe(404);
  });
});
