import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../platform/auth/tokens.ts';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aClient, asClient, credentialsOf, delegate, postForm } from './oauth-client.factory.ts';
import { isRedirectUri } from './oauth-client.rules.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await somebody(['manage-permissions', 'view-users', 'edit-users']);
});

async function somebody(permissions: readonly string[] = [], teamId: number | null = null): Promise<Caller> {
  const userId = await aPerson(api.ground, organisation.id);
  if (permissions.length > 0) await aRole(api.ground, organisation.id, userId, { permissions, teamId });
  return api.as(organisation, userId);
}

const body = (over: object = {}) => ({
  name: 'Newsletter',
  grant_types: ['client_credentials'],
  scopes: ['view-users'],
  ...over,
});
const path = 'organisation/oauth/clients';

accessTable(
  'API clients',
  async () => {
    const client = await aClient(api.ground, organisation.id);
    const row = `${path}/${client.id}`;
    const team = await aTeam(api.ground, organisation.id);
    return {
      paths: { list: path, show: row, create: path, update: row, POST: `${row}/secret`, remove: row },
      bodies: { create: body({ scopes: [] }), update: { description: 'Changed' }, POST: {} },
      personas: {
        anonymous: api.anonymous(organisation),
        volunteer: () => somebody(),
        settings: () => somebody(['manage-settings', 'manage-roles', 'view-users']),
        ofOneTeam: () => somebody(['manage-permissions'], team),
        administrator: () => somebody(['manage-permissions']),
        client: async () =>
          asClient(api, organisation, await aClient(api.ground, organisation.id, { scopes: ['manage-permissions'] })),
        clientForAdmin: async () =>
          (
            await delegate(
              api,
              organisation,
              await somebody(['manage-permissions']),
              await aClient(api.ground, organisation.id, { scopes: ['manage-permissions', 'profile'] }),
            )
          ).caller,
      },
    };
  },
  `
                  list  show  create  update  POST  remove
  anonymous       401   401   401     401     401   401
  volunteer       403   404   403     404     404   404
  settings        403   404   403     404     404   404
  ofOneTeam       403   404   403     404     404   404
  administrator   200   200   201     200     200   204
  client          200   200   403     403     403   403
  clientForAdmin  200   200   403     403     403   403`,
);

accessTable(
  'what was allowed to API clients',
  async () => {
    const team = await aTeam(api.ground, organisation.id);
    const owner = await somebody([], null);
    await aRole(api.ground, organisation.id, owner.userId!, { teamId: team });
    const client = await aClient(api.ground, organisation.id, { scopes: ['view-users', 'block-users', 'profile'] });
    const delegation = await delegate(api, organisation, owner, client);
    const list = `users/${owner.userId}/oauth-grants`;
    const grant = (await owner.get(list)).body.data[0].id;
    return {
      paths: { list, show: `${list}/${grant}`, remove: `${list}/${grant}` },
      personas: {
        anonymous: api.anonymous(organisation),
        stranger: () => somebody(),
        viewer: () => somebody(['view-users', 'edit-users'], team),
        blocker: () => somebody(['view-users', 'block-users'], team),
        blockerElsewhere: async () => somebody(['view-users', 'block-users'], await aTeam(api.ground, organisation.id)),
        owner,
        ownClient: delegation.caller,
        client: () => asClient(api, organisation, client),
      },
    };
  },
  `
                   list  show  remove
  anonymous        401   401   401
  stranger         404   404   404
  viewer           200   404   404
  blocker          200   200   204
  blockerElsewhere 404   404   404
  owner            200   200   204
  ownClient        403   403   403
  client           403   403   403`,
);

