import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { PeopleTable } from '../../../features/users/people-table.tsx';
import { peopleQuery, type PeopleSearch, type PersonInList } from '../../../features/users/user.api.ts';
import { STATUS_IDS } from '../../../features/users/user-status.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import type { Pagination } from '../../../lib/resource-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { readPeopleSearch } from './people-search.ts';
import { loadPeopleWords } from './people-words.ts';

const route = getRouteApi('/signed-in/staff/people');
const hrefOf = (person: PersonInList) => `/staff/people/${person.id}`;

function useTotal(pagination: Pagination | undefined) {
  const t = useText();
  if (pagination?.total === undefined) return '';
  return t(pagination.total_is_estimate ? 'people.total_more' : 'people.total', {
    count: pagination.total_is_estimate ? 10_000 : pagination.total,
  });
}

/** Only first pages are counted; the pages after it keep the count that stood there. */
function useFirstPage(search: PeopleSearch) {
  const { cursor: _cursor, ...first } = search;
  return useQueryClient().getQueryData(peopleQuery(first).queryKey)?.pagination;
}

function StatusFilter({ value, onChange }: { value: number | undefined; onChange(status: number | undefined): void }) {
  const t = useText();
  const options = [
    { value: 'any', label: t('people.any_status') },
    ...STATUS_IDS.map((id) => ({ value: String(id), label: t(`person.status_${id}`) })),
  ];
  return (
    <Select
      inline
      label={t('people.filter_status')}
      value={value ? String(value) : 'any'}
      options={options}
      onChange={(next) => onChange(next === 'any' ? undefined : Number(next))}
      className="sm:w-64"
    />
  );
}

function People() {
  const t = useText();
  const router = useRouter();
  const search = readPeopleSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(search));
  const first = useFirstPage(search);
  const may = useMay();
  usePageTitle(t('people.title'));

  // Another question starts again at the first page.
  const ask = (change: Partial<PeopleSearch>) =>
    void navigate({ search: { ...search, cursor: undefined, ...change }, replace: true });
  const turn = (cursor: string) =>
    void navigate({
      search: { ...search, cursor },
      state: (state) => ({ ...state, pagesBefore: (state.pagesBefore ?? 0) + 1 }),
    });
  // A link into the middle of the list has no page before it in this tab: then back means the beginning.
  const turnBack = () =>
    router.state.location.state.pagesBefore
      ? router.history.back()
      : void navigate({ search: { ...search, cursor: undefined } });
  const isNarrowed = Boolean(search.q || search.status);
  const showAll = isNarrowed && (
    <Button kind="secondary" onClick={() => ask({ q: undefined, status: undefined })}>
      {t('people.show_all')}
    </Button>
  );
  const next = data?.pagination.next_cursor;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t('people.title')}
        beside={useTotal(data?.pagination.total === undefined ? first : data.pagination)}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SearchBox
          label={t('people.search')}
          placeholder={t('people.search_hint')}
          value={search.q ?? ''}
          onSearch={(q) => ask({ q: q || undefined })}
          className="w-full sm:w-80"
        />
        <StatusFilter value={search.status} onChange={(status) => ask({ status })} />
        {may('anonymise-users') && (
          <Link href="/staff/requests" className="self-center text-sm sm:ms-auto">
            {t('people.requests')}
          </Link>
        )}
      </div>
      <PeopleTable
        rows={data?.rows ?? []}
        sort={search.sort ?? 'last_name'}
        onSort={(sort) => ask({ sort })}
        hrefOf={hrefOf}
        state={error && !data ? 'error' : isPending ? 'loading' : 'ready'}
        refreshing={isFetching && isPlaceholderData}
        empty={
          <EmptyState action={showAll}>
            {t(
              isNarrowed
                ? 'people.empty_search'
                : may('view-users', 'everywhere')
                  ? 'people.empty'
                  : 'people.empty_narrowed',
            )}
          </EmptyState>
        }
        error={<LoadError error={error} onRetry={() => void refetch()} />}
      />
      <Pager
        label={t('people.pages')}
        summary={data && data.rows.length > 0 ? t('people.shown', { count: data.rows.length }) : ''}
        onPrevious={search.cursor ? turnBack : undefined}
        onNext={next ? () => turn(next) : undefined}
      />
    </div>
  );
}

export function PeoplePage() {
  return (
    <MoreWords load={loadPeopleWords}>
      <People />
    </MoreWords>
  );
}
