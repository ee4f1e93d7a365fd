import { rowSchema } from '@manyhands/contract/kit/resource.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes, type Route } from '../platform/http/routes.ts';
import { testApi, type Caller, type Reply } from '../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../testing/full-organisation.ts';
import { describedOperations, requestsFor } from '../testing/requests.ts';
import { aPerson, aRole } from '../modules/users/user.factory.ts';

const api = testApi();
const backends = new Set<number>();
api.ground.database.pool.on('connect', (client) =>
  backends.add((client as unknown as { processID: number }).processID),
);

// what removes comes last, so that the others find something
const operations = describedOperations().sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
const total = process.env.TEST_FULL ? 10_000 : 1_000;
const slowest = 20_000;

let here: FullOrganisation;
let people: number[];
let strangers: Caller[];
let routes: Map<string, Route>;
const statuses = new Map<number, number>();

beforeAll(async () => {
  here = await aFullOrganisation(api);
  const there = await aFullOrganisation(api);
  const manager = await aPerson(api.ground, here.organisation.id);
  await aRole(api.ground, here.organisation.id, manager, {
    teamId: here.ids.team,
    permissions: ['view-users', 'edit-users', 'manage-teams', 'edit-opportunities', 'manage-roles'],
  });
  const member = await aPerson(api.ground, here.organisation.id);
  const foreigner = api.anonymous(here.organisation);
  const stolen: Caller = {
    ...foreigner,
    send: (method, path, body, headers) =>
      foreigner.send(method, path, body, { ...headers, authorization: `Bearer ${there.admin.token}` }),
  };
  people = [here.admin.userId!, here.admin.userId!, here.admin.userId!, manager, member];
  strangers = [foreigner, stolen];
  routes = new Map(listRoutes(api.app.pipeline.registry).map((route) => [route.name, route]));
});

/** What a successful reply may hold: the declared fields in their declared shapes, and nothing else. */
function expectDeclared(route: Route, reply: Reply): void {
  const { resource } = route.module;
  if (route.action === 'operation') {
    const declared = resource.operations[route.operation!]!;
    if (reply.status === 204 || reply.body === null) return;
    expect(declared.output.safeParse(declared.envelope === false ? reply.body : reply.body.data).error).toBeUndefined();
    return;
  }
  if (reply.status === 204) {
    expect(reply.text).toBe('');
    return;
  }
  const rows: unknown[] = route.action === 'list' ? reply.body.data : [reply.body.data];
  const known = new Set([...Object.keys(resource.fields), ...Object.keys(resource.relations), 'can']);
  for (const row of rows) {
    expect(rowSchema(resource).safeParse(row).error).toBeUndefined();
    expect(Object.keys(row as object).filter((key) => !known.has(key))).toEqual([]);
  }
}

describe('a generated request', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'to %s is answered or refused, never failed',
    async (id, operation) => {
      const route = routes.get(id);
      if (!route) throw new Error(`${id} is described but not mounted`);
      // sessions of their own, because some of these calls end them
      const personas = [
        ...(await Promise.all(people.map((userId) => api.as(here.organisation, userId)))),
        ...strangers,
      ];
      await fc.assert(
        fc.asyncProperty(
          requestsFor(operation, here.ids),
          fc.nat(personas.length - 1),
          async ({ path, body, headers }, persona) => {
            const begun = performance.now();
            const reply = await personas[persona]!.send(operation.method, path, body, headers);
            expect(performance.now() - begun).toBeLessThan(slowest);
            statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
            expect(reply.status).toBeLessThan(500);
            expect(reply.text).not.toMatch(
              /\bat .+\.(?:ts|js):\d+|node_modules|\b(?:select|insert into|update|delete from) .+\$\d/i,
            );
            expect(reply.headers['content-security-policy']).toBeDefined();
            if (reply.status >= 400)
              expect(reply.body).toMatchObject({
                message: expect.any(String),
                code: expect.any(String),
                status: reply.status,
                request_id: expect.any(String),
              });
            else expectDeclared(route, reply);
          },
        ),
        { numRuns: Math.ceil(total / operations.length) },
      );
    },
    300_000,
  );

  it('was often enough a good one, and a bad one, to mean something', () => {
    const share = (test: (status: number) => boolean) =>
      [...statuses].filter(([status]) => test(status)).reduce((sum, [, n]) => sum + n, 0) /
      [...statuses.values()].reduce((a, b) => a + b, 0);
    expect(share((status) => status < 300)).toBeGreaterThan(0.1);
    for (const status of [401, 403, 404, 422])
      expect(
        share((s) => s === status),
        String(status),
      ).toBeGreaterThan(0.01);
  });

  it('left no transaction open', async () => {
    expect(backends.size).toBeGreaterThan(0);
    const { rows } = await api.ground.owner.query(
      `select pid, state, query from pg_stat_activity where pid = any($1) and (state like 'idle in transaction%' or xact_start is not null)`,
      [[...backends]],
    );
    expect(rows).toEqual([]);
  });
});
