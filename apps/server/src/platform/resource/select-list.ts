import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHash } from 'node:crypto';
import { isNullableDate, kindOf } from '@manyhands/contract/kit/types.ts';
import type { Context } from '../context.ts';
import { compile, constant, escapeLike, ident, join, raw, sql, type Sql } from '../db/sql.ts';
import { countReach, smallReach, type RowTest, type Scope } from '../policy/compile.ts';
import { invalid } from '../problem.ts';
import type { AnyModule, Target } from './define-module.ts';
import { makeHints } from './hints.ts';
import { findSmallest, setFilters } from './list-filters.ts';
import { me, writeCursor, type Filter, type ListQuery, type SortKey } from './list-query.ts';
import { columnOf, constantTest, groupScope, probe, rowText, scopeOf, type View } from './select.ts';
import { foundByWords, hasWord, rarestFirst, splitWords } from './word-search.ts';

const countedUpTo = 10_000;
/** The same of rows that are dear to judge. */
const judgedUpTo = 100;

export interface ListResult {
  /** The rows as JSON, comma between; written into the reply as it is. */
  rows: string;
  pagination: Record<string, unknown>;
  parentFound: boolean;
}

/** One statement: the page's ids first, then JSON, includes and flags for those rows only. */
export async function selectList(
  ctx: Context,
  view: View,
  module: AnyModule,
  query: ListQuery,
  target: Target,
): Promise<ListResult> {
  const row = raw('t');
  const scope = scopeOf(view, module.policy.read, 'read');
  const filtered = await listTests(ctx, view, module, query, row, scope, target.parentId);
  const { found: gathered, tests } = filtered;
  const table = sql`${ident(module.table)} t`;
  const after = query.cursor ? sql` and ${keysAfter(view, module, query.sort, query.cursor, row)}` : raw('');
  const offset = query.page !== null && query.page > 1 ? sql` offset ${(query.page - 1) * query.limit}` : raw('');
  const keys = join(query.sort.map((key, i) => sql`${sortedBy(view, module, key, row)} as ${raw(`k${i}`)}`));
  const keyOrder = join(query.sort.map((key, i) => raw(`k${i} ${key.descending ? 'desc' : 'asc'}`)));
  const keyOrderBack = join(query.sort.map((key, i) => raw(`k${i} ${key.descending ? 'asc' : 'desc'}`)));
  const keyList = join(query.sort.map((_, i) => raw(`k${i}`)));
  const total = query.page === null ? null : totalOf(ctx, module, query, gathered ?? raw(''), filtered);
  const rows = sql`select t.id as page_id, ${keys} from ${table} where ${join(tests, ' and ')}${after}`;
  // what was gathered is looked up and then sorted; left the choice, the planner may walk everyone in order to meet the few
  const page = gathered
    ? sql`select * from (${rows} offset 0) g order by ${keyOrder}`
    : sql`${rows} order by ${orderBy(view, module, query.sort, row)}`;

  const [found] = await ctx.db.run<{
    rows: string | null;
    n: number;
    last: string | null;
    total: number | null;
    parent: boolean;
  }>(
    sql`
    with ${gathered ?? raw('')}page as materialized (${page} limit ${constant(query.limit + 1)}${offset}),
         shown as materialized (select * from page order by ${keyOrder} limit ${constant(query.limit)})
    select (select string_agg(j, ',') from (select ${rowText(view, module, row, query)} as j from shown join ${table} on t.id = shown.page_id order by ${keyOrder}) x) as rows,
           (select count(*)::int from page) as n,
           (select json_build_array(${keyList})::text from shown order by ${keyOrderBack} limit 1) as last,
           ${total?.expression ?? raw('null::int')} as total,
           ${parentExists(view, module, target.params)} as parent`,
    'kept',
  );
  total?.remember(found!.total!);
  const more = found!.n > query.limit;
  return { rows: found!.rows ?? '', pagination: pagination(query, found!, more), parentFound: found!.parent };
}

/** Everything that matches, in the list's order, for whoever reads it piece by piece; and how much that is. */
export async function selectWhole(
  ctx: Context,
  view: View,
  module: AnyModule,
  query: ListQuery,
  columns: readonly Sql[],
): Promise<{ rows: Sql; count: Sql }> {
  const row = raw('t');
  const scope = scopeOf(view, module.policy.read, 'read');
  const { found, tests } = await listTests(ctx, view, module, query, row, scope, null, true);
  const gathered = found ? sql`with ${found}last as (select 1) ` : raw('');
  const matching = sql`from ${ident(module.table)} t where ${join(tests, ' and ')}`;
  return {
    rows: sql`${gathered}select ${join(columns)} ${matching} order by ${orderBy(view, module, query.sort, row)}`,
    count: sql`${gathered}select count(*)::int as n ${matching}`,
  };
}

