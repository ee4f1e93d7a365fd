import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Link, useFollow } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { focusFirstRow } from '../../ui/table/row-keys.ts';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useMay } from '../access.ts';
import { useAdding } from '../adding.ts';
import { LoadError } from '../load-error.tsx';
import { MoreWords } from '../more-words.tsx';
import { usePageTitle } from '../page-title.ts';
import type { ListQuery } from '../resource-api.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { addTextOf } from './add-text.ts';
import { type AnyRow, type FieldName, type FilterName, type RecordRow, type TitledDescriptor } from './descriptor.ts';
import { includesOf, knownOf, plainColumns, shownColumns } from './list-columns.ts';
import { ListExport } from './list-export.tsx';
import { ListViews } from './list-views.tsx';
import { ListFilters } from './list-filters.tsx';
import { keyOf, recordsQuery, type Params } from './record-api.ts';
import { hasFilter } from './record-filter.tsx';
import type { RecordFormProps } from './record-form.tsx';
import { columnOf, type ColumnPart, type FilterPart, type FormPart } from './record-parts.tsx';
import { everything, isNarrowed, queryOf, type QueryExtras, type Known, type RecordSearch } from './record-search.ts';
import { SelectionBar, useSelection, type BulkAction } from './record-selection.tsx';
import type { FormValues } from './record-values.ts';
import { useRecordSearch } from './use-record-search.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

export interface RecordListProps<R extends Resource, Row extends RecordRow<R> = RecordRow<R>> {
  of: TitledDescriptor<R>;
  params?: Params;
  /** The first names the row and opens it. Left out, every plain one. */
  columns?: readonly ColumnPart<FieldName<R>, Row>[];
  /** Columns that people can choose to see besides. */
  more?: readonly ColumnPart<FieldName<R>, Row>[];
  /** Left out, every plain one. */
  filters?: readonly FilterPart<FieldName<R> | FilterName<R>>[];
  /** The order unless another is asked for: a column by its id, with a minus for descending. */
  sort?: string;
  /** What the form asks for; left out, everything that can be written. */
  fields?: readonly FormPart<FieldName<R>>[];
  /** The same of a new row, where its form asks for less. */
  addFields?: readonly FormPart<FieldName<R>>[];
  /** What the form of a new row begins with. */
  initial?: FormValues;
  /** What the server says of single fields, in words of our own. */
  texts?: RecordFormProps['texts'];
  /** The page of a row. Without one, a row opens in a dialog. */
  href?(row: Row): string;
  /** Relations that cells of their own need. */
  include?: string;
  /** What holds for every row of this list. */
  where?: ListQuery['filter'];
  above?: ReactNode;
  /** Below the title: other ways to look at the same rows. */
  views?: ReactNode;
  note?: ReactNode;
  /** Instead of the name of what it lists, where it lists only some. */
  title?: string;
  /** What the browser's tab says, where the name of the list is not enough. */
  pageTitle?: string;
  /** Whether rows can be added, where no single permission says so. */
  mayAdd?: boolean;
  /** Instead of the button that opens the form. */
  add?: ReactNode;
  /** Instead of the sentence for a list with nothing in it. */
  empty?: ReactNode;
  /** What can be done with several rows at once; with it, rows can be selected. */
  selected?: readonly BulkAction<Row>[];
}

/** The same without the types of one resource, for the parts that serve all of them. */
interface ListParts extends Omit<
  RecordListProps<Resource>,
  'of' | 'columns' | 'more' | 'filters' | 'fields' | 'addFields' | 'href' | 'selected'
> {
  of: TitledDescriptor;
  columns: readonly ColumnPart<string, AnyRow>[];
  more?: readonly ColumnPart<string, AnyRow>[];
  filters: readonly FilterPart<string>[];
  fields?: readonly FormPart<string>[];
  addFields?: readonly FormPart<string>[];
  href?(row: AnyRow): string;
  selected?: readonly BulkAction[];
}

const PAGE = 25;
/** As far as the server counts. */
const COUNTED = 10_000;

