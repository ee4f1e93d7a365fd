import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useText } from '../../ui/text.ts';
import { placesQuery, type HoursPlace } from './hours.api.ts';
import { useDuration } from './use-duration.ts';

// the list says it all; the map comes when someone asks for it
const PlacesMap = lazy(async () => ({ default: (await import('./places-map.tsx')).PlacesMap }));

const PERIODS = ['this_year', 'last_year', 'ever'] as const;
type Period = (typeof PERIODS)[number];
const periodOf = (period: Period) => {
  const year = Number(today().slice(0, 4)) - (period === 'last_year' ? 1 : 0);
  return period === 'ever' ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
};

function Places({ places }: { places: readonly HoursPlace[] }) {
  const t = useText();
  const duration = useDuration();
  const [hasMap, setMap] = useState(false);
  return (
    <>
      <DataTable
        caption={t('hours.places')}
        columns={[
          { id: 'team', header: t('activity.team_id'), cell: (row: HoursPlace) => row.team_name },
          { id: 'town', header: t('hours.town'), cell: (row) => row.town },
          { id: 'hours', header: t('activity.many'), figures: true, cell: (row) => duration(row.minutes) },
          { id: 'people', header: t('hours.people'), figures: true, labelled: true, cell: (row) => row.people },
        ]}
        rows={places}
        rowKey={(row) => row.team_id}
      />
      <Button kind="secondary" className="justify-self-start" aria-expanded={hasMap} onClick={() => setMap(!hasMap)}>
        {t(hasMap ? 'hours.hide_map' : 'hours.show_map')}
      </Button>
      {hasMap && (
        <Suspense fallback={<Loading />}>
          <PlacesMap places={places} />
        </Suspense>
      )}
    </>
  );
}

/** Where confirmed hours were given: teams by hours, with the place of their opportunities. */
export function HoursPlaces() {
  const t = useText();
  const [period, setPeriod] = useState<Period>('this_year');
  const { data, error, refetch } = useQuery(placesQuery(periodOf(period)));
  return (
    <Sheet>
      <div className="max-w-60">
        <Select
          label={t('hours.period')}
          value={period}
          onChange={(chosen) => setPeriod(chosen as Period)}
          options={PERIODS.map((value) => ({ value, label: t(`hours.period_${value}`) }))}
        />
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('hours.no_places')}</EmptyState>}
      {data && data.length > 0 && <Places places={data} />}
    </Sheet>
  );
}