interface Total {
  expression: Sql;
  remember(total: number): void;
}
const beyondCounting = makeHints<number>();

/** Counted exactly as far as it is told. Whoever has more than that is not counted again for a minute. */
function totalOf(ctx: Context, module: AnyModule, query: ListQuery, found: Sql, filtered: Tests): Total {
  const { tests, count, among, isDear, counted: hashed = tests } = filtered;
  const { text, values } = compile(join([found, ...tests], ' and '));
  const key = createHash('sha256')
    .update(`${ctx.organisation.id}:${module.table}:${text}:${JSON.stringify(values)}`)
    .digest('base64');
  const known = beyondCounting.find(key, ctx.now);
  if (known !== undefined) return { expression: raw(String(known)), remember: () => {} };
  // in the order of the key, so that the key's index alone answers
  const walked = (upTo: number, order: Sql) =>
    sql`(select count(*)::int from (select from ${ident(module.table)} t where ${join(hashed, ' and ')}${order} limit ${constant(upTo + 1)}) c)`;
  const inOrder = raw(' order by t.id');
  const counted = isDear
    ? sql`(select case when n > ${constant(judgedUpTo)} then ${constant(countedUpTo + 1 + judgedUpTo)} else n end from ${walked(judgedUpTo, raw(''))} as counted (n))`
    : among
      ? countAmong(module, among, walked(countedUpTo, inOrder))
      : walked(countedUpTo, inOrder);
  // a first page that is not full has shown everything; the walk that found so little is not gone twice
  const onOnePage = query.page === 1 && !query.cursor;
  const expression =
    count ??
    (onOnePage
      ? sql`(case when (select count(*) from page) <= ${constant(query.limit)} then (select count(*)::int from page) else ${counted} end)`
      : counted);
  return {
    expression,
    remember(total) {
      // what a search stopped at says nothing about the next one
      if (total === countedUpTo + 1 || (isDear && total > countedUpTo)) beyondCounting.keep(key, ctx.now, total);
    },
  };
}

/** Of a reach that can be told whole, those who pass the filters; asking everyone whether they are reached costs more. */
function countAmong(module: AnyModule, { reached, plain }: NonNullable<Tests['among']>, otherwise: Sql): Sql {
  return sql`(with reached (id) as materialized (${reached})
    select case when (select count(*) from reached) > ${constant(countedUpTo)} then ${otherwise}
                else (select count(*)::int from ${ident(module.table)} t where t.id in (select id from reached) and ${join(plain, ' and ')}) end)`;
}

function pagination(
  query: ListQuery,
  found: { n: number; last: string | null; total: number | null },
  more: boolean,
): Record<string, unknown> {
  const head = {
    count: Math.min(found.n, query.limit),
    per_page: query.limit,
    next_cursor: more ? writeCursor(query.sort, JSON.parse(found.last!) as unknown[]) : null,
    has_more: more,
  };
  if (query.page === null || found.total === null) return head;
  // a search that stopped looking tells so by a total beyond all counting, and by what is beyond how many it had found
  const isFloor = found.total > countedUpTo;
  const total = isFloor ? found.total - countedUpTo - 1 || countedUpTo : found.total;
  return {
    ...head,
    total,
    current_page: query.page,
    total_pages: Math.max(1, Math.ceil(total / query.limit)),
    total_is_estimate: isFloor,
  };
}

/** The row a nested path hangs on, in its own read scope, and whatever that one hangs on in turn. */
export function parentExists(view: View, module: AnyModule, params: Readonly<Record<string, number>>, depth = 0): Sql {
  const { parent } = module.resource;
  if (!parent) return raw('true');
  const owner = view.registry.get(parent.resource);
  const row = raw(`p${depth}`);
  const tests = [
    sql`${row}.id = ${params[parent.param]}`,
    ...constantTest(owner, row),
    probe(scopeOf(view, owner.policy.read, 'read'), row),
  ];
  const above = owner.resource.parent;
  // the owner of a nested path is itself addressed below its own parent only where the path says so
  if (above && above.param in params) {
    tests.push(sql`${row}.${ident(above.via)} = ${params[above.param]}`, parentExists(view, owner, params, depth + 1));
  }
  return sql`exists (select from ${ident(owner.table)} ${row} where ${join(tests, ' and ')})`;
}

