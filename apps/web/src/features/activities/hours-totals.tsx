import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { totalsQuery, type Totals } from './hours.api.ts';
import { useDuration } from './use-duration.ts';

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="title text-2xl tabular-nums">{value}</dd>
    </div>
  );
}

/** Each month with its hours in words; the bar repeats them for the eye alone. */
function Months({ months }: { months: Totals['by_month'] }) {
  const t = useText();
  const { formatDate } = useIntl();
  const duration = useDuration();
  const most = Math.max(1, ...months.map(({ confirmed, pending }) => confirmed + pending));
  const share = (minutes: number) => `${(100 * minutes) / most}%`;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('hours.by_month')}</h3>
      <ul className="grid gap-2 text-sm">
        {months.map(({ month, confirmed, pending }) => (
          <li key={month} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-3">
            <span className="text-ink-2">
              {formatDate(`${month}-15T12:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })}
            </span>
            <span aria-hidden className="flex h-3 overflow-hidden rounded-sm bg-sunken">
              <span className="bg-brand" style={{ width: share(confirmed) }} />
              <span className="bg-brand-line" style={{ width: share(pending) }} />
            </span>
            <span className="text-end tabular-nums">
              {pending > 0
                ? t('hours.month_pending', { confirmed: duration(confirmed), pending: duration(pending) })
                : duration(confirmed)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What someone has given: this year, in all, by month and by activity. */
export function HoursTotals({ userId }: { userId: number }) {
  const t = useText();
  const duration = useDuration();
  const { data, error, refetch } = useQuery(totalsQuery(userId));
  if (!data)
    return (
      <Sheet title={t('hours.totals')}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Sheet>
    );
  const { year, this_year, ever, by_category, by_month } = data;
  return (
    <Sheet title={t('hours.totals')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure label={String(year)} value={duration(this_year.confirmed)} />
        <Figure label={t('hours.ever')} value={duration(ever.confirmed)} />
        {ever.pending > 0 && <Figure label={t('hours.pending')} value={duration(ever.pending)} />}
      </dl>
      {ever.confirmed + ever.pending > 0 && <Months months={by_month} />}
      {by_category.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-semibold">{t('hours.by_category')}</h3>
          <ul className="grid gap-1.5 text-sm">
            {by_category.map(({ category_id, name, ever: minutes }) => (
              <li key={category_id ?? 0} className="flex justify-between gap-4">
                <span className="wrap-anywhere">{name ?? t('hours.no_category')}</span>
                <span className="tabular-nums">{duration(minutes)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}
