import type { AnyRow, FieldPart, TitledDescriptor } from './descriptor.ts';
import { columnId, partOf, sortsOf, type ColumnPart, type FilterPart } from './record-parts.tsx';
import type { Known, RecordSearch } from './record-search.ts';

type AnyColumn = ColumnPart<string, AnyRow>;

interface Parts {
  of: TitledDescriptor;
  columns: readonly AnyColumn[];
  more?: readonly AnyColumn[];
  filters: readonly FilterPart<string>[];
  sort?: string;
}

/** Longer texts and lists need a page or a cell of their own, and what is archived is told by the filter. */
const UNPLAIN = new Set<FieldPart['type']>(['prose', 'markdown', 'other']);

/** The columns a list has unless it names its own: what names the row, then every plain field. */
export function plainColumns({ fields, named }: TitledDescriptor): string[] {
  const plain = Object.entries(fields)
    .filter(([name, { type, label }]) => label && name !== 'archived' && !UNPLAIN.has(type))
    .map(([name]) => name);
  return plain.toSorted((a, b) => Number(b === named) - Number(a === named));
}

/** What a list's parts let it be asked for. */
export function knownOf({ of, columns, more = [], filters, sort }: Parts): Known {
  const all = [...columns, ...more];
  return {
    filters: filters.map((part) => partOf(of, part).name),
    sorts: sortsOf(of, all),
    columns: all.map(columnId),
    shown: columns.map(columnId),
    sort,
  };
}

/** The columns that are shown: the first always, the others as the address says. */
export function shownColumns(
  { columns, more = [] }: Pick<Parts, 'columns' | 'more'>,
  search: RecordSearch,
): AnyColumn[] {
  const all = [...columns, ...more];
  const chosen = search.columns?.split(',') ?? columns.map(columnId);
  return all.filter((part, index) => index === 0 || chosen.includes(columnId(part)));
}

/** The relations that the columns name, and what their cells need besides. */
export function includesOf(of: TitledDescriptor, columns: readonly AnyColumn[], include: string | undefined): string {
  const named = columns.flatMap((part) => {
    if (typeof part === 'object' && 'id' in part) return [];
    return partOf(of, part).field.to?.include ?? [];
  });
  return [...new Set(['can', ...named, ...(include?.split(',') ?? [])])].join();
}