interface Tests {
  /** What was gathered first, few rows at most, as a part of the statement that the tests refer to. */
  found: Sql | null;
  tests: Sql[];
  /** The same tests as they suit counting, where that is another way. */
  counted?: Sql[];
  /** A row is dear to judge, so that many are not counted. */
  isDear?: boolean;
  /** A cheaper way to the number of rows than asking for them. */
  count: Sql | null;
  /** Whom the reach holds, one more than are counted at most, and what is asked of them beside being in it. */
  among?: { reached: Sql; plain: readonly Sql[] };
}

/** Rows below the one that the path names, or below a number that it had before. */
export async function parentTests(ctx: Context, module: AnyModule, row: Sql, parentId: number | null): Promise<Sql[]> {
  if (!module.resource.parent) return [];
  const column = sql`${row}.${ident(module.resource.parent.via)}`;
  const others = (await module.alsoUnder?.(ctx, parentId!)) ?? [];
  return [others.length > 0 ? sql`${column} = any(${[parentId, ...others]}::bigint[])` : sql`${column} = ${parentId}`];
}

async function listTests(
  ctx: Context,
  view: View,
  module: AnyModule,
  query: ListQuery,
  row: Sql,
  scope: Scope,
  parentId: number | null,
  whole = false,
): Promise<Tests> {
  const plain = [
    ...constantTest(module, row),
    ...query.filters.flatMap((filter) => filterTests(view, module, filter, row)),
  ];
  if (query.ids) plain.push(sql`${row}.id = any(${query.ids}::bigint[])`);
  plain.push(...(await parentTests(ctx, module, row, parentId)));
  for (const { field } of query.sort) {
    if (groupScope(view, module, field) !== 'all') throw invalid({ sort: [fieldError('sort_unknown', { field })] });
  }
  const words = query.q && module.words ? splitWords(query.q) : null;
  if (query.q && !words) plain.push(searchTest(view, module, query.q, row));
  const named = await setFilters(ctx, view, module, query.named);
  plain.push(...named.filter((set) => set.asField).map((set) => set.probe(row)));
  const sets = named.filter((set) => !set.asField);
  const conditions = [...plain, ...sets.map((set) => set.probe(row))];
  const few = await findSmallReach(ctx, scope);
  if (few) return amongFew(module, few, words ?? [], conditions);
  if (words)
    return foundByWords(module, await rarestFirst(ctx, module, words), {
      scope,
      plain: conditions,
      beyond: countedUpTo + 1,
      whole,
    });
  const rest = scope === 'all' ? [] : [probe(scope, row)];
  const smallest = await findSmallest(ctx, sets);
  if (smallest) {
    const others = sets.filter((set) => set !== smallest).map((set) => set.probe(row));
    return {
      found: sql`found (id) as materialized (${smallest.ids}), `,
      tests: [raw('t.id in (select id from found)'), ...plain, ...others, ...rest],
      count: null,
    };
  }
  const tests = [...conditions, ...rest];
  const hashed = [...plain, ...sets.map((set) => set.hashed(row)), ...rest];
  const counted = sets.length > 0 ? { counted: hashed, isDear: sets.some((set) => set.isDear) } : {};
  const reached = typeof scope === 'object' ? scope.firstIds?.(countedUpTo + 1) : undefined;
  if (!reached) return { found: null, tests: tests.length > 0 ? tests : [raw('true')], count: null, ...counted };
  // nothing but the reach decides: then the people in it can be counted without looking at their records
  if (conditions.length === 0)
    return { found: null, tests, count: sql`(select least(count(*), ${countedUpTo + 1})::int from (${reached}) c)` };
  return { found: null, tests, count: null, among: { reached, plain: conditions }, ...counted };
}

/** The ids in reach where they are few; null where they are many or cannot be told as a set. */
export async function findSmallReach(ctx: Context, scope: Scope): Promise<Sql | null> {
  return typeof scope === 'object' && scope.ids !== null && (await isSmall(ctx, scope)) ? scope.ids : null;
}

