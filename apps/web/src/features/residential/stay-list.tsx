import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { stayPath, type Booking } from './stay.api.ts';

/** Stays that are to come, each with the way to it. */
export function StayList({ stays }: { stays: readonly Booking[] }) {
  const t = useText();
  return (
    <ul className="grid gap-4">
      {stays.map(({ id, team, start_date, end_date, state }) => (
        <li key={id} className="grid gap-0.5 border-line not-last:border-b not-last:pb-4">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link href={stayPath(id)} className="wrap-anywhere">
              {team?.name ?? t('home.stay')}
            </Link>
            <Pill tone={state === 'confirmed' ? 'ok' : 'neutral'}>{t(`home.stay_${state}`)}</Pill>
          </span>
          <span className="text-sm text-ink-3 tabular-nums">
            {t('home.dates', { start: formatDay(start_date), end: formatDay(end_date) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
