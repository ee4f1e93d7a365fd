import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useMay } from '../access.ts';
import { LoadError } from '../load-error.tsx';
import { MoreWords } from '../more-words.tsx';
import { usePageTitle } from '../page-title.ts';
import type { ListQuery } from '../resource-api.ts';
import { nameOf, type AnyRow, type FieldName, type RecordRow, type TitledDescriptor } from './descriptor.ts';
import { keyOf, recordsQuery, type Params } from './record-api.ts';
import { ArchivedFilter, hasFilter, RecordFilter } from './record-filter.tsx';
import { columnOf, labelFor, partOf, type ColumnPart, type FilterPart, type FormPart } from './record-parts.tsx';
import { isNarrowed, queryOf, type Asked, type RecordSearch } from './record-search.ts';
import { useRecordSearch } from './use-record-search.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

export interface RecordListProps<R extends Resource, Row extends RecordRow<R> = RecordRow<R>> {
  of: TitledDescriptor<R>;
  params?: Params;
  columns: readonly ColumnPart<FieldName<R>, Row>[];
  filters?: readonly FilterPart<FieldName<R>>[];
  /** What the form asks for; left out, everything that can be written. */
  fields?: readonly FormPart<FieldName<R>>[];
  /** The page of a row. Without one, a row opens in a dialog. */
  href?(row: Row): string;
  /** Relations that cells of their own need. */
  include?: string;
  /** What holds for every row of this list. */
  where?: ListQuery['filter'];
  above?: ReactNode;
  note?: ReactNode;
  /** Instead of the button that opens the form. */
  add?: ReactNode;
  /** Beside the filters. */
  beside?: ReactNode;
  /** Instead of the sentence for a list with nothing in it. */
  empty?: ReactNode;
  /** What can be done with several rows at once; with it, rows can be selected. */
  selected?: ComponentType<{ rows: readonly Row[]; onDone(): void }>;
}

/** The same without the types of one resource, for the parts that serve all of them. */
interface ListParts extends Omit<
  RecordListProps<Resource>,
  'of' | 'columns' | 'filters' | 'fields' | 'href' | 'selected'
> {
  of: TitledDescriptor;
  columns: readonly ColumnPart<string, AnyRow>[];
  filters: readonly FilterPart<string>[];
  fields?: readonly FormPart<string>[];
  href?(row: AnyRow): string;
  selected?: ComponentType<{ rows: readonly AnyRow[]; onDone(): void }>;
}

interface Searched {
  search: RecordSearch;
  ask(change: RecordSearch): void;
}

/** The relations that the columns name, and what their cells need besides. */
function includesOf({ of, columns, include }: ListParts): string {
  const named = columns.flatMap((part) => {
    if (typeof part === 'object' && 'id' in part) return [];
    return partOf(of, part).field.to?.include ?? [];
  });
  return [...new Set(['can', ...named, ...(include?.split(',') ?? [])])].join();
}

/** What holds for every page of the list; what is archived stays out until somebody asks for it. */
const askedBy = (props: ListParts, filters: readonly string[]): Asked => ({
  limit: 25,
  include: includesOf(props),
  where: { ...(filters.includes('archived') && { archived: 'false' }), ...props.where },
});

function Filters({ of, filters, search, ask, beside }: Pick<ListParts, 'of' | 'filters' | 'beside'> & Searched) {
  const t = useText();
  if (!of.search && filters.length === 0 && !beside) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {of.search && (
        <SearchBox
          label={t('records.search', { many: t(of.many) })}
          placeholder={t('records.search_hint')}
          value={search.q ?? ''}
          onSearch={(q) => ask({ q: q || undefined })}
          className="w-full sm:w-80"
        />
      )}
      {filters.map((part) => {
        const { name, field, own } = partOf(of, part);
        if (name === 'archived' && !own) return <ArchivedFilter key={name} search={search} ask={ask} />;
        const Filter = own?.filter ?? RecordFilter;
        return <Filter key={name} name={name} field={field} label={labelFor(of, part, t)} search={search} ask={ask} />;
      })}
      {beside}
    </div>
  );
}

