import type { MouseEvent, ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../class-names.ts';
import { useFollow } from '../link.tsx';
import { onRowKey } from './row-keys.ts';
import { Skeleton } from '../states.tsx';
import { useTicks, type Selection } from './table-selection.tsx';
import { useText } from '../text.ts';
import { useOverflow } from './use-overflow.ts';

export interface Column<R> {
  id: string;
  header: string;
  cell(row: R): ReactNode;
  sortable?: boolean;
  /** Figures stand under one another. */
  figures?: boolean;
  /** A value that says nothing without its heading, which a phone puts before it: a date, a number, Yes. */
  labelled?: boolean;
}

export interface Sort {
  by: string;
  descending: boolean;
}

export interface DataTableProps<R> {
  /** What the table lists, for those who do not see the heading above it. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey(row: R): string | number;
  rowHref?(row: R): string;
  selection?: Selection<R> | undefined;
  sort?: Sort | null;
  onSort?(sort: Sort): void;
  state?: 'loading' | 'ready' | 'error';
  /** New rows are on their way while the old ones still stand. */
  refreshing?: boolean;
  empty?: ReactNode;
  error?: ReactNode;
}

// On a phone a row is its name and, below it, everything else on one line or two; the header is the line of sort buttons.
// The roles are written out, because a table that is not laid out as one loses them.
const TABLE = 'w-full text-start text-sm max-md:block md:border-collapse';
const HEAD_CELL = 'h-11 bg-sunken px-4 text-start text-xs font-semibold whitespace-nowrap text-ink-2';
const CELL = 'px-4 py-2 text-start';
const CELL_ON_PHONE = 'max-md:max-w-full max-md:p-0 max-md:text-ink-2 max-md:wrap-anywhere max-md:empty:hidden';
const LABEL_ON_PHONE = 'max-md:before:me-1.5 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]';

function SortButton({
  column,
  sort,
  onSort,
}: {
  column: { id: string; header: string };
  sort: Sort | null | undefined;
  onSort(sort: Sort): void;
}) {
  const active = sort?.by === column.id;
  const Icon = !active ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort({ by: column.id, descending: active ? !sort.descending : false })}
      className={cx(
        '-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 hover:text-ink',
        active && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden className={cx('size-3.5', !active && 'text-ink-3')} />
    </button>
  );
}

function Head<R>({
  columns,
  sort,
  onSort,
  tick,
}: Pick<DataTableProps<R>, 'columns' | 'sort' | 'onSort'> & { tick: ReactNode }) {
  const t = useText();
  const sortable = columns.some((column) => column.sortable && onSort);
  return (
    <thead role="rowgroup" className={cx('max-md:block', !sortable && !tick && 'max-md:sr-only')}>
      <tr
        role="row"
        className="border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:border-b max-md:bg-sunken max-md:px-4 md:border-b"
      >
        {columns.map((column, index) => {
          const canSort = column.sortable && onSort;
          const direction = sort?.by === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={canSort ? direction : undefined}
              className={cx(
                HEAD_CELL,
                'max-md:h-auto max-md:px-0 max-md:py-1.5',
                index === 0 && 'md:sticky md:start-0 md:z-1',
                !canSort && !(tick && index === 0) && 'max-md:sr-only',
              )}
            >
              {withTick(
                index === 0 && tick,
                canSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header,
              )}
            </th>
          );
        })}
        {/* beside a tick for all rows the words would seem to be about the tick */}
        {sortable && !tick && (
          <td aria-hidden className="order-first text-xs text-ink-3 md:hidden">
            {t('ui.sort_by')}
          </td>
        )}
      </tr>
    </thead>
  );
}

/** A click anywhere in the row follows its link; selecting text or pressing a control inside it does not. */
function isOnRowItself(event: MouseEvent<HTMLElement>) {
  const inControl = (event.target as HTMLElement).closest('a, button, input, label');
  return !inControl && !window.getSelection()?.toString() && !event.metaKey && !event.ctrlKey;
}

