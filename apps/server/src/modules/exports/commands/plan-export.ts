import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, noErrors, Problem } from '../../../platform/problem.ts';
import type { AnyModule } from '../../../platform/resource/define-module.ts';
import { findExportable, type ExportColumn } from '../../../platform/resource/export-columns.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequested } from '../../../platform/resource/select-requested.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import type { NewExport } from '../list-export.queries.ts';
import { listColumns } from './list-columns.ts';

export type Plan = {
  module: AnyModule;
  columns: ExportColumn[];
} & Awaited<ReturnType<typeof selectRequested>>;

/** What has to be asked for an export, by the rights of whoever `ctx` names; every problem at once. */
export async function planExport(
  ctx: Context,
  registry: Registry,
  wanted: Pick<NewExport, 'resource' | 'fields' | 'ids' | 'query'>,
  asOneText?: (columns: readonly ExportColumn[]) => ExportColumn['value'],
): Promise<Plan> {
  const view = viewOf(registry, ctx);
  const module = findExportable(view, wanted.resource);
  if (!module) throw invalid({ resource: [fieldError('not_exportable')] });
  const errors = noErrors();
  const known = new Map((await listColumns(ctx, view, module)).map((column) => [column.name, column]));
  const columns = wanted.fields.flatMap((name, i) => {
    const column = known.get(name);
    if (!column) errors[`fields.${i}`] = [fieldError('field_unknown')];
    return column ?? [];
  });
  const request = { query: wanted.query, path: 'query', ids: wanted.ids };
  const values = asOneText ? [asOneText(columns)] : columns.map(({ value }) => value);
  const selected = await selectRequested(ctx, view, module, request, values).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    Object.assign(errors, error.details.errors);
  });
  if (!selected || Object.keys(errors).length > 0) throw invalid(errors);
  return { module, columns, ...selected };
}
