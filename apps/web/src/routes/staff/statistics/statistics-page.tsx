import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FigureCards } from '../../../features/statistics/figure-cards.tsx';
import { loadFigureWords } from '../../../features/statistics/statistic-words.ts';
import { useMay } from '../../../lib/access.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { statisticSet } from '../../../lib/records/descriptors/statistic-set.generated.ts';
import { allRecordsQuery } from '../../../lib/records/record-api.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';
import { NotFoundPage } from '../../error-page.tsx';

const route = getRouteApi('/signed-in/staff/statistics/$');
const settings = '/staff/settings/statistics';

function Statistics() {
  const t = useText();
  const may = useMay();
  const { _splat = '' } = route.useParams();
  const { data, error, refetch } = useQuery(allRecordsQuery(statisticSet));
  const shown = data?.filter(({ archived }) => !archived);
  const current = _splat === '' ? shown?.[0] : shown?.find(({ id }) => String(id) === _splat.replace(/\/+$/, ''));
  usePageTitle(current ? `${current.name} · ${t('figure.title')}` : t('figure.title'));
  const maySet = may('manage-settings', 'everywhere');
  if (error && !data)
    return (
      <Sheet>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  if (!shown) return <Loading />;
  if (shown.length > 0 && !current) return <NotFoundPage />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t('figure.title')}
        note={current?.description || t('figure.scope')}
        beside={maySet && current && <Link href={settings}>{t('figure.edit')}</Link>}
      />
      {current ? (
        <>
          {shown.length > 1 && (
            <TabLinks
              label={t('figure.pages')}
              tabs={shown.map(({ id, name }) => ({
                href: `/staff/statistics/${id}`,
                label: name,
                current: id === current.id,
              }))}
            />
          )}
          <FigureCards key={current.id} setId={current.id} />
          {current.description && <p className="text-sm text-ink-2">{t('figure.scope')}</p>}
        </>
      ) : (
        <Sheet>
          <EmptyState action={maySet && <Link href={settings}>{t('figure.set_up')}</Link>}>
            {t('figure.none')}
          </EmptyState>
        </Sheet>
      )}
    </div>
  );
}

/** Figures under a name, a page for each set of them. */
export function StatisticsPage() {
  return (
    <MoreWords load={loadFigureWords}>
      <Statistics />
    </MoreWords>
  );
}
