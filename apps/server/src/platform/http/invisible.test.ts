import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { placesOf } from '../../testing/requests.ts';
import { aPerson, aTeam } from '../../modules/users/user.factory.ts';
import { listRoutes, type Route } from './routes.ts';

const api = testApi();
let here: FullOrganisation;
let there: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
  there = await aFullOrganisation(api);
});

const nothing = 999_999_999;
const method = { list: 'GET', show: 'GET', create: 'POST', update: 'PUT', remove: 'DELETE', operation: '' } as const;
const parentOf = (param: string) => param.replace(/Id$/, '');

/** The route's address with each placeholder filled by the organisation that `from` names for it. */
function address(route: Route, from: (param: string) => FullOrganisation | null): string {
  const resource = route.module.resource.name;
  return route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    String(from(param)?.ids[param === 'id' ? resource : parentOf(param)] ?? nothing),
  );
}

/** Status, headers and body, without what differs between any two replies. */
async function fingerprint(caller: Caller, route: Route, path: string): Promise<string> {
  const reply = await caller.send(
    route.action === 'operation' ? route.method : method[route.action],
    path,
    route.method === 'GET' || route.method === 'DELETE' ? undefined : {},
  );
  const { 'x-request-id': _, date: _date, ...headers } = reply.headers;
  return JSON.stringify({ status: reply.status, headers, body: reply.text.replace(/"request_id":"[^"]+"/, '') });
}

/** Rows of tables; the code's own lists have the same numbers in every organisation. */
function routesWith(test: (params: string[]) => boolean): Route[] {
  return listRoutes(api.app.pipeline.registry).filter(
    (route) => route.module.table !== '' && test(placesOf(route.path)),
  );
}

describe('what may not be seen answers byte for byte like what does not exist', () => {
  it('for every address of a row of another organisation', async () => {
    const routes = routesWith((params) => params.length > 0);
    expect(routes.length).toBeGreaterThan(40);
    for (const route of routes) {
      const foreign = await fingerprint(
        here.admin,
        route,
        address(route, () => there),
      );
      const absent = await fingerprint(
        here.admin,
        route,
        address(route, () => null),
      );
      expect(foreign, `${route.method} ${route.path}`).toBe(absent);
      expect(JSON.parse(foreign).status, `${route.method} ${route.path}`).toBe(404);
    }
  });

  it('for every swap of parent and child between organisations', async () => {
    const nested = routesWith((params) => params.length > 1);
    expect(nested.length).toBeGreaterThan(15);
    for (const route of nested) {
      // the last number names the row itself, or below two parents the nearer one
      const child = placesOf(route.path).at(-1);
      const absent = await fingerprint(
        here.admin,
        route,
        address(route, () => null),
      );
      // what is closed to the administrator below a person they see is closed before anyone looks for the row
      const noChild = await fingerprint(
        here.admin,
        route,
        address(route, (param) => (param === child ? null : here)),
      );
      const ownParent = await fingerprint(
        here.admin,
        route,
        address(route, (param) => (param === child ? there : here)),
      );
      const ownChild = await fingerprint(
        here.admin,
        route,
        address(route, (param) => (param === child ? here : there)),
      );
      expect([ownParent, ownChild], `${route.method} ${route.path}`).toEqual([noChild, absent]);
    }
  });

  it('for a child asked for below the wrong parent of the same organisation', async () => {
    const otherPerson = await aPerson(api.ground, here.organisation.id);
    const otherTeam = await aTeam(api.ground, here.organisation.id);
    const others: Record<string, number> = { userId: otherPerson, teamId: otherTeam };
    for (const route of routesWith((params) => params.length > 1 && params.some((param) => param in others))) {
      const resource = route.module.resource.name;
      const below = (id: number) => route.path.replace(/\{(\w+)\}/g, (_, param: string) => String(others[param] ?? id));
      expect(await fingerprint(here.admin, route, below(here.ids[resource]!)), `${route.method} ${route.path}`).toBe(
        await fingerprint(here.admin, route, below(999_999_999)),
      );
    }
  });

  it('for people, contacts and roles that a stranger asks for', async () => {
    const stranger = await api.as(here.organisation, await aPerson(api.ground, here.organisation.id));
    for (const route of routesWith((params) => params.length > 0).filter((r) => r.path.startsWith('users/'))) {
      const seen = await fingerprint(
        stranger,
        route,
        address(route, () => here),
      );
      expect(seen, `${route.method} ${route.path}`).toBe(
        await fingerprint(
          stranger,
          route,
          address(route, () => null),
        ),
      );
      expect(JSON.parse(seen).status).toBe(404);
    }
  });

  it('for numbers that are no ids', async () => {
    const absent = await fingerprint(here.admin, { action: 'show', method: 'GET' } as Route, `users/${nothing}`);
    for (const word of [
      '0',
      '00',
      '-1',
      '1.0',
      '1e3',
      'abc',
      '%31x',
      '9223372036854775807',
      '99999999999999999999',
      '%00',
      "1'--",
      '..%2f1',
      '%F0%9F%8D%92',
      'x'.repeat(300),
    ]) {
      const seen = await fingerprint(here.admin, { action: 'show', method: 'GET' } as Route, `users/${word}`);
      expect(seen, word).toBe(absent);
    }
  });

  it('in bodies: an id of another organisation does not exist', async () => {
    const opportunity = {
      slug: 'swap',
      display_name: 'Swap',
      type: 'Ongoing',
      team_id: here.ids.team,
      role_profile_id: here.ids.roleProfile,
    };
    const role = { role_profile_id: here.ids.roleProfile, team_id: here.ids.team, start_date: '2026-01-01' };
    const attempts: [string, string, string, (id: number) => object][] = [
      ['POST', 'opportunities', 'team', (id) => ({ ...opportunity, team_id: id })],
      ['POST', 'opportunities', 'roleProfile', (id) => ({ ...opportunity, role_profile_id: id })],
      ['PUT', `opportunities/${here.ids.opportunity}`, 'team', (id) => ({ team_id: id })],
      ['POST', 'organisation/teams', 'team', (id) => ({ name: 'Swap', parent_id: id })],
      ['PUT', `organisation/teams/${here.ids.team}`, 'team', (id) => ({ parent_id: id })],
      ['POST', `users/${here.ids.user}/role-profiles`, 'roleProfile', (id) => ({ ...role, role_profile_id: id })],
      ['POST', `users/${here.ids.user}/role-profiles`, 'team', (id) => ({ ...role, team_id: id })],
      [
        'PUT',
        `organisation/role-profiles/${here.ids.roleProfile}/permission-groups`,
        'permissionGroup',
        (id) => ({ permission_group_ids: [id] }),
      ],
    ];
    for (const [verb, path, resource, body] of attempts) {
      const foreign = await here.admin.send(verb, path, body(there.ids[resource]!));
      const absent = await here.admin.send(verb, path, body(nothing));
      expect([foreign.status, foreign.body.errors], `${verb} ${path}`).toEqual([absent.status, absent.body.errors]);
      expect(foreign.status, `${verb} ${path}`).toBe(422);
    }
  });
});
