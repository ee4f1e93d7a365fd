import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { ident, sql, raw } from '../../../platform/db/sql.ts';
import { invalid, noErrors, Problem } from '../../../platform/problem.ts';
import type { AnyModule } from '../../../platform/resource/define-module.ts';
import { findExportable, type ExportColumn } from '../../../platform/resource/export-columns.ts';
import { parseListQuery } from '../../../platform/resource/list-query.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectWhole } from '../../../platform/resource/select-list.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import type { NewExport } from '../list-export.queries.ts';
import { listColumns } from './list-columns.ts';

export interface Plan {
  module: AnyModule;
  columns: ExportColumn[];
  rows: Sql;
  count: Sql;
}

/** How a list is looked at says nothing about what is in it. */
const ofThePage = new Set(['page', 'limit', 'cursor', 'include']);

/** What has to be asked for an export, by the rights of whoever `ctx` names; every problem at once. */
export async function planExport(
  ctx: Context,
  registry: Registry,
  wanted: Pick<NewExport, 'resource' | 'fields' | 'ids' | 'query'>,
): Promise<Plan> {
  const view = viewOf(registry, ctx);
  const module = findExportable(view, wanted.resource);
  if (!module) throw invalid({ resource: ['This list cannot be exported'] });
  const errors = noErrors();
  const known = new Map((await listColumns(ctx, view, module)).map((column) => [column.name, column]));
  const columns = wanted.fields.flatMap((name, i) => {
    const column = known.get(name);
    if (!column) errors[`fields.${i}`] = ['This field is not known here'];
    return column ?? [];
  });
  const asked = new URLSearchParams(
    Object.entries(wanted.query).flatMap(([key, value]) => (ofThePage.has(key) ? [] : [[key, String(value)]])),
  );
  const named = columns.map(({ value }, i) => sql`${value(raw('t'))} as ${ident(`c${i}`)}`);
  const select = async () => {
    const query = parseListQuery(registry, module, asked);
    return selectWhole(ctx, view, module, wanted.ids ? { ...query, ids: wanted.ids } : query, named);
  };
  const { rows, count } = await select().catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    for (const [path, messages] of Object.entries(error.details.errors ?? {})) errors[`query.${path}`] = messages;
    return { rows: raw(''), count: raw('') };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { module, columns, rows, count };
}