describe('an API client', () => {
  it('is made with a secret that is shown once and kept as a digest only', async () => {
    const made = await admin.post(path, body());
    expect(made.status).toBe(201);
    const { id, client_secret: secret, client_id } = made.body.data;
    expect(secret).toMatch(/^mhp_[\w-]{43}$/);
    expect(made.body.data).toMatchObject({
      confidential: true,
      active: true,
      scopes: ['view-users'],
      redirect_uris: [],
      last_used_at: null,
      version: 1,
    });
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({
      client_secret: null,
      client_id,
      can: { update: true, remove: true },
    });
    expect((await admin.get(path)).text).not.toContain(secret);
    const { rows } = await api.ground.owner.query(
      'select encode(secret_digest, $2) as digest from data.oauth_credentials where oauth_client_id = $1',
      [id, 'hex'],
    );
    expect(rows).toEqual([{ digest: digestOf(secret).toString('hex') }]);
    await expectNowhere(secret);
  });

  it('gets a new secret, whereupon the old one and what was got with it end at once', async () => {
    const client = await aClient(api.ground, organisation.id);
    const old = await asClient(api, organisation, client);
    expect((await old.get('users')).status).toBe(200);
    const reply = await admin.post(`${path}/${client.id}/secret`, {});
    const secret: string = reply.body.data.client_secret;
    expect((await old.get('users')).status).toBe(401);
    const grant_type = 'client_credentials';
    expect((await postForm(api, organisation, 'oauth/token', { grant_type, ...credentialsOf(client) })).status).toBe(
      401,
    );
    expect(
      (
        await postForm(api, organisation, 'oauth/token', {
          grant_type,
          client_id: client.client_id,
          client_secret: secret,
        })
      ).status,
    ).toBe(200);
    await expectNowhere(secret);
  });

  it('does not repeat its secret for a repeated request', async () => {
    const key = { 'idempotency-key': 'make one' };
    const [first, second] = [await admin.post(path, body(), key), await admin.post(path, body(), key)];
    expect(first.body.data.client_secret).not.toBe(second.body.data.client_secret);
    await expectNowhere(first.body.data.client_secret);
    const rotated = await admin.post(`${path}/${first.body.data.id}/secret`, {}, key);
    expect((await admin.post(`${path}/${first.body.data.id}/secret`, {}, key)).body.data).not.toEqual(
      rotated.body.data,
    );
  });

  it('without a place to keep a secret has none, and does not act by itself', async () => {
    const made = await admin.post(
      path,
      body({ confidential: false, grant_types: ['authorization_code'], redirect_uris: ['http://127.0.0.1:8123/back'] }),
    );
    expect(made.body.data).toMatchObject({ client_secret: null, confidential: false, secret_changed_at: null });
    expect((await admin.post(`${path}/${made.body.data.id}/secret`, {})).status).toBe(409);
    expect(
      (await admin.put(`${path}/${made.body.data.id}`, { grant_types: ['client_credentials'] })).body.errors,
    ).toHaveProperty('grant_types');
    expect((await admin.put(`${path}/${made.body.data.id}`, { confidential: true })).status).toBe(422);
    expect((await admin.post(path, body({ confidential: false }))).body.errors).toHaveProperty('grant_types');
  });

  it('is told everything that is wrong with it at once', async () => {
    const reply = await admin.post(path, {
      name: 'Wrong',
      grant_types: ['authorization_code', 'client_credentials'],
      scopes: ['view-users', 'fly'],
      redirect_uris: ['ftp://x', 'https://ok.example/', 'http://other.example/'],
      confidential: false,
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual([
      'grant_types',
      'redirect_uris.0',
      'redirect_uris.2',
      'scopes.1',
    ]);
    expect((await admin.post(path, body({ grant_types: ['authorization_code'] }))).body.errors).toHaveProperty(
      'redirect_uris',
    );
    expect((await admin.post(path, body({ grant_types: ['password'] }))).status).toBe(422);
  });
});

describe('a scope', () => {
  it('is given by no one who does not hold it everywhere themselves', async () => {
    expect((await admin.post(path, body({ scopes: ['view-users', 'manage-jobs'] }))).body).toMatchObject({
      code: 'not_held',
      params: { permission: 'manage-jobs' },
    });
    const team = await aTeam(api.ground, organisation.id);
    const partly = await somebody(['manage-permissions']);
    await aRole(api.ground, organisation.id, partly.userId!, { permissions: ['view-users'], teamId: team });
    expect((await partly.post(path, body())).body).toMatchObject({
      code: 'not_held',
      params: { permission: 'view-users' },
    });
    expect((await partly.post(path, body({ scopes: ['profile', 'manage-permissions'] }))).status).toBe(201);
  });

  it('that is there already can stay, and be taken away, by someone who does not hold it', async () => {
    const client = await aClient(api.ground, organisation.id, { scopes: ['view-users', 'manage-jobs'] });
    expect(
      (await admin.put(`${path}/${client.id}`, { scopes: ['manage-jobs', 'view-users', 'edit-users'] })).body.data
        .scopes,
    ).toEqual(['edit-users', 'manage-jobs', 'view-users']);
    expect((await admin.put(`${path}/${client.id}`, { scopes: ['view-users'] })).status).toBe(200);
    expect((await admin.put(`${path}/${client.id}`, { scopes: ['view-users', 'manage-jobs'] })).body.code).toBe(
      'not_held',
    );
    expect((await admin.put(`${path}/${client.id}`, { name: 'Renamed' })).body.data).toMatchObject({
      name: 'Renamed',
      scopes: ['view-users'],
    });
  });
});

/** No log, audit value, kept answer or job holds it. */
async function expectNowhere(secret: string): Promise<void> {
  const { rows: tables } = await api.ground.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'data' and column_name = 'organisation_id'`,
  );
  for (const { name } of tables) {
    const { rows } = await api.ground.owner.query(
      `select 1 from data.${name} t where organisation_id = $1 and t::text like '%' || $2 || '%'`,
      [organisation.id, secret.slice(4)],
    );
    expect(rows, name).toEqual([]);
  }
}

describe('an address to lead people back to', () => {
  const good = [
    'https://program.example',
    'https://program.example/',
    'https://program.example/back?from=us&x=%20',
    'https://program.example:8443/a/b',
    'http://127.0.0.1:4000/back',
    'http://localhost/back',
    'http://[::1]:5000/',
    'https://xn--bcher-kva.example/',
  ];
  it.each(good)('may be %s', (uri) => expect(isRedirectUri(uri)).toBe(true));

  it('may be nothing that could be read in two ways', () => {
    const wrong = [
      '',
      ' ',
      'back',
      '/back',
      '//program.example',
      'program.example',
      'ftp://program.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'app.example:/back',
      'myapp://back',
      'file:///etc/passwd',
      'http://program.example/',
      'http://127.0.0.1.example/',
      'http://127.1/',
      'http://0x7f000001/',
      'http://2130706433/',
      'http://localhost.example/',
      'http://LOCALHOST/',
      'http://127.0.0.2/',
      'https://program.example/#',
      'https://program.example/#part',
      'https://a@program.example/',
      'https://a:b@program.example/',
      'https://@program.example/',
      'https://program.example\\@evil.example/',
      'https:\\\\program.example/',
      'https://*.example/',
      'https://pro gram.example/',
      'https://program.example/a b',
      ' https://program.example/',
      'https://program.example/ ',
      'https://program.example/\n',
      'https://program.example/	',
      'https://program.example/\0',
      'HTTPS://program.example/',
      'https://PROGRAM.example/',
      'https://program.example:443/',
      'https:program.example',
      'https:/program.example',
      'https:///program.example',
      'https://',
      'https://:80/',
      'https://bücher.example/',
      'https://program.example/ü',
      'https://program.example/"',
      'https://program.example/<x>',
      'https://program.example/{x}',
      'https://[::1',
      'https://1/',
      'https://program.example/`',
    ];
    expect(wrong.filter(isRedirectUri)).toEqual([]);
  });
});
