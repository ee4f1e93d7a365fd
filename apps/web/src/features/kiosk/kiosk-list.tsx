import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { isOpen, kiosksQuery, type Kiosk } from './kiosk.api.ts';

export const placeOf = ({ event_name, rota_name, team_name }: Kiosk): string =>
  event_name ?? (rota_name ? `${rota_name} · ${team_name}` : team_name);

/** The ones that are open, then the last ones that were. */
export function KioskList() {
  const t = useText();
  const { data, error, refetch } = useQuery(kiosksQuery);
  return (
    <Sheet>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('kiosks.none')}</EmptyState>}
      <ul className="grid gap-5 empty:hidden">
        {data
          ?.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
          .map((kiosk) => (
            <li
              key={kiosk.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4"
            >
              <span className="grid min-w-0">
                <Link href={`/staff/rota/kiosks/${kiosk.id}`}>{placeOf(kiosk)}</Link>
                <span className="text-sm text-ink-2">
                  {t('kiosks.opened', { day: formatDay(kiosk.day), name: kiosk.opened_by_name ?? '' })}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3 text-sm">
                <span>{t('kiosks.visits', { count: kiosk.visits })}</span>
                {kiosk.late > 0 && <span className="text-ink-2">{t('kiosks.late', { count: kiosk.late })}</span>}
                {isOpen(kiosk) ? (
                  <Pill tone="ok">{t('kiosks.state_open')}</Pill>
                ) : (
                  <Pill>{t('kiosks.state_closed')}</Pill>
                )}
              </span>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}
