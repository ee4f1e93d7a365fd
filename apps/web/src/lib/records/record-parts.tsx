import type { ComponentType, ReactNode } from 'react';
import type { Column } from '../../ui/table/data-table.tsx';
import type { MessageKey } from '../../ui/text.ts';
import { fieldOf, type AnyRow, type Descriptor, type FieldPart } from './descriptor.ts';
import { RecordCell } from './record-cell.tsx';
import type { RecordFilterProps } from './filter-props.ts';
import type { RecordInputProps } from './record-input.tsx';

/*
 * A screen names its parts by field. Whatever is special about one is a component put in its place; the parts around it
 * stay as they are.
 */

/**
 * A column: a field, a field with a cell of its own, or something that is no field. `sort` names the fields that it sorts by
 * where its own is not enough: people by last name and then by first. `labelled` keeps the heading on a phone.
 */
export type ColumnPart<F extends string, Row> =
  | F
  | { field: F; label?: MessageKey; cell?: ComponentType<{ row: Row }>; sort?: readonly F[] }
  | { id: string; label: MessageKey; cell: ComponentType<{ row: Row }>; sort?: readonly F[]; labelled?: true };

/** A field of a form, a field with a label or an input of its own, or several that stand side by side. */
export type FormPart<F extends string> = FormField<F> | readonly FormField<F>[];
type FormField<F extends string> = F | { field: F; label?: MessageKey; input?: ComponentType<RecordInputProps> };

export type FilterPart<F extends string> =
  | F
  | { field: F; label?: MessageKey; filter: ComponentType<RecordFilterProps> };

/** A part under its field, whichever way it was named. */
export function partOf<P extends string | { field: string }>(
  of: Descriptor,
  part: P,
): { name: string; field: FieldPart; own: Exclude<P, string> | null } {
  const name = typeof part === 'string' ? part : part.field;
  const field = fieldOf(of, name);
  if (!field) throw new Error(`${of.name} has no field ${name}`);
  return { name, field, own: typeof part === 'string' ? null : (part as Exclude<P, string>) };
}

type Text = (key: MessageKey) => string;

const labelOf = (of: Descriptor, name: string, field: FieldPart, own: MessageKey | undefined): MessageKey => {
  const label = own ?? field.label;
  if (!label) throw new Error(`The catalogues have no label for ${of.name}.${name}`);
  return label;
};

export const labelFor = (of: Descriptor, part: string | { field: string; label?: MessageKey }, t: Text): string => {
  const { name, field, own } = partOf(of, part);
  return t(labelOf(of, name, field, own?.label));
};

const FIGURES = new Set<FieldPart['type']>(['integer', 'decimal', 'day', 'instant']);

type AnyColumn = ColumnPart<string, AnyRow>;

export const columnId = (part: AnyColumn): string =>
  typeof part === 'string' ? part : 'id' in part ? part.id : part.field;

/** The fields that a column sorts by; none where it cannot. */
function sortOf(of: Descriptor, part: AnyColumn): readonly string[] {
  if (typeof part === 'object' && part.sort) return part.sort;
  return fieldOf(of, columnId(part))?.sort ? [columnId(part)] : [];
}

/** What each column sorts by, and each field that has none. */
export function sortsOf(of: Descriptor, columns: readonly AnyColumn[]): Record<string, readonly string[]> {
  const fields = Object.entries(of.fields).filter(([name, field]) => name === 'id' || field.sort);
  const own = columns.map((part) => [columnId(part), sortOf(of, part)] as const).filter(([, sort]) => sort.length > 0);
  return Object.fromEntries([...fields.map(([name]) => [name, [name]] as const), ...own]);
}

/** The table's column; the first one opens the row. */
export function columnOf(
  of: Descriptor,
  part: AnyColumn,
  t: Text,
  open: (row: AnyRow, content: ReactNode) => ReactNode,
): Column<AnyRow> {
  const sortable = sortOf(of, part).length > 0;
  if (typeof part === 'object' && 'id' in part) {
    const Own = part.cell;
    const { id, label, labelled = false } = part;
    return { id, header: t(label), sortable, labelled, cell: (row) => open(row, <Own row={row} />) };
  }
  const { name, field, own } = partOf(of, part);
  const Own = own?.cell;
  const content = (row: AnyRow) => (Own ? <Own row={row} /> : <RecordCell name={name} field={field} row={row} />);
  return {
    id: name,
    header: t(labelOf(of, name, field, own?.label)),
    sortable,
    figures: FIGURES.has(field.type),
    labelled: field.type === 'boolean' && !Own,
    cell: (row) => open(row, content(row)),
  };
}
