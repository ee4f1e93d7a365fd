import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../platform/http/routes.ts';
import { testApi } from '../testing/api.ts';
import { everyPermission } from '../testing/full-organisation.ts';
import { cellsOf, openJudge, routesByCall, shortRun, type Cell, type Judge } from '../testing/oracle/judge.ts';
import { readTables, type Line } from '../testing/oracle/read-table.ts';
import { buildWorld, type World } from '../testing/oracle/world.ts';

const api = testApi();
const lines = readTables(new URL('../testing/oracle', import.meta.url).pathname);
let world: World;
let judge: Judge;
let cells: Cell[];
beforeAll(async () => {
  world = await buildWorld(api);
  judge = openJudge(api, world);
  cells = process.env.TEST_FULL
    ? lines.flatMap((line) => cellsOf(line, world, everyPermission))
    : shortRun(lines, world, everyPermission);
});

const callOf = ({ method, path }: Line) => `${method} ${path}`;

describe('the written table of who may do what', () => {
  it('has a line for every route, and no line without one', () => {
    const mounted = [...routesByCall(listRoutes(api.app.pipeline.registry)).keys()];
    const written = new Set(lines.map(callOf));
    expect(mounted.filter((call) => !written.has(call))).toEqual([]);
    expect([...written].filter((call) => !mounted.includes(call))).toEqual([]);
  });

  it.each([...new Set(lines.map(callOf))])(
    'is what the server does: %s',
    async (call) => {
      const mismatches: string[] = [];
      for (const cell of cells.filter(({ line }) => callOf(line) === call)) {
        const found = [await judge.mismatch(cell), await judge.mismatchWithNonsense(cell)];
        mismatches.push(...found.filter((mismatch) => mismatch !== null));
      }
      expect(mismatches).toEqual([]);
    },
    300_000,
  );
});