/** Only first pages are counted; the pages after it keep the count that stood there. */
function useTotal(of: TitledDescriptor, params: Params, search: RecordSearch, asked: Asked) {
  const t = useText();
  const first = recordsQuery(of, params, queryOf(of, { ...search, cursor: undefined }, asked));
  const { data } = useQuery({ ...first, enabled: search.cursor === undefined });
  const { total, total_is_estimate } = data?.pagination ?? {};
  if (!of.count || total === undefined) return null;
  return total_is_estimate
    ? t('records.many', { count: t(of.count, { count: 10_000 }) })
    : t(of.count, { count: total });
}

function useSelection(props: ListParts, rows: readonly AnyRow[]) {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const Actions = props.selected;
  if (!Actions) return { selection: undefined, bar: null };
  const picked = rows.filter((row) => chosen.has(row.id));
  return {
    selection: {
      chosen,
      onChange: setChosen,
      rowLabel: (row: AnyRow) => t('records.select_row', { name: nameOf(props.of, row) }),
      allLabel: t('records.select_all'),
    },
    bar: picked.length > 0 && (
      <div className="flex flex-wrap items-center gap-4 text-sm">
        <span role="status">{t('records.selected', { count: picked.length })}</span>
        <Actions rows={picked} onDone={() => setChosen(new Set())} />
      </div>
    ),
  };
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

function useAddButton({ of, add }: ListParts, onPress: () => void): ReactNode {
  const t = useText();
  const may = useMay();
  if (add !== undefined) return add;
  if (!of.actions.includes('create') || of.write === undefined || !may(of.write)) return null;
  return (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={onPress}>
      {t('records.add', { one: t(of.one) })}
    </Button>
  );
}

/** Nothing found is not the same as nothing there. */
function Nothing({ of, empty, add, search, ask }: Pick<ListParts, 'of' | 'empty' | 'add'> & Searched) {
  const t = useText();
  if (!isNarrowed(search)) return empty ?? <EmptyState action={add}>{t(of.empty ?? 'records.empty')}</EmptyState>;
  const none = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]));
  return (
    <EmptyState
      action={
        <Button kind="secondary" onClick={() => ask({ ...none, sort: search.sort })}>
          {t('records.clear')}
        </Button>
      }
    >
      {t('records.no_match')}
    </EmptyState>
  );
}

function List(props: ListParts) {
  const { of, params = {}, columns, filters, href, above, note, beside, empty } = props;
  const t = useText();
  const cache = useQueryClient();
  const [edited, setEdited] = useState<AnyRow | 'new' | null>(null);
  const names = filters.map((part) => partOf(of, part).name);
  const { search, ask, turn, turnBack } = useRecordSearch(of, names);
  const asked = askedBy(props, names);
  const query = recordsQuery(of, params, queryOf(of, search, asked));
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(query);
  const rows = data?.rows ?? [];
  const total = useTotal(of, params, search, asked);
  const { selection, bar } = useSelection(props, rows);
  const add = useAddButton(props, () => setEdited('new'));
  usePageTitle(t(of.many));
  const sort = search.sort ?? of.sort ?? 'id';
  const shown = columns.map((part, index) =>
    columnOf(of, part, t, (row, content) => {
      if (index > 0) return content;
      return (
        <Opening row={row} href={href} onEdit={() => setEdited(row)}>
          {content}
        </Opening>
      );
    }),
  );
  const next = data?.pagination.next_cursor;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={above}
        title={t(of.many)}
        note={note ?? (of.note && t(of.note))}
        beside={
          <>
            {total}
            {rows.length > 0 && add}
          </>
        }
      />
      <Filters of={of} filters={filters} search={search} ask={ask} beside={beside} />
      {bar}
      <DataTable
        caption={t(of.many)}
        columns={shown}
        rows={rows}
        rowKey={(row) => row.id}
        {...(href && { rowHref: href })}
        selection={selection}
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
      {edited && (
        <Suspense fallback={null}>
          <RecordDialog
            of={of}
            params={params}
            {...(props.fields && { fields: props.fields as never })}
            edited={edited}
            onClose={() => setEdited(null)}
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

/** A page of rows: search, filters, order, paging and selection, all of it in the address. */
export function RecordList<R extends Resource, Row extends RecordRow<R> = RecordRow<R>>(
  props: RecordListProps<R, Row>,
) {
  const parts = props as unknown as ListParts;
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={props.of.words}>
        <List {...parts} filters={parts.filters ?? plainFilters(parts.of)} />
      </MoreWords>
    </Suspense>
  );
}
