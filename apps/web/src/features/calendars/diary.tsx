import { useIntl } from '../../ui/intl.tsx';
import { Link } from '../../ui/link.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { daysOf, entriesOn, timesOf, type DiaryEntry } from './diary.rules.ts';

const TONES: Record<DiaryEntry['kind'], PillTone> = {
  shifts: 'ok',
  events: 'sky',
  interviews: 'sky',
  stays: 'sky',
  reminders: 'neutral',
  open: 'sun',
};

interface Shown {
  entries: readonly DiaryEntry[];
  first: string;
  last: string;
}

function Entry({ entry }: { entry: DiaryEntry }) {
  const t = useText();
  const times = timesOf(entry)?.join('–') ?? t('diary.all_day');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line py-3 not-last:border-b">
      <span className="grid min-w-0 gap-0.5">
        <Link href={entry.href} className="wrap-anywhere">
          {entry.title}
        </Link>
        <span className="text-sm text-ink-2 tabular-nums">{[times, entry.place].filter(Boolean).join(' · ')}</span>
      </span>
      <Pill tone={TONES[entry.kind]}>{entry.isTentative ? t('diary.tentative') : t(`diary.kind_${entry.kind}`)}</Pill>
    </li>
  );
}

/** Day by day, only those on which there is something. */
export function Agenda({ entries, first, last, every = false }: Shown & { every?: boolean }) {
  const t = useText();
  const { locale } = useIntl();
  const days = daysOf({ first, last }).filter((day) => every || entriesOn(entries, day).length > 0);
  if (days.length === 0) return <EmptyState>{t('diary.empty')}</EmptyState>;
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <section key={day} aria-label={writeDay(day, locale)} className="grid">
          <h3 className="border-b border-line pb-1 text-sm font-semibold text-ink-2">{writeDay(day, locale)}</h3>
          <ul>
            {entriesOn(entries, day).map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
          {entriesOn(entries, day).length === 0 && <p className="py-2 text-sm text-ink-3">{t('diary.nothing')}</p>}
        </section>
      ))}
    </div>
  );
}

const DOTS: Record<DiaryEntry['kind'], string> = {
  shifts: 'border-brand bg-brand-soft',
  events: 'border-brand bg-surface',
  interviews: 'border-line-strong bg-sunken',
  stays: 'border-line-strong bg-sunken',
  reminders: 'border-line bg-surface',
  open: 'border-dashed border-line-strong bg-surface',
};

/** A month on a sheet. A phone has no room for it and gets the days listed. */
export function MonthGrid({ entries, first, last, month, today }: Shown & { month: string; today: string }) {
  const { locale } = useIntl();
  const days = daysOf({ first, last });
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const name = (day: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" className="p-2 text-start text-sm font-semibold text-ink-2">
              {name(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={cx('h-24 border border-line p-1 align-top', day === today && 'bg-brand-soft')}>
                <span
                  aria-current={day === today ? 'date' : undefined}
                  className={cx('text-sm tabular-nums', day.startsWith(month) ? 'font-semibold' : 'text-ink-3')}
                >
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <span className="sr-only">{writeDay(day, locale)}</span>
                </span>
                <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
                  {entriesOn(entries, day).map((entry) => (
                    <li key={entry.key}>
                      <Link
                        kind="bare"
                        href={entry.href}
                        className={cx(
                          'block truncate rounded-sm border px-1.5 text-xs leading-6 hover:underline',
                          DOTS[entry.kind],
                        )}
                      >
                        {[timesOf(entry)?.[0], entry.title].filter(Boolean).join(' ')}
                      </Link>
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