/** A small reach is gathered once and serves page and total alike. */
function amongFew(module: AnyModule, few: Sql, words: readonly string[], plain: readonly Sql[]): Tests {
  const having =
    words.length > 0
      ? sql` where ${join(
          words.map((word) => hasWord(module, word, sql`few.id`)),
          ' and ',
        )}`
      : raw('');
  return {
    found: sql`found as materialized (select few.id from (${few}) as few (id)${having}), `,
    tests: [raw('t.id in (select id from found)'), ...plain],
    count: plain.length === 0 ? raw('(select count(*)::int from found)') : null,
  };
}

const sizes = makeHints<'small' | 'large'>();

/** Few reachable rows are gathered and sorted; many are met soon enough on a walk along the sorted index. */
async function isSmall(ctx: Context, scope: RowTest): Promise<boolean> {
  let room = smallReach;
  for (const team of scope.teams) {
    const count = countReach(team);
    if (!count) continue;
    const key = `${ctx.organisation.id}:${'table' in team.path ? team.path.table : ''}:${team.roots.join()}`;
    const known = sizes.find(key, ctx.now);
    if (known === 'large') return false;
    if (known === 'small') continue;
    const [found] = await ctx.db.run<{ n: number }>(count);
    room -= found!.n;
    sizes.keep(key, ctx.now, room >= 0 ? 'small' : 'large');
    if (room < 0) return false;
  }
  return true;
}

const operators: Record<Filter['op'], string> = {
  eq: '=',
  in: '= any',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  contains: 'ilike',
};
const casts = {
  integer: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  text: 'text',
  json: 'jsonb',
} as const;

function filterTests(view: View, module: AnyModule, { field, op, value: sent }: Filter, row: Sql): Sql[] {
  // an API client that acts for no one finds nothing
  const personally = (one: unknown) => (one === me ? view.actor.userId : one);
  const value = Array.isArray(sent) ? sent.map(personally) : personally(sent);
  const scope = groupScope(view, module, field);
  if (scope === 'none') throw invalid({ [`filter[${field}]`]: [fieldError('filter_unknown')] });
  const cast = casts[kindOf(module.resource.fields[field]!.schema)];
  const column = columnOf(view, module, field, row);
  const operand =
    op === 'in'
      ? sql`(${value}::${raw(cast)}[])`
      : op === 'contains'
        ? sql`${`%${escapeLike(String(value))}%`}`
        : sql`${value}::${raw(cast)}`;
  const bound = module.bounds?.[field];
  const tests = [sql`${column} ${raw(operators[op])} ${operand}`, ...(bound ? [bound(row, op, operand)] : [])];
  return scope === 'all' ? tests : [...tests, scope.probe(row)];
}

function searchTest(view: View, module: AnyModule, q: string, row: Sql): Sql {
  const fields = Object.entries(module.resource.fields).filter(([, f]) => f.options.search);
  if (fields.length === 0) throw invalid({ q: [fieldError('not_searchable')] });
  return sql`(${join(
    fields.map(([name]) => sql`${columnOf(view, module, name, row)} ilike ${`%${escapeLike(q)}%`}`),
    ' or ',
  )})`;
}

/** What rows are sorted by. An empty date counts as later than every other. */
function sortedBy(view: View, module: AnyModule, { field }: SortKey, row: Sql): Sql {
  const column = columnOf(view, module, field, row);
  return isNullableDate(module.resource.fields[field]!.schema) ? sql`coalesce(${column}, 'infinity')` : column;
}

function orderBy(view: View, module: AnyModule, sort: readonly SortKey[], row: Sql): Sql {
  return join(sort.map((key) => sql`${sortedBy(view, module, key, row)} ${raw(key.descending ? 'desc' : 'asc')}`));
}

/** Everything behind the cursor. One direction for all keys is one row comparison, which an index answers. */
function keysAfter(view: View, module: AnyModule, sort: readonly SortKey[], cursor: readonly unknown[], row: Sql): Sql {
  const places = sort.map((key, i) => ({
    column: sortedBy(view, module, key, row),
    value: sql`${cursor[i]}::${raw(casts[kindOf(module.resource.fields[key.field]!.schema)])}`,
    op: raw(key.descending ? '<' : '>'),
  }));
  if (sort.every((key) => key.descending === sort[0]!.descending)) {
    return sql`(${join(places.map((p) => p.column))}) ${places[0]!.op} (${join(places.map((p) => p.value))})`;
  }
  const alternatives = places.map((place, i) =>
    join(
      [
        ...places.slice(0, i).map((p) => sql`${p.column} = ${p.value}`),
        sql`${place.column} ${place.op} ${place.value}`,
      ],
      ' and ',
    ),
  );
  return sql`(${join(alternatives, ' or ')})`;
}
