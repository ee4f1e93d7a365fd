import type { FilterOp } from '@manyhands/contract/kit/resource.ts';
import { kindOf } from '@manyhands/contract/kit/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes, type Route } from '../platform/http/routes.ts';
import { sql } from '../platform/db/sql.ts';
import type { AnyModule } from '../platform/resource/define-module.ts';
import { testApi, type Reply } from '../testing/api.ts';
import { aFullOrganisation, readerFor, type FullOrganisation } from '../testing/full-organisation.ts';
import { openEveryRule } from '../testing/open-rules.ts';

const api = testApi();
let here: FullOrganisation;
let there: FullOrganisation;
let tables: string[];
beforeAll(async () => {
  here = await aFullOrganisation(api);
  there = await aFullOrganisation(api);
  const { rows } = await api.ground.owner.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'data' and column_name = 'organisation_id' order by 1`,
  );
  tables = rows.map((row) => row.table_name);
});

const address = (route: Route, from: (param: string) => FullOrganisation) =>
  route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    String(from(param).ids[param === 'id' ? route.module.resource.name : param.replace(/Id$/, '')] ?? 1),
  );
const own = () => here;

/** Addresses that try to pull rows of the other organisation into a list of one's own; in a short run by one filter and one direction of each field. */
function questions({ resource, words }: AnyModule): string[] {
  const some = <T>(all: readonly T[], turn: number): readonly T[] =>
    process.env.TEST_FULL || all.length === 0 ? all : [all[turn % all.length]!];
  const fields = Object.entries(resource.fields);
  const relations = Object.keys(resource.relations);
  const queries = ['', 'limit=100', 'limit=100&page=2', 'sort=-id&include=can'];
  for (const [turn, [name, { options }]] of fields.entries())
    if (options.sort) queries.push(...some([`sort=${name}`, `sort=-${name}`], turn));
  for (const relation of relations) queries.push(`include=${relation}`);
  if (relations.length > 0) queries.push(`include=${relations.join(',')}`);
  if (words || fields.some(([, f]) => f.options.search)) queries.push(`q=${there.canary}`, `q=${here.canary}`);
  for (const [turn, [name, { schema, options }]] of fields.entries()) {
    for (const op of some(options.filter ?? [], turn))
      queries.push(`filter[${name}]${op === 'eq' ? '' : `[${op}]`}=${foreignValue(kindOf(schema), op)}`);
  }
  return queries;
}

/** The wall knows nothing of filters and sorting: in a short run it is asked for the plain list and for everything around its rows. */
function fewQuestions({ resource }: AnyModule): string[] {
  const relations = Object.keys(resource.relations);
  return relations.length > 0 ? ['limit=100', `include=${relations.join(',')}`] : ['limit=100'];
}

function foreignValue(kind: ReturnType<typeof kindOf>, op: FilterOp): string {
  const lowest = op === 'gte' || op === 'gt';
  switch (kind) {
    case 'integer':
    case 'decimal':
      return op === 'in' ? Object.values(there.ids).join(',') : lowest ? '0' : String(there.ids.team);
    case 'boolean':
      return 'false';
    case 'day':
      return lowest ? '1000-01-01' : '9000-01-01';
    case 'instant':
      return lowest ? '1000-01-01T00:00:00Z' : '9000-01-01T00:00:00Z';
    case 'text':
    case 'json':
      return there.canary;
  }
}

/** No text of the other organisation; the ids of the rows, to be looked up. */
function idsIn(reply: Reply, route: Route, title: string): number[] {
  expect(reply.status, title).toBeLessThan(500);
  expect(reply.text.includes(there.canary), title).toBe(false);
  if (reply.status !== 200 || !Array.isArray(reply.body?.data) || route.module.table === '') return [];
  return (reply.body.data as { id: number }[]).map((row) => row.id);
}

/** Of rows by their ids, each with what was asked when it came: none is another organisation's. */
async function expectOurs({ module: { table } }: Route, given: ReadonlyMap<number, string>): Promise<void> {
  if (given.size === 0) return;
  const { rows } = await api.ground.owner.query<{ id: string }>(
    `select id from data.${table} where organisation_id <> $1 and id = any($2)`,
    [here.organisation.id, [...given.keys()]],
  );
  expect(rows.map(({ id }) => given.get(Number(id)))).toEqual([]);
}

async function expectReadsToStayHome(queriesOf = questions): Promise<void> {
  const empty: string[] = [];
  for (const route of listRoutes(api.app.pipeline.registry).filter((r) => r.method === 'GET')) {
    const path = address(route, own);
    const given = new Map<number, string>();
    if (route.action !== 'list') {
      const relations = Object.keys(route.module.resource.relations);
      const query = route.action === 'show' && relations.length > 0 ? `?include=${relations.join(',')}` : '';
      const title = `${route.name} ${path}`;
      for (const id of idsIn(await here.admin.get(`${path}${query}`), route, title)) given.set(id, title);
    } else {
      const reader = await readerFor(api, here, route.module.resource);
      for (const query of queriesOf(route.module)) {
        const title = `${route.name} ?${query}`;
        for (const id of idsIn(await reader.get(`${path}?${query}`), route, title)) given.set(id, title);
      }
      if (given.size === 0) empty.push(route.name);
    }
    await expectOurs(route, given);
  }
  expect(empty, 'lists without a row prove nothing: give full-organisation.ts one').toEqual([]);
}

/** One number for all that an organisation has, so that any change shows. */
async function checksum(organisationId: number): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await api.ground.owner.query<{ sum: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from data.${table} t where organisation_id = $1`,
      [organisationId],
    );
    sums[table] = rows[0]!.sum;
  }
  return sums;
}

