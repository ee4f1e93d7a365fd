import { beforeAll, describe, expect, it } from 'vitest';
import { revokeSessions } from '../../platform/auth/sessions.ts';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { uploadText } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aClient, asClient, delegate, type Delegation, type MadeClient } from './oauth-client.factory.ts';

const api = testApi({ max: 20 });
let organisation: Organisation;
let admin: Caller;
beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await somebody({
    permissions: ['manage-permissions', 'view-users', 'edit-users', 'block-users', 'manage-teams', 'anonymise-users'],
  });
});

async function somebody({
  permissions = [] as readonly string[],
  teamId = null as number | null,
} = {}): Promise<Caller> {
  const userId = await aPerson(api.ground, organisation.id);
  if (permissions.length > 0) await aRole(api.ground, organisation.id, userId, { permissions, teamId });
  return api.as(organisation, userId);
}
const change = (text: string, values: unknown[]) => api.ground.owner.query(text, values);

describe('an API client that acts for someone', () => {
  it('reaches what the person reaches, as far as it was allowed and no further', async () => {
    const [mine, other] = [await aTeam(api.ground, organisation.id), await aTeam(api.ground, organisation.id)];
    const person = await somebody({ permissions: ['view-users', 'edit-users'], teamId: mine });
    const [here, there] = [await aPerson(api.ground, organisation.id), await aPerson(api.ground, organisation.id)];
    await aRole(api.ground, organisation.id, here, { teamId: mine });
    await aRole(api.ground, organisation.id, there, { teamId: other });
    const client = await aClient(api.ground, organisation.id, {
      scopes: ['view-users', 'edit-users', 'manage-permissions'],
    });
    const { caller } = await delegate(api, organisation, person, client, { scope: 'view-users' });
    expect([(await caller.get(`users/${here}`)).status, (await caller.get(`users/${there}`)).status]).toEqual([
      200, 404,
    ]);
    // the person may, the API client was not allowed
    expect([
      (await person.put(`users/${here}`, { preferred_name: 'A' })).status,
      (await caller.put(`users/${here}`, { preferred_name: 'B' })).status,
    ]).toEqual([200, 403]);
    expect((await caller.get(`users/${here}`)).body.data.can).toEqual({ update: false, remove: false, rights: false });
    // the API client was allowed, the person may not
    const { caller: wide } = await delegate(api, organisation, person, client);
    expect((await wide.get('organisation/permission-groups')).status).toBe(403);
    expect((await wide.put(`users/${here}`, { preferred_name: 'C' })).status).toBe(200);
  });

  it('sees the person’s own record with `profile` only, and never changes it by that', async () => {
    const child = await aPerson(api.ground, organisation.id, { dob: '2019-03-04' });
    const person = await somebody();
    await change('insert into data.guardians (organisation_id, user_id, guardian_id) values ($1, $2, $3)', [
      organisation.id,
      child,
      person.userId,
    ]);
    const client = await aClient(api.ground, organisation.id, { scopes: ['view-users', 'profile'] });
    const { caller: without } = await delegate(api, organisation, person, client, { scope: 'view-users' });
    const { caller: profile } = await delegate(api, organisation, person, client, { scope: 'profile' });
    const reads = [
      'users/me',
      'users/me/role-profiles',
      'users/me/phone-numbers',
      'users/me/email-addresses',
      'organisation/note-categories',
      'organisation/teams',
    ];
    for (const path of reads)
      expect([
        path,
        (await person.get(path)).status,
        (await without.get(path)).status < 300,
        (await profile.get(path)).status,
      ]).toEqual([path, 200, false, 200]);
    expect((await profile.get('users/me')).body.data).toMatchObject({
      id: person.userId,
      can: { update: false, remove: false },
    });
    expect((await profile.get(`users/${person.userId}`)).status).toBe(200);
    // someone they look after has not been asked
    expect([(await person.get(`users/${child}`)).status, (await profile.get(`users/${child}`)).status]).toEqual([
      200, 404,
    ]);
    expect((await profile.get('users')).body.data.map((row: { id: number }) => row.id)).toEqual([person.userId]);
    for (const [write, status] of [
      [() => profile.put('users/me', { preferred_name: 'X' }), 403],
      [() => profile.post('users/me/phone-numbers', { phone_number: '07700 900456' }), 403],
      [() => without.put('users/me', { preferred_name: 'X' }), 404],
    ] as const) {
      expect((await write()).status).toBe(status);
    }
    expect((await person.get('users/me')).body.data.preferred_name).toBe('');
  });

  it('may change the person’s record where the person may change anyone’s', async () => {
    const person = await somebody({ permissions: ['view-users', 'edit-users'] });
    const { caller } = await delegate(
      api,
      organisation,
      person,
      await aClient(api.ground, organisation.id, { scopes: ['view-users', 'edit-users'] }),
    );
    expect((await caller.put('users/me', { preferred_name: 'Robin' })).status).toBe(200);
  });

  it('acts for no one else, whatever links the person has', async () => {
    const child = await aPerson(api.ground, organisation.id, { dob: '2019-03-04' });
    const person = await somebody();
    await change('insert into data.guardians (organisation_id, user_id, guardian_id) values ($1, $2, $3)', [
      organisation.id,
      child,
      person.userId,
    ]);
    const client = await aClient(api.ground, organisation.id, { scopes: ['profile', 'view-users'] });
    const acting = { 'x-acting-for': String(child) };
    expect((await person.get('users/me', acting)).status).toBe(200);
    for (const apiClient of [
      (await delegate(api, organisation, person, client)).caller,
      await asClient(api, organisation, client),
    ]) {
      expect((await apiClient.get('users', acting)).status).toBe(403);
      expect((await apiClient.get('users', { 'x-acting-for': 'x' })).status).toBe(403);
    }
  });

  it('touches nothing that guards the account, not even with every scope', async () => {
    const person = await somebody({ permissions: ['view-users', 'edit-users', 'manage-permissions', 'block-users'] });
    const client = await aClient(api.ground, organisation.id, {
      scopes: ['view-users', 'edit-users', 'manage-permissions', 'block-users', 'profile'],
    });
    const email = (await person.get('users/me/email-addresses')).body.data[0].id;
    for (const apiClient of [
      (await delegate(api, organisation, person, client)).caller,
      await asClient(api, organisation, client),
    ]) {
      const attempts = [
        ['GET', 'oauth-grants'],
        ['POST', 'email-addresses', { email: 'thief@example.org' }],
        ['PUT', `email-addresses/${email}`, { email: 'thief@example.org' }],
        ['DELETE', `email-addresses/${email}`],
      ] as const;
      for (const [method, path, body] of attempts)
        expect([
          method,
          path,
          (await apiClient.send(method, `users/${person.userId}/${path}`, body)).body.code,
        ]).toEqual([method, path, 'in_person']);
      expect((await apiClient.get(`users/${person.userId}/email-addresses`)).status).toBe(200);
    }
  });
});