/** Only first pages are counted; the pages after it keep the count that stood there. */
function useCount({ of, params = {} }: ListParts, known: Known, search: RecordSearch, extras: QueryExtras) {
  const t = useText();
  const first = recordsQuery(of, params, queryOf(of, known, { ...search, cursor: undefined }, extras));
  const { data } = useQuery({ ...first, enabled: search.cursor === undefined });
  const { total: counted, total_is_estimate: isEstimate = false } = data?.pagination ?? {};
  const total = isEstimate ? COUNTED : counted;
  const said =
    of.count === undefined || total === undefined
      ? null
      : isEstimate
        ? t('records.many', { count: t(of.count, { count: total }) })
        : t(of.count, { count: total });
  return { total, isEstimate, said };
}

const BARE = 'rounded-sm text-start hover:underline';

/** The first cell opens the row: its page, or its form where it has none. */
function Opening({
  row,
  href,
  onEdit,
  children,
}: { row: AnyRow; onEdit(): void; children: ReactNode } & Pick<ListParts, 'href'>) {
  if (href)
    return (
      <Link kind="bare" href={href(row)} className={BARE}>
        {children}
      </Link>
    );
  if (!row.can?.update && !row.can?.remove) return children;
  return (
    <button type="button" className={BARE} onClick={onEdit}>
      {children}
    </button>
  );
}

function useAddButton({ of, add, ...props }: ListParts, onPress: () => void): ReactNode {
  const t = useText();
  const may = useMay();
  if (add !== undefined) return add;
  const mayAdd = props.mayAdd ?? (of.write !== undefined && may(of.write));
  if (!of.actions.includes('create') || !mayAdd) return null;
  return (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={onPress}>
      {addTextOf(of, t)}
    </Button>
  );
}

/** Nothing found is not the same as nothing there. */
function Nothing({
  of,
  empty,
  add,
  search,
  ask,
}: Pick<ListParts, 'of' | 'empty' | 'add'> & { search: RecordSearch; ask(change: RecordSearch): void }) {
  const t = useText();
  if (!isNarrowed(search)) return empty ?? <EmptyState action={add}>{t(of.empty ?? 'records.empty')}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button kind="secondary" onClick={() => ask(everything(search))}>
          {t('records.clear')}
        </Button>
      }
    >
      {t(of.no_match ?? 'records.no_match')}
    </EmptyState>
  );
}

/** From the search, the arrow leads into the rows. */
function onSearchKey(event: KeyboardEvent<HTMLElement>) {
  const isSearch = (event.target as Element).matches('input[type="search"]');
  if (isSearch && event.key === 'ArrowDown' && focusFirstRow(event.currentTarget)) event.preventDefault();
}

/** The table with what is selected in it, as the address asks for it. */
function useTable(props: ListParts, onEdit: (row: AnyRow) => void) {
  const { of, params = {}, href } = props;
  const t = useText();
  const known = knownOf(props);
  const searched = useRecordSearch(of, known);
  const { search } = searched;
  const parts = shownColumns(props, search);
  const extras: QueryExtras = {
    limit: PAGE,
    include: includesOf(of, parts, props.include),
    // what is archived stays out until someone asks for it
    where: { ...(known.filters.includes('archived') && { archived: 'false' }), ...props.where },
  };
  const query = queryOf(of, known, search, extras);
  const found = useQuery(recordsQuery(of, params, query));
  const rows = found.data?.rows ?? [];
  const count = useCount(props, known, search, extras);
  const selection = useSelection({ of, params, query, rows, ...count });
  const columns = parts.map((part, index) =>
    columnOf(of, part, t, (row, content) =>
      index > 0 ? (
        content
      ) : (
        <Opening row={row} href={href} onEdit={() => onEdit(row)}>
          {content}
        </Opening>
      ),
    ),
  );
  const choices = [...props.columns, ...(props.more ?? [])].map((part) => columnOf(of, part, t, () => null));
  const sort = search.sort ?? known.sort ?? of.sort ?? 'id';
  return { ...searched, found, rows, count, selection, parts, columns, choices, sort, query };
}

