import { answerText } from '@manyhands/contract/form/answer-text.ts';
import type { Context } from '../../../platform/context.ts';
import type { AnyModule } from '../../../platform/resource/define-module.ts';
import { listExportColumns, type ExportColumn } from '../../../platform/resource/export-columns.ts';
import { scopeOf, type View } from '../../../platform/resource/select.ts';
import { findCustomValue, listCustomFields, type CustomField } from '../list-export.queries.ts';
import { computeWords } from '../list-export.rules.ts';
import { makeChangesColumn } from './make-changes-column.ts';

const answers = 'userAttribute';

/** Columns of a list for one reader: those of its declaration, and of people also the fields that the organisation added. */
export async function listColumns(ctx: Context, view: View, module: AnyModule): Promise<ExportColumn[]> {
  const declaredColumns = listExportColumns(view, module, ctx.organisation);
  // their values are kept apart from them
  const columns =
    module.table === 'audit_entries' ? [...declaredColumns, makeChangesColumn(ctx, view.registry)] : declaredColumns;
  const relation = Object.entries(module.resource.relations).find(([, { to }]) => to === answers);
  const scope = relation && scopeOf(view, view.registry.get(answers).policy.read, 'read');
  if (!relation || scope === undefined) return columns;
  const declared = columns.filter(({ group }) => group !== relation[0]);
  if (scope === 'none') return declared;
  const customs = (await listCustomFields(ctx.db)).map((field): ExportColumn => ({
    name: `${relation[0]}.${field.slug}`,
    group: relation[0],
    label: field.name,
    kind: field.type === 'integer' || field.type === 'decimal' ? 'number' : 'text',
    value: findCustomValue(field.id, scope),
    read: reader(field, ctx.language),
  }));
  return [...declared, ...customs];
}

/** An answer as people read it; a number stays one. */
function reader(field: CustomField, language: string): NonNullable<ExportColumn['read']> {
  const words = { ...computeWords(language), range: (start: string, end: string) => `${start} – ${end}` };
  return (kept) => {
    if (kept === null) return null;
    const value: unknown = JSON.parse(String(kept));
    if (typeof value === 'number') return value;
    return answerText(field, value, { currencySymbol: '', dateFormat: 'Y-MM-DD' }, words);
  };
}
