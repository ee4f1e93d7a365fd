import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db/sql.ts';
import { listRoutes, type Route } from '../platform/http/routes.ts';
import { isPublic } from '../platform/policy/rules.ts';
import { aPassword, testPassword } from '../modules/auth/credential.factory.ts';
import { lastCode } from '../modules/second-factors/second-factor.factory.ts';
import { aPerson, aRole } from '../modules/users/user.factory.ts';
import { testApi } from '../testing/api.ts';
import { aFullOrganisation, everyPermission, type FullOrganisation } from '../testing/full-organisation.ts';
import { sampleFor } from '../testing/samples.ts';

const api = testApi();
let full: FullOrganisation;
let routes: Route[];
let email: string;
let userId: number;
beforeAll(async () => {
  full = await aFullOrganisation(api);
  routes = listRoutes(api.app.pipeline.registry);
  email = `enforced.${process.pid}@example.org`;
  userId = await aPerson(api.ground, full.organisation.id, { email });
  await aPassword(api.ground, full.organisation.id, userId);
  const { profileId } = await aRole(api.ground, full.organisation.id, userId, { permissions: everyPermission });
  await api.ground.database.transaction(full.organisation.id, (db) =>
    db.run(sql`update role_profiles set two_factor_required = true where id = ${profileId}`),
  );
});

const addressOf = (route: Route) =>
  route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    String(
      param === 'userId'
        ? userId
        : (full.ids[param === 'id' ? route.module.resource.name : param.replace(/Id$/, '')] ?? 1),
    ),
  );
/** A sound body where we have one: nothing should be refused for its form alone. */
function bodyOf({ method, action, module }: Route): object | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  const sample = sampleFor(full, module.resource.name);
  return (action === 'create' ? sample?.create : action === 'update' ? sample?.update : undefined) ?? {};
}
const isSuccess = (status: number) => status < 400;

async function signIn(): Promise<string> {
  const visitor = api.anonymous(full.organisation);
  const { body } = await visitor.post('auth/api/', { email, password: testPassword });
  return (await visitor.post('auth/api/token', { token: body.token, minimal: true })).body.token;
}

/** Whoever has no session at all may call these too, and gets no less. */
const isOpen = (route: Route) => isPublic(route.rule) && route.outside;

describe('a session whose role demands a second factor that it has not shown', () => {
  it('gets nowhere but to setting one up and to the way out', async () => {
    const visitor = api.anonymous(full.organisation);
    const headers = { authorization: `Bearer ${await signIn()}` };
    const reached: string[] = [];
    for (const route of routes.filter((one) => !isOpen(one))) {
      const reply = await visitor.send(route.method, addressOf(route), bodyOf(route), headers);
      if (route.beforeSecondFactor) reached.push(route.name);
      else expect([route.name, reply.status, reply.body?.code]).toEqual([route.name, 403, 'two_factor_required']);
    }
    expect(reached.filter((name) => !name.startsWith('currentSession.')).sort()).toEqual([
      'twoFactor.begin',
      'twoFactor.confirm',
      'twoFactor.show',
    ]);
    expect((await visitor.get('users/me/two-factor', headers)).body.data).toMatchObject({
      '2fa_enabled': false,
      '2fa_enforced': true,
    });
    // others' are no more open to it than to anyone
    for (const method of ['GET', 'POST', 'PUT'])
      expect(
        isSuccess(
          (
            await visitor.send(
              method,
              `users/${full.ids.user}/two-factor`,
              method === 'GET' ? undefined : { two_factor: true, method: 'email' },
              headers,
            )
          ).status,
        ),
      ).toBe(false);
    expect((await visitor.post('auth/logout', {}, headers)).status).toBe(204);
  });

  it('is answered by open calls as a visitor without a session is', async () => {
    const visitor = api.anonymous(full.organisation);
    const authorization = `Bearer ${await signIn()}`;
    const ending = ['auth.signOut', 'auth.refresh'];
    const open = routes.filter((route) => isOpen(route) && !ending.includes(route.name));
    expect(open.length).toBeGreaterThan(3);
    for (const route of open) {
      const statuses = [
        (await visitor.send(route.method, addressOf(route), bodyOf(route))).status,
        (await visitor.send(route.method, addressOf(route), bodyOf(route), { authorization })).status,
      ];
      expect([route.name, statuses[1]]).toEqual([route.name, statuses[0]]);
    }
  });

  it('is let in everywhere once it has set one up, and others of the person are not', async () => {
    const visitor = api.anonymous(full.organisation);
    const [headers, other] = [
      { authorization: `Bearer ${await signIn()}` },
      { authorization: `Bearer ${await signIn()}` },
    ];
    expect((await visitor.post('users/me/two-factor', { two_factor: true, method: 'email' }, headers)).status).toBe(
      200,
    );
    const code = await lastCode(api.ground, full.organisation.id, userId);
    expect(
      (await visitor.put('users/me/two-factor', { two_factor: true, method: 'email', code }, headers)).status,
    ).toBe(200);
    expect((await visitor.get('users/me', headers)).status).toBe(200);
    expect((await visitor.get('users', headers)).status).toBe(200);
    expect((await visitor.get('users/me', other)).status).toBe(401);
  });
});

describe('a login token', () => {
  it('opens nothing but the exchange for a session, as bearer or as cookie', async () => {
    const visitor = api.anonymous(full.organisation);
    const begin = async () =>
      (await visitor.post('auth/api/', { email, password: testPassword })).body as {
        token: string;
        two_factor: string;
      };
    const { token, two_factor } = await begin();
    const code = await lastCode(api.ground, full.organisation.id, userId);
    expect(two_factor).toBe('email');
    for (const route of routes) {
      for (const headers of [
        { authorization: `Bearer ${token}` },
        { cookie: `manyhands=${token}`, origin: full.organisation.publicUrl },
      ] as Record<string, string>[]) {
        const asNobody = await visitor.send(route.method, addressOf(route), bodyOf(route));
        const reply = await visitor.send(route.method, addressOf(route), bodyOf(route), headers);
        if (!isPublic(route.rule)) expect([route.name, reply.status]).toEqual([route.name, 401]);
        else expect([route.name, isSuccess(reply.status) && !isSuccess(asNobody.status)]).toEqual([route.name, false]);
      }
    }
    expect((await visitor.post('auth/api/token', { token, key: code, minimal: true })).status).toBe(200);
  });
});