/** At the end of the row of filters: saved views, the list as a file, and which columns it shows. */
function Tools({ of, more, table }: ListParts & { table: ReturnType<typeof useTable> }) {
  const { parts, query, selection, count, columns, choices, search, ask, show } = table;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <ListViews of={of} search={search} ask={ask} />
      <ListExport of={of} columns={parts} query={query} selected={selection.selected} count={count.said} />
      {more && (
        <ColumnChooser
          columns={choices}
          shown={columns.map(({ id }) => id)}
          onChange={(ids) => show({ columns: ids?.join() })}
        />
      )}
    </div>
  );
}

function List(props: ListParts) {
  const { of, params = {}, filters, href, above, note, empty, selected } = props;
  const t = useText();
  const cache = useQueryClient();
  const follow = useFollow();
  const [changed, setChanged] = useState<AnyRow | null>(null);
  const [adding, setAdding] = useAdding();
  const table = useTable(props, setChanged);
  const { search, ask, turn, turnBack, rows, count, selection, columns, sort } = table;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = table.found;
  const add = useAddButton(props, () => setAdding(true));
  const edited = changed ?? (adding && add && props.add === undefined ? 'new' : null);
  const fields = (edited === 'new' && props.addFields) || props.fields;
  const title = props.title ?? t(of.many);
  usePageTitle(props.pageTitle ?? title);
  const next = data?.pagination.next_cursor;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- leads from the search into the rows
    <div onKeyDown={onSearchKey} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={above}
        title={title}
        note={note ?? (of.note && t(of.note))}
        beside={
          <>
            <span className="empty:hidden">{count.said}</span>
            {(rows.length > 0 || isNarrowed(search)) && add}
          </>
        }
      />
      {props.views}
      <ListFilters of={of} filters={filters} search={search} ask={ask} columns={<Tools {...props} table={table} />} />
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        {...(href && { rowHref: href })}
        selection={selected && selection.table}
        sort={{ by: sort.replace(/^-/, ''), descending: sort.startsWith('-') }}
        onSort={({ by, descending }) => ask({ sort: `${descending ? '-' : ''}${by}` })}
        state={error && !data ? 'error' : isPending ? 'loading' : 'ready'}
        refreshing={isFetching && isPlaceholderData}
        empty={<Nothing of={of} empty={empty} add={add} search={search} ask={ask} />}
        error={<LoadError error={error} onRetry={() => void refetch()} />}
      />
      <Pager
        label={t('records.pages')}
        summary={rows.length > 0 && (next || search.cursor) ? t('records.shown', { count: rows.length }) : ''}
        onPrevious={search.cursor ? turnBack : undefined}
        onNext={next ? () => turn(next) : undefined}
      />
      {selected && <SelectionBar selection={selection} {...count} actions={selected} />}
      {edited && (
        <Suspense fallback={null}>
          <RecordDialog
            of={of}
            params={params}
            {...(fields && { fields: fields as never })}
            {...(props.initial && { initial: props.initial })}
            {...(props.texts && { texts: props.texts })}
            edited={edited}
            onClose={() => (changed ? setChanged(null) : setAdding(false))}
            onMade={(row) => {
              // a list whose rows lead to whom they belong to stays, for the next one
              if (href?.(row).endsWith(`/${row.id}`)) follow(href(row));
            }}
            onChanged={() => cache.invalidateQueries({ queryKey: keyOf(of, params) })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The filters a list has unless it names its own: all that are plain. */
const plainFilters = (of: TitledDescriptor) =>
  Object.entries(of.fields)
    .filter(([, field]) => hasFilter(field))
    .map(([name]) => name);

/** A page of rows: search, filters, order, columns, paging and selection; all but the selection is in the address. */
export function RecordList<R extends Resource, Row extends RecordRow<R> = RecordRow<R>>(
  props: RecordListProps<R, Row>,
) {
  const parts = props as unknown as ListParts;
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={props.of.words}>
        <List
          {...parts}
          columns={parts.columns ?? plainColumns(parts.of)}
          filters={parts.filters ?? plainFilters(parts.of)}
        />
      </MoreWords>
    </Suspense>
  );
}
