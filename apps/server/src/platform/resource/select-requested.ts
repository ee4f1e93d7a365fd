import type { Context } from '../context.ts';
import { ident, raw, sql, type Sql } from '../db/sql.ts';
import { invalid, Problem } from '../problem.ts';
import type { AnyModule } from './define-module.ts';
import { parseListQuery } from './list-query.ts';
import { selectWhole } from './select-list.ts';
import type { View } from './select.ts';

/** The filters and the search of a list as they are kept or sent in a body. */
export interface RequestedList {
  query: Readonly<Record<string, unknown>>;
  /** Where it stands in the body: problems are told below it. */
  path: string;
  /** Only these of them. */
  ids?: readonly number[] | null;
}

/** How a list is looked at says nothing about what is in it. */
const ofThePage = ['page', 'limit', 'cursor', 'include'];

async function select(
  ctx: Context,
  view: View,
  module: AnyModule,
  { query, path, ids }: RequestedList,
  { left, columns }: { left: readonly string[]; columns: readonly Sql[] },
): Promise<{ rows: Sql; count: Sql }> {
  const filters = Object.entries(query).filter(([key]) => !left.includes(key));
  try {
    const params = new URLSearchParams(filters.map(([key, value]) => [key, String(value)]));
    const parsed = parseListQuery(view.registry, module, params);
    return await selectWhole(ctx, view, module, ids ? { ...parsed, ids: [...ids] } : parsed, columns);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const told = Object.entries(error.details.errors ?? {});
    throw invalid(Object.fromEntries(told.map(([at, messages]) => [`${path}.${at}`, messages])));
  }
}

/** The rows that match, as statements: the columns are called c0, c1 and so on, in the order of the list. */
export function selectRequested(
  ctx: Context,
  view: View,
  module: AnyModule,
  list: RequestedList,
  columns: readonly ((row: Sql) => Sql)[],
): Promise<{ rows: Sql; count: Sql }> {
  const named = columns.map((column, i) => sql`${column(raw('t'))} as ${ident(`c${i}`)}`);
  return select(ctx, view, module, list, { left: ofThePage, columns: named });
}

/** Their ids as a statement. */
export async function selectRequestedIds(
  ctx: Context,
  view: View,
  module: AnyModule,
  list: RequestedList,
): Promise<Sql> {
  const { rows } = await select(ctx, view, module, list, { left: [...ofThePage, 'sort'], columns: [raw('t.id')] });
  return rows;
}