describe('every resource that guards an account', () => {
  it('is closed to API clients', () => {
    const guarded = [
      'userPassword',
      'forgotPassword',
      'session',
      'currentSession',
      'twoFactor',
      'trustedComputer',
      'passkey',
      'oauthGrant',
      'oauthAuthorization',
    ];
    const mounted = api.app.pipeline.registry.modules
      .map(({ resource }) => resource)
      .filter(({ name }) => guarded.includes(name));
    expect(mounted.length).toBeGreaterThan(1);
    expect(mounted.filter(({ inPerson }) => inPerson !== 'always').map(({ name }) => name)).toEqual([]);
  });
});

interface Scene {
  person: Caller;
  client: MadeClient;
  delegation: Delegation;
  own: Caller;
}
async function aScene(): Promise<Scene> {
  const person = await somebody({ permissions: ['manage-teams', 'view-users'] });
  const client = await aClient(api.ground, organisation.id, { scopes: ['manage-teams', 'view-users', 'profile'] });
  return {
    person,
    client,
    delegation: await delegate(api, organisation, person, client),
    own: await asClient(api, organisation, client),
  };
}
const clientPath = ({ client }: Scene) => `organisation/oauth/clients/${client.id}`;

describe('what ends an API client’s rights', () => {
  const ends: Record<string, { end: (scene: Scene) => Promise<unknown>; delegated: number; own: number }> = {
    'switching it off': { end: (scene) => admin.put(clientPath(scene), { active: false }), delegated: 401, own: 401 },
    'deleting it': { end: (scene) => admin.remove(clientPath(scene)), delegated: 401, own: 401 },
    'taking the scope away': {
      end: (scene) => admin.put(clientPath(scene), { scopes: ['profile'] }),
      delegated: 403,
      own: 403,
    },
    'letting it act for people only': {
      end: (scene) => admin.put(clientPath(scene), { grant_types: ['authorization_code'] }),
      delegated: 201,
      own: 401,
    },
    'letting it act by itself only': {
      end: (scene) => admin.put(clientPath(scene), { grant_types: ['client_credentials'] }),
      delegated: 401,
      own: 201,
    },
    'the person taking it back': {
      end: async ({ person }) =>
        person.remove(`users/me/oauth-grants/${(await person.get('users/me/oauth-grants')).body.data[0].id}`),
      delegated: 401,
      own: 201,
    },
    'blocking the person': {
      end: ({ person }) => change('update data.users set blocked_at = now() where id = $1', [person.userId]),
      delegated: 401,
      own: 201,
    },
    'erasing the person': { end: ({ person }) => admin.remove(`users/${person.userId}`), delegated: 401, own: 201 },
    'ending the person’s sessions': {
      end: ({ person }) =>
        api.ground.database.transaction(organisation.id, (db) => revokeSessions(db, person.userId!, api.clock.now())),
      delegated: 401,
      own: 201,
    },
    'the person’s role ending': {
      end: ({ person }) => change(`update data.roles set end_date = '2020-01-02' where user_id = $1`, [person.userId]),
      delegated: 403,
      own: 201,
    },
    'denying the person': {
      end: ({ person }) =>
        change(
          `insert into data.denied_permissions (organisation_id, user_id, permission) values ($1, $2, 'manage-teams')`,
          [organisation.id, person.userId],
        ),
      delegated: 403,
      own: 201,
    },
    'the person signing out': { end: ({ person }) => person.post('auth/logout', {}), delegated: 201, own: 201 },
  };
  it.each(Object.entries(ends))('%s acts with the next request', async (way, { end, delegated, own }) => {
    const scene = await aScene();
    const write = (caller: Caller) => caller.post('organisation/teams', { name: way });
    expect([(await write(scene.delegation.caller)).status, (await write(scene.own)).status]).toEqual([201, 201]);
    await end(scene);
    expect([(await write(scene.delegation.caller)).status, (await write(scene.own)).status]).toEqual([delegated, own]);
  });

  const racing = [
    'switching it off',
    'deleting it',
    'taking the scope away',
    'the person taking it back',
    'blocking the person',
    'ending the person’s sessions',
  ];
  it.each(racing)(
    '%s comes wholly before a write or wholly after it',
    async (way) => {
      const rounds = process.env.TEST_FULL ? 40 : 6;
      let refused = 0;
      for (let i = 0; i < rounds; i++) {
        const scene = await aScene();
        let acknowledged = false;
        const late: number[] = [];
        const write = async (caller: Caller) => {
          const began = acknowledged;
          const { status } = await caller.post('organisation/teams', { name: `${way} ${i}` });
          if (began) late.push(status);
          if (status !== 201) refused++;
          // a deadlock that was not played again would show here
          expect([201, 401, 403]).toContain(status);
        };
        const end = async () => {
          await new Promise((resolve) => setTimeout(resolve, i * 3));
          await ends[way]!.end(scene);
          acknowledged = true;
        };
        const writing = async () => {
          for (let n = 0; n < 8; n++)
            await Promise.all([write(scene.delegation.caller), write(scene.delegation.caller)]);
        };
        await Promise.all([end(), writing()]);
        await write(scene.delegation.caller);
        expect(late.length).toBeGreaterThan(0);
        expect(late.filter((status) => status === 201)).toEqual([]);
      }
      expect(refused).toBeGreaterThan(0);
    },
    120_000,
  );
});

