import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ApplicationTable } from '../../../features/applications/application-table.tsx';
import {
  APPLICATION_STATES,
  readApplicationsSearch,
  type ApplicationsSearch,
} from '../../../features/applications/applications-search.ts';
import { opportunityApplicationsQuery } from '../../../features/applications/staff-application.api.ts';
import { opportunityQuery } from '../../../features/opportunities/staff-opportunity.api.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

const route = getRouteApi('/signed-in/staff/opportunities/$opportunityId/applications');

function Filters({ search, ask }: { search: ApplicationsSearch; ask(change: Partial<ApplicationsSearch>): void }) {
  const t = useText();
  const states = [
    { value: 'any' as const, label: t('applicants.any_state') },
    ...APPLICATION_STATES.map((value) => ({ value, label: t(`applicants.state_${value}`) })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchBox
        label={t('applicants.search')}
        placeholder={t('applicants.name')}
        value={search.q ?? ''}
        onSearch={(q) => ask({ q: q || undefined })}
        className="w-full sm:w-80"
      />
      <Select
        inline
        label={t('applicants.filter_state')}
        value={search.state ?? 'any'}
        options={states}
        onChange={(state) => ask({ state: state === 'any' ? undefined : state })}
        className="sm:w-64"
      />
    </div>
  );
}

/** Who has applied for one opportunity. */
export function ApplicationsPage() {
  const t = useText();
  const router = useRouter();
  const may = useMay();
  const { opportunityId } = route.useParams();
  const search = readApplicationsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  // Who recruits need not see the opportunity itself once it is closed.
  const { data: opportunity } = useQuery(opportunityQuery(opportunityId));
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    opportunityApplicationsQuery(opportunityId, search),
  );
  const name = opportunity?.row.display_name ?? data?.rows[0]?.opportunity.display_name;
  usePageTitle([t('applicants.title'), name].filter(Boolean).join(' · '));

  // Another question starts again at the first page.
  const ask = (change: Partial<ApplicationsSearch>) =>
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
  const isNarrowed = Boolean(search.q || search.state);
  const showAll = isNarrowed && (
    <Button kind="secondary" onClick={() => ask({ q: undefined, state: undefined })}>
      {t('recruiting.show_all')}
    </Button>
  );
  const next = data?.pagination.next_cursor;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href={`/staff/opportunities/${opportunityId}`} label={name ?? t('recruiting.title')} />}
        title={t('applicants.title')}
      />
      <Filters search={search} ask={ask} />
      <ApplicationTable
        rows={data?.rows ?? []}
        oldest={search.oldest ?? false}
        onSort={(oldest) => ask({ oldest: oldest || undefined })}
        state={error && !data ? 'error' : isPending ? 'loading' : 'ready'}
        refreshing={isFetching && isPlaceholderData}
        empty={
          <EmptyState action={showAll}>
            {t(
              isNarrowed
                ? 'applicants.empty_search'
                : may('view-applications', 'everywhere')
                  ? 'applicants.empty'
                  : 'applicants.empty_narrowed',
            )}
          </EmptyState>
        }
        error={<LoadError error={error} onRetry={() => void refetch()} />}
      />
      <Pager
        label={t('applicants.pages')}
        summary=""
        onPrevious={search.cursor ? turnBack : undefined}
        onNext={next ? () => turn(next) : undefined}
      />
    </div>
  );
}
