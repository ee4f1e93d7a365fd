import { computeChanges } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { ExportColumn } from '../../../platform/resource/export-columns.ts';
import { findReadableFields } from '../../../platform/resource/readable.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { findEntryId, listKeptValues } from '../list-export.queries.ts';
import { computeChangesText } from '../list-export.rules.ts';

/** The values before and after of an entry of the audit in one cell: those that the reader may see today. */
export function makeChangesColumn(ctx: Context, registry: Registry): ExportColumn {
  let told = new Map<number, string>();
  return {
    name: 'changes',
    group: null,
    label: ctx.language === 'cy' ? 'Newidiadau' : 'Changes',
    kind: 'text',
    value: findEntryId,
    async prepare(ids) {
      const entries = await listKeptValues(ctx.db, ids.map(Number));
      told = new Map();
      for (const resource of new Set(entries.map((entry) => entry.resource))) {
        const some = entries.filter((entry) => entry.resource === resource);
        const rows = some.map(({ judged_id }) => judged_id);
        const readable = await findReadableFields(registry, ctx, resource, rows);
        for (const { id, kept, judged_id } of some)
          told.set(
            id,
            computeChangesText({ resource, changes: computeChanges(kept, readable(judged_id)) }, ctx.language),
          );
      }
    },
    read: (id) => told.get(Number(id)) || null,
  };
}
