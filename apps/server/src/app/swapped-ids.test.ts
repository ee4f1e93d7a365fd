import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes, type Route } from '../platform/http/routes.ts';
import { testApi, type Caller, type Reply } from '../testing/api.ts';
import { addressOf } from '../testing/oracle/judge.ts';
import { compose, rowsFor } from '../testing/oracle/calls.ts';
import { kinds, type Kind, type Line } from '../testing/oracle/read-table.ts';
import type { Ids } from '../testing/fixture.ts';
import { buildWorld, type World } from '../testing/oracle/world.ts';
import { rollingBack } from '../testing/rolled-back.ts';
import { placesOf } from '../testing/requests.ts';

const api = testApi();
const nobody = 999_999_999;
let world: World;
let nested: Route[];
beforeAll(async () => {
  world = await buildWorld(api);
  // what the code itself numbers is the same in every organisation
  const known = ['permission', 'permissionCategory'];
  nested = listRoutes(api.app.pipeline.registry).filter(
    ({ path, module }) => /\{(?:id|\w+Id)\}/.test(path) && !known.includes(module.resource.name),
  );
});

const everybody = kinds.filter((kind) => kind !== 'anonymous');
const tried: readonly Kind[] = process.env.TEST_FULL ? everybody : ['volunteer'];

interface Swap {
  title: string;
  parent: Ids;
  child: Ids;
}

/** Parents and children that do not belong together, or not to this organisation. */
function swapsFor(kind: Kind): Swap[] {
  const at = (relation: Parameters<World['at']>[1]) =>
    rowsFor(world.at(kind, relation) ?? world.at(kind, 'team')!, null);
  const [own, team, below, other, elsewhere] = [at('own'), at('team'), at('below'), at('other'), at('elsewhere')];
  return [
    { title: 'own parent, child of a colleague', parent: own, child: team },
    { title: 'own parent, child from another team', parent: own, child: other },
    { title: 'own parent, child from another organisation', parent: own, child: elsewhere },
    { title: "a colleague's parent, own child", parent: team, child: own },
    { title: 'parent from another team, own child', parent: other, child: own },
    { title: 'parent from another organisation, own child', parent: elsewhere, child: own },
    { title: 'both from another organisation', parent: elsewhere, child: elsewhere },
    { title: "a colleague's parent, child from below", parent: team, child: below },
  ];
}

/** What the last number of an address names: the row itself, or below two parents the nearer one. */
function childOf(route: Route): string {
  const places = placesOf(route.path);
  const last = places.at(-1)!;
  return last === 'id' || places.length === 1 ? route.module.resource.name : last.replace(/Id$/, '');
}

/** Teams and opportunities of one's own are those of one's team, so some swaps put together what belongs together. */
function isSwap(route: Route, { parent, child }: Swap): boolean {
  const places = placesOf(route.path);
  if (parent === child || places.length === 1) return parent === child;
  const [above, below] = [places[0]!.replace(/Id$/, ''), childOf(route)];
  return parent[above] !== child[above] && parent[below] !== child[below];
}

/** In the short run every other one of several, and the rest of them with the next route. */
const someOf = (swaps: readonly Swap[], turn: number): readonly Swap[] =>
  process.env.TEST_FULL || swaps.length === 1 ? swaps : swaps.filter((_, at) => (at + turn) % 2 === 0);

/** All that a caller can tell replies apart by. */
function faceOf({ status, headers, text }: Reply): unknown {
  const { 'x-request-id': requestId, date: _date, ...rest } = headers;
  return { status, rest, text: requestId ? text.replaceAll(requestId, '') : text };
}

const plain: Line = {
  at: '',
  method: '',
  path: '',
  row: null,
  field: null,
  relations: [],
  expected: {} as Line['expected'],
  opens: [],
};

/** A sound request but for its address: nothing but the ids can be wrong with it. */
async function ask(caller: Caller, route: Route, swap: Pick<Swap, 'parent' | 'child'> | null): Promise<unknown> {
  const name = childOf(route);
  const params = swap ? {} : Object.fromEntries(placesOf(route.path).map((place) => [place, nobody]));
  const ids = {
    volunteer: world.at('volunteer', 'own')!.user!,
    ...(swap?.parent ?? rowsFor(world.at('admin', 'elsewhere')!, null)),
  };
  const sent = await compose({
    api,
    organisation: world.organisation,
    client: world.client,
    route,
    line: plain,
    caller,
    ids,
  });
  // a date or a key in the address is no id
  const words = Object.fromEntries(Object.entries(sent.params ?? {}).filter(([, value]) => typeof value === 'string'));
  return faceOf(
    await caller.send(
      route.method,
      addressOf(route, { ...ids, [name]: swap?.child[name] ?? nobody }, { ...words, ...params }),
      sent.body,
      sent.headers,
    ),
  );
}

/** Calls that turn people away before they look at any row, the same for every address. */
const refusedAtTheDoor = (face: unknown) => [401, 403].includes((face as { status: number }).status);

describe('ids that do not belong together', () => {
  it.each(tried)(
    'lead the %s nowhere, as if nothing had ever been there',
    async (kind) => {
      const { attempt } = rollingBack(api.ground.database);
      const caller = world.caller(kind);
      const told: string[] = [];
      let swaps = 0;
      for (const [turn, route] of nested.entries()) {
        const nothing = await attempt(() => ask(caller, route, null));
        if (!refusedAtTheDoor(nothing)) expect(nothing, route.name).toMatchObject({ status: 404 });
        for (const swap of someOf(
          swapsFor(kind).filter((one) => isSwap(route, one)),
          turn,
        )) {
          swaps++;
          const given = await attempt(() => ask(caller, route, swap));
          if (isDeepStrictEqual(given, nothing)) continue;
          // who may see the parent but not do this is told so, whatever the rest of the address says
          const childless = await attempt(() => ask(caller, route, { parent: swap.parent, child: {} }));
          if (!refusedAtTheDoor(given) || !isDeepStrictEqual(given, childless))
            told.push(`${route.method} ${route.path}, ${swap.title}: ${JSON.stringify(given).slice(0, 300)}`);
        }
      }
      expect(told).toEqual([]);
      expect(swaps).toBeGreaterThan(200);
    },
    300_000,
  );
});