async function expectWritesToStayHome(): Promise<void> {
  const before = await checksum(there.organisation.id);
  for (const route of listRoutes(api.app.pipeline.registry).filter(
    (r) => r.method !== 'GET' && r.module.table !== '' && r.path.includes('{'),
  )) {
    for (const from of [() => there, (param: string) => (param === 'id' ? there : here)]) {
      if (!route.path.includes('{id}') && from('id') === there && from('userId') === here) continue;
      const reply = await here.admin.send(
        route.method,
        address(route, from),
        route.method === 'DELETE' ? undefined : {},
      );
      expect(reply.status, `${route.name} ${address(route, from)}`).toBe(404);
    }
  }
  expect(await checksum(there.organisation.id)).toEqual(before);
}

// every route of the API is called, and there are more of them every month
const everyRoute = { timeout: 300_000 };

describe('one organisation', () => {
  it('never sees a row of the other in any list, row, include, filter, sort or search', everyRoute, () =>
    expectReadsToStayHome(),
  );

  it('never changes a row of the other', everyRoute, expectWritesToStayHome);

  it('is a stranger at the address of the other', async () => {
    const host = new URL(there.organisation.publicUrl).host;
    expect((await here.admin.get('users/me', { host })).status).toBe(401);
    expect((await here.admin.get('users', { host })).status).toBe(401);
    expect((await here.admin.get('opportunities', { host })).status).toBe(401);
  });

  it('may use a slug, an email address and a name that the other uses', async () => {
    const slug = {
      slug: there.canary,
      display_name: 'Same',
      type: 'Ongoing',
      team_id: here.ids.team,
      role_profile_id: here.ids.roleProfile,
    };
    expect((await here.admin.post('opportunities', slug)).status).toBe(201);
    expect(
      (await here.admin.post('users/me/email-addresses', { email: `${there.canary}.person@example.org` })).status,
    ).toBe(201);
    expect((await here.admin.post('organisation/note-categories', { name: `Choice ${there.canary}` })).status).toBe(
      201,
    );
  });
});

describe("the database's wall alone", () => {
  it('keeps both apart with every rule of the application switched off', everyRoute, async () => {
    here = await aFullOrganisation(api);
    openEveryRule(api.app.pipeline.registry);
    // proof that nothing but the wall is left: a visitor without a session reads people
    expect((await api.anonymous(here.organisation).get(`users/${here.ids.user}`)).status).toBe(200);
    await expectReadsToStayHome(process.env.TEST_FULL ? questions : fewQuestions);
    await expectWritesToStayHome();
  });

  it('shows no table of another organisation through any view', async () => {
    const { rows } = await api.ground.owner.query<{ viewname: string }>(
      `select viewname from pg_views where schemaname = 'app' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    await api.ground.database.read(here.organisation.id, async (db) => {
      for (const { viewname } of rows) {
        const column = viewname === 'organisations' ? sql`id` : sql`organisation_id`;
        const [found] = await db.run<{ n: number }>(
          sql`select count(*)::int as n from ${{ pieces: [`app."${viewname}"`] }} where ${column} <> ${here.organisation.id}`,
        );
        expect(found!.n, viewname).toBe(0);
      }
    });
    await api.ground.database.read(null, async (db) => {
      for (const { viewname } of rows) {
        const [found] = await db.run<{ n: number }>(
          sql`select count(*)::int as n from ${{ pieces: [`app."${viewname}"`] }}`,
        );
        expect(found!.n, viewname).toBe(0);
      }
    });
  });
});
