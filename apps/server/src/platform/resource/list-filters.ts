import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../context.ts';
import { compile, ident, join, raw, sql, type Sql } from '../db/sql.ts';
import { smallReach } from '../policy/compile.ts';
import { invalid } from '../problem.ts';
import type { AnyModule, FilterRule } from './define-module.ts';
import { makeHints } from './hints.ts';
import type { NamedFilter } from './list-query.ts';
import { constantTest, probe, scopeOf, type View } from './select.ts';

/** A filter that is no field, in the forms that suit few rows, many rows and counting. */
export interface SetFilter {
  /** True for one row of the list: cheap when rows come one by one. */
  probe(row: Sql): Sql;
  /** Their ids as a set, for gathering them first. */
  ids: Sql;
  /** The same test looked up by hash: cheap when everyone is asked. */
  hashed(row: Sql): Sql;
  /** How many there are, whether they may be read or not, but never more than decide the question. */
  bounded: Sql;
  /** So many are gathered at most. */
  few: number;
  /** Judging a row is dear, so that many are not counted. */
  isDear: boolean;
  /** Asked like a field of the row. */
  asField: boolean;
}

/** Of rows that are dear to judge. */
const fewJudged = 500;

// rules name their tables by one letter each
const one = raw('one_of');

/** Filters of one other resource are asked of one row there: a role of this kind in that team. One that is sent twice wants two rows. */
function groupsOf({ resource }: AnyModule, namedFilters: readonly NamedFilter[]): NamedFilter[][] {
  const groups = new Map<string, NamedFilter[]>();
  namedFilters.forEach((filter, place) => {
    const time = namedFilters.slice(0, place).filter(({ name }) => name === filter.name).length;
    const key = `${resource.filters![filter.name]!.having?.resource ?? `:${filter.name}`} ${time}`;
    groups.set(key, [...(groups.get(key) ?? []), filter]);
  });
  return [...groups.values()];
}

async function testsOf(ctx: Context, module: AnyModule, group: readonly NamedFilter[]): Promise<FilterRule[]> {
  const tests: FilterRule[] = [];
  for (const { name, values } of group) {
    const own = module.filters?.[name];
    const { having } = module.resource.filters![name]!;
    tests.push(own ? await own(ctx, values) : (row) => sql`${row}.${ident(having!.field)} = any(${values}::bigint[])`);
  }
  return tests;
}

async function setFilter(
  ctx: Context,
  view: View,
  module: AnyModule,
  group: readonly NamedFilter[],
): Promise<SetFilter> {
  const [{ name }] = group as [NamedFilter];
  const { having, group: closed } = module.resource.filters![name]!;
  const other = having ? view.registry.get(having.resource) : module;
  const rule = having ? other.policy.read : closed && module.policy.groups![closed]!.read;
  const scope = rule ? scopeOf(view, rule, 'read') : 'all';
  if (scope === 'none') throw invalid({ [`filter[${name}]`]: [fieldError('filter_unknown')] });
  const tests = await testsOf(ctx, module, group);
  const isMatch = (row: Sql) => join([...constantTest(other, row), ...tests.map((test) => test(row))], ' and ');
  // what may not be read must not be told by who is found
  const isFound = (row: Sql) => (scope === 'all' ? isMatch(row) : sql`${isMatch(row)} and ${probe(scope, row)}`);
  const from = sql`from ${ident(other.table)} ${one}`;
  const id = sql`${one}.${ident(having?.via ?? 'id')}`;
  const within = tests.flatMap((test) => test.within?.(one) ?? []);
  const ids = sql`select ${id} ${from} where ${join([...within, isFound(one)], ' and ')}`;
  const isDear = within.length > 0;
  const few = isDear ? fewJudged : smallReach;
  return {
    few,
    isDear,
    asField: tests.some((test) => test.asField),
    probe: (row) =>
      having
        ? sql`exists (select ${from} where ${id} = ${row}.id and ${isFound(one)} offset 0)`
        : sql`(${isFound(row)})`,
    ids,
    hashed: (row) => (having ? sql`(${row}.id in (${ids})) is true` : sql`(${isFound(row)})`),
    bounded: sql`select count(*)::int as n from (select ${from} where ${isDear ? join(within, ' and ') : isMatch(one)} limit ${few + 1}) as bounded`,
  };
}

export async function setFilters(
  ctx: Context,
  view: View,
  module: AnyModule,
  namedFilters: readonly NamedFilter[],
): Promise<SetFilter[]> {
  const filters: SetFilter[] = [];
  for (const group of groupsOf(module, namedFilters)) filters.push(await setFilter(ctx, view, module, group));
  return filters;
}

const sizes = makeHints<number>();

/** The filter that leaves fewest, if those are few enough to be gathered first. */
export async function findSmallest(ctx: Context, filters: readonly SetFilter[]): Promise<SetFilter | null> {
  let smallest: { filter: SetFilter; n: number } | null = null;
  for (const filter of filters) {
    const n = await sizeOf(ctx, filter);
    if (n <= filter.few && (smallest === null || n < smallest.n)) smallest = { filter, n };
  }
  return smallest?.filter ?? null;
}

async function sizeOf({ db, organisation, now }: Context, { bounded }: SetFilter): Promise<number> {
  const { text, values } = compile(bounded);
  const key = `${organisation.id}:${text}:${JSON.stringify(values)}`;
  const known = sizes.find(key, now);
  if (known !== undefined) return known;
  const [found] = await db.run<{ n: number }>(bounded);
  sizes.keep(key, now, found!.n);
  return found!.n;
}
