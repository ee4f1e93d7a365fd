import type { Context } from '../../../platform/context.ts';
import type { CellKind } from '../../../platform/files/cell.ts';
import { findExportable, isExportable } from '../../../platform/resource/export-columns.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import { computeLabel } from '../list-export.rules.ts';
import { listColumns } from './list-columns.ts';

interface ExportField {
  resource: string;
  name: string;
  label: string;
  group: string | null;
  type: CellKind;
}

/** The columns of one list, by its path or name, or of all; undefined where the caller cannot export it. */
export async function listFields(
  ctx: Context,
  registry: Registry,
  wanted: string | undefined,
): Promise<ExportField[] | undefined> {
  const view = viewOf(registry, ctx);
  const lists = wanted === undefined ? registry.modules.filter((module) => isExportable(view, module)) : [];
  const one = wanted === undefined ? undefined : findExportable(view, wanted);
  if (one) lists.push(one);
  if (lists.length === 0) return undefined;
  const fields: ExportField[] = [];
  for (const module of lists)
    for (const { name, group, kind, label } of await listColumns(ctx, view, module))
      fields.push({ resource: module.resource.path, name, label: label ?? computeLabel(name), group, type: kind });
  return fields;
}
