import type { availability } from '@manyhands/contract/shifts/availability.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { http } from '../../lib/http.ts';
import { LoadError } from '../../lib/load-error.tsx';
import type { OutputOf } from '../../lib/resource-api.ts';
import { Facts } from '../../ui/facts.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useWeekdays } from './weekdays.ts';

type Availability = OutputOf<typeof availability, 'list'>;

const availabilityQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'availability'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: Availability }>(`users/${userId}/availability`, { signal })).body.data,
  });

/** What someone said about when they can come. Only they, and whoever acts for them, change it. */
export function PersonAvailabilityFacts({ userId }: { userId: number }) {
  const t = useText();
  const named = useWeekdays();
  const { data, error, refetch } = useQuery(availabilityQuery(userId));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { weekly, blocked, max_hours_week, short_notice } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Sheet title={t('rota.weekly_times')} note={t('rota.weekly_times_note')}>
        {weekly.length === 0 && <EmptyState>{t('rota.no_weekly_times')}</EmptyState>}
        <ul className="grid gap-2 empty:hidden">
          {weekly.map(({ day_of_week, from, to }) => (
            <li key={`${day_of_week} ${from}`} className="flex justify-between gap-4">
              <span className="font-semibold">{named(day_of_week)}</span>
              <span className="tabular-nums">{`${from}–${to}`}</span>
            </li>
          ))}
        </ul>
      </Sheet>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Sheet title={t('rota.limits')}>
          <Facts
            facts={[
              {
                label: t('rota.max_hours_week'),
                value: max_hours_week === null ? t('rota.no_limit') : String(max_hours_week),
              },
              { label: t('rota.short_notice'), value: t(short_notice ? 'rota.yes' : 'rota.no') },
            ]}
          />
        </Sheet>
        <Sheet title={t('rota.blocked_dates')}>
          {blocked.length === 0 && <EmptyState>{t('rota.no_blocked_dates')}</EmptyState>}
          <ul className="grid gap-2 empty:hidden">
            {blocked.map(({ from, to, note }) => (
              <li key={`${from} ${to}`} className="grid gap-0.5">
                <span className="font-semibold">
                  {from === to ? formatDay(from) : t('rota.span', { start: formatDay(from), end: formatDay(to) })}
                </span>
                {note && <span className="text-sm text-ink-2">{note}</span>}
              </li>
            ))}
          </ul>
        </Sheet>
      </div>
    </div>
  );
}
