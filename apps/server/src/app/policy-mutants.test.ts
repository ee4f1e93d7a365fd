import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../platform/http/routes.ts';
import { testApi } from '../testing/api.ts';
import { everyPermission } from '../testing/full-organisation.ts';
import { cellsOf, openJudge, routesByCall, type Cell, type Judge } from '../testing/oracle/judge.ts';
import { mutants, plantIn } from '../testing/oracle/mutants.ts';
import { readTables, type Line } from '../testing/oracle/read-table.ts';
import { buildWorld, type World } from '../testing/oracle/world.ts';

const api = testApi();
// every fourth here, all of them in the full run
const planted = mutants.filter((_, place) => process.env.TEST_FULL || place % 4 === 0);
const lines = readTables(new URL('../testing/oracle', import.meta.url).pathname);
let world: World;
let judge: Judge;
beforeAll(async () => {
  world = await buildWorld(api);
  judge = openJudge(api, world);
});

/**
 * The first cell of the resource's lines that the server no longer agrees with. The lines of the changed rule are asked first, and of those one
 * of each kind of person and line.
 */
async function firstMismatch(resource: string, changed?: string): Promise<string | null> {
  const routes = routesByCall(listRoutes(api.app.pipeline.registry));
  const routeOf = ({ method, path }: Line) => routes.get(`${method} ${path}`);
  const rank = ({ line, first }: Cell) => {
    const { action, operation } = routeOf(line)!;
    const names = [action === 'list' || action === 'show' ? 'read' : action, operation];
    return Number(!names.includes(changed)) * 2 + Number(!first);
  };
  const cells = lines
    .filter((line) => routeOf(line)?.module.resource.name === resource)
    .flatMap((line) => cellsOf(line, world, everyPermission));
  for (const cell of cells.toSorted((a, b) => rank(a) - rank(b))) {
    const mismatch = await judge.mismatch(cell);
    if (mismatch) return mismatch;
  }
  return null;
}

describe('a mistake in a policy', () => {
  it('is planted at least twenty times', () => {
    expect(new Set(planted.map(({ title }) => title)).size).toBeGreaterThanOrEqual(20);
  });

  // the verbose reporter shows which cell it was
  it.for(planted)('is noticed by the table: $title', { timeout: 300_000 }, async (mutant, { annotate }) => {
    const undo = plantIn(api.app.pipeline.registry, mutant);
    try {
      const caught = await firstMismatch(mutant.resource, mutant.of);
      expect(caught).toMatch(/\.txt:\d+ .+ expected, .+ given/);
      await annotate(caught!);
    } finally {
      undo();
    }
  });

  it('leaves nothing behind', async () => {
    expect(await firstMismatch('deniedPermission')).toBeNull();
  });
});