describe('what an API client does', () => {
  it('is recorded in its name, and in the person’s where it acted for one', async () => {
    const { person, client, delegation, own } = await aScene();
    for (const [caller, actor_kind, actor_id] of [
      [delegation.caller, 'user', person.userId],
      [own, 'client', null],
    ] as const) {
      const reply = await caller.post('organisation/teams', { name: 'Recorded' });
      const { rows } = await change(
        'select actor_kind, actor_id::int, client_id::int, action from data.audit_entries where organisation_id = $1 and request_id = $2',
        [organisation.id, reply.headers['x-request-id']],
      );
      expect(rows).toEqual([{ actor_kind, actor_id, client_id: client.id, action: 'create' }]);
    }
  });

  it('is repeated to no one else under the same key', async () => {
    const { person, delegation, own } = await aScene();
    const other = await aScene();
    const make = async (caller: Caller) =>
      (await caller.post('organisation/teams', { name: 'Same' }, { 'idempotency-key': 'same' })).body.data.id as number;
    const made = [await make(person), await make(delegation.caller), await make(own), await make(other.own)];
    expect(new Set(made).size).toBe(4);
    expect([await make(person), await make(delegation.caller), await make(own), await make(other.own)]).toEqual(made);
  });

  it('with files is its own: it attaches what it sent and reads no one else’s', async () => {
    const person = await somebody({ permissions: ['view-users', 'edit-users'] });
    const client = await aClient(api.ground, organisation.id, { scopes: ['view-users', 'edit-users', 'profile'] });
    const callers = [
      (await delegate(api, organisation, person, client, { scope: 'view-users edit-users' })).caller,
      await asClient(api, organisation, client),
    ];
    const byPerson = (await uploadText(person, 'mine.txt')).body.data.id;
    for (const caller of callers) {
      const sent = (await uploadText(caller, 'sent.txt')).body.data.id;
      expect((await caller.get(`files/${sent}`)).status).toBe(200);
      expect((await caller.get(`files/${byPerson}`)).status).toBe(404);
      expect((await caller.post(`users/${admin.userId}/files`, { file_id: byPerson })).status).toBe(422);
      expect((await caller.post(`users/${admin.userId}/files`, { file_id: sent })).status).toBe(201);
    }
    const [first, second] = await Promise.all(
      callers.map(async (caller) => (await uploadText(caller, 'apart.txt')).body.data.id as number),
    );
    expect([
      (await callers[0]!.get(`files/${second}`)).status,
      (await callers[1]!.get(`files/${first}`)).status,
    ]).toEqual([404, 404]);
  });

  it('costs one statement to know, and a second only when the person’s rights are not known yet', async () => {
    const { delegation, own } = await aScene();
    for (const { token } of [delegation.caller, own]) {
      const ask = () =>
        api.ground.database.read(organisation.id, (db) =>
          api.app.pipeline.sessions.resolve(db, token!, {
            now: api.clock.now(),
            today: '2026-05-04',
            lock: false,
            passive: false,
            beforeSecondFactor: false,
            actingFor: null,
          }),
        );
      await ask();
      api.ground.statements();
      await ask();
      expect(api.ground.statements().filter((text) => !text.includes('set_config'))).toHaveLength(1);
    }
    const plan = await api.ground.database.read(organisation.id, (db) =>
      db.run<{ 'QUERY PLAN': string }>(
        sql`explain select id from oauth_tokens where token_digest = ${Buffer.alloc(32)}`,
      ),
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('oauth_tokens_by_token');
  });
});