function withTick(tick: ReactNode, content: ReactNode) {
  if (!tick) return content;
  return (
    <span className="flex items-center gap-3">
      {tick}
      {content}
    </span>
  );
}

function Row<R>({
  row,
  columns,
  href,
  tick,
  chosen,
}: {
  row: R;
  columns: readonly Column<R>[];
  href: string | undefined;
  tick: ReactNode;
  chosen: boolean;
}) {
  const follow = useFollow();
  const open =
    href === undefined ? undefined : (event: MouseEvent<HTMLElement>) => isOnRowItself(event) && follow(href);
  return (
    // The link in the first cell serves the keyboard; the row is only a larger target for the pointer.
    <tr
      role="row"
      tabIndex={-1}
      onClick={open}
      className={cx(
        'group border-line bg-surface not-last:border-b max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-2.5 md:h-13',
        'has-focus-visible:bg-sunken',
        href && 'cursor-pointer hover:bg-sunken',
        chosen && 'bg-brand-soft!',
      )}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <th
            key={column.id}
            role="rowheader"
            scope="row"
            className={cx(
              CELL,
              'font-semibold max-md:basis-full max-md:p-0 max-md:text-base md:sticky md:start-0 md:z-1 md:bg-surface',
              'md:group-has-focus-visible:bg-sunken',
              href && 'md:group-hover:bg-sunken',
              chosen && 'md:bg-brand-soft!',
            )}
          >
            {withTick(tick, column.cell(row))}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={cx(
              CELL,
              CELL_ON_PHONE,
              (column.labelled || column.figures) && LABEL_ON_PHONE,
              column.figures && 'tabular-nums',
            )}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

const WIDTHS = ['w-32', 'w-44', 'w-24', 'w-28', 'w-16', 'w-20'];

function SkeletonRows({ columns, count = 8 }: { columns: readonly { id: string }[]; count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr
      key={row}
      role="row"
      className="border-line not-last:border-b max-md:grid max-md:gap-2 max-md:px-4 max-md:py-4 md:h-13"
    >
      {columns.map((column, index) => (
        <td key={column.id} role="cell" className={cx(CELL, 'max-md:p-0', index > 2 && 'max-md:hidden')}>
          <Skeleton className={WIDTHS[index % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ));
}

export function DataTable<R>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  selection,
  sort,
  onSort,
  state = 'ready',
  refreshing,
  empty,
  error,
}: DataTableProps<R>) {
  const t = useText();
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  const ticks = useTicks(selection, rows, rowKey);
  const instead = state === 'error' ? error : state === 'ready' && rows.length === 0 ? empty : null;
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
      {refreshing && <div aria-hidden className="absolute inset-x-0 top-0 z-2 h-0.5 animate-breathe bg-brand-text" />}
      <p role="status" className="sr-only">
        {state === 'loading' ? t('ui.loading') : ''}
      </p>
      <div
        ref={ref}
        role={overflows ? 'region' : undefined}
        aria-label={overflows ? caption : undefined}
        tabIndex={overflows ? 0 : undefined}
        className="overflow-x-auto rounded-lg focus-visible:-outline-offset-3"
      >
        {instead ?? (
          <table
            role="table"
            aria-label={caption}
            aria-busy={state === 'loading' || refreshing || undefined}
            className={TABLE}
          >
            <Head columns={columns} sort={sort} onSort={onSort} tick={ticks.ofAll} />
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on a control of a row */}
            <tbody role="rowgroup" className="max-md:block" onKeyDown={onRowKey}>
              {state === 'loading' ? (
                <SkeletonRows columns={columns} />
              ) : (
                rows.map((row) => (
                  <Row
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    href={rowHref?.(row)}
                    tick={ticks.ofRow(row)}
                    chosen={selection?.chosen.has(rowKey(row)) ?? false}
                  />
                ))
              )}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
