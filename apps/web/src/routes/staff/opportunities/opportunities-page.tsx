import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { NewOpportunityDialog } from '../../../features/opportunities/new-opportunity.tsx';
import {
  readOpportunitiesSearch,
  STATES,
  TYPES,
  type OpportunitiesSearch,
} from '../../../features/opportunities/opportunities-search.ts';
import { opportunitiesQuery, type Opportunity } from '../../../features/opportunities/staff-opportunity.api.ts';
import { OpportunityTable } from '../../../features/opportunities/opportunity-table.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

const route = getRouteApi('/signed-in/staff/opportunities/');
const hrefOf = (opportunity: Pick<Opportunity, 'id'>) => `/staff/opportunities/${opportunity.id}`;

function Filters({ search, ask }: { search: OpportunitiesSearch; ask(change: Partial<OpportunitiesSearch>): void }) {
  const t = useText();
  const states = [
    { value: 'any' as const, label: t('recruiting.any_state') },
    ...STATES.map((value) => ({ value, label: t(`recruiting.state_${value}`) })),
  ];
  const types = [
    { value: 'any' as const, label: t('recruiting.any_type') },
    ...TYPES.map((value) => ({ value, label: t(`recruiting.type_${value}`) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchBox
        label={t('recruiting.search')}
        placeholder={t('recruiting.search_hint')}
        value={search.q ?? ''}
        onSearch={(q) => ask({ q: q || undefined })}
        className="w-full sm:w-80"
      />
      <Select
        inline
        label={t('recruiting.filter_state')}
        value={search.state ?? 'any'}
        options={states}
        onChange={(state) => ask({ state: state === 'any' ? undefined : state })}
        className="sm:w-56"
      />
      <Select
        inline
        label={t('recruiting.filter_type')}
        value={search.type ?? 'any'}
        options={types}
        onChange={(type) => ask({ type: type === 'any' ? undefined : type })}
        className="sm:w-64"
      />
      <Checkbox
        label={t('recruiting.filter_archived')}
        checked={search.archived ?? false}
        onChange={(archived) => ask({ archived: archived || undefined })}
      />
    </div>
  );
}

export function OpportunitiesPage() {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const router = useRouter();
  const search = readOpportunitiesSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(opportunitiesQuery(search));
  usePageTitle(t('recruiting.title'));

  // Another question starts again at the first page.
  const ask = (change: Partial<OpportunitiesSearch>) =>
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
  const isNarrowed = Boolean(search.q || search.state || search.type || search.archived);
  const mayAdd = may('edit-opportunities');
  const add = mayAdd && (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('recruiting.add')}
    </Button>
  );
  const showAll = (
    <Button
      kind="secondary"
      onClick={() => ask({ q: undefined, state: undefined, type: undefined, archived: undefined })}
    >
      {t('recruiting.show_all')}
    </Button>
  );
  const next = data?.pagination.next_cursor;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t('recruiting.title')} beside={data && data.rows.length > 0 && add} />
      <Filters search={search} ask={ask} />
      <OpportunityTable
        rows={data?.rows ?? []}
        descending={search.descending ?? false}
        onSort={(descending) => ask({ descending: descending || undefined })}
        hrefOf={hrefOf}
        state={error && !data ? 'error' : isPending ? 'loading' : 'ready'}
        refreshing={isFetching && isPlaceholderData}
        empty={
          <EmptyState action={isNarrowed ? showAll : add}>
            {t(
              isNarrowed
                ? 'recruiting.empty_search'
                : may('view-opportunities', 'everywhere')
                  ? 'recruiting.empty'
                  : 'recruiting.empty_narrowed',
            )}
          </EmptyState>
        }
        error={<LoadError error={error} onRetry={() => void refetch()} />}
      />
      <Pager
        label={t('recruiting.pages')}
        summary=""
        onPrevious={search.cursor ? turnBack : undefined}
        onNext={next ? () => turn(next) : undefined}
      />
      <NewOpportunityDialog open={adding} onClose={() => setAdding(false)} onMade={(made) => follow(hrefOf(made))} />
    </div>
  );
}
