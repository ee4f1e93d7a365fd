import { useIntl } from '../../ui/intl.tsx';
import { today } from '../../lib/dates.ts';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { rowsOf, type BoardRow } from './board-rows.ts';
import { DayCoverage, useCoverageText } from './day-coverage.tsx';
import { EDGES, ShiftCard, type MoveShift } from './shift-card.tsx';
import { useShiftTimes } from './shift-times.ts';
import type { Assignment, Shift } from './shift.api.ts';
import { coverageOfDay, daysOfMonth, groupBy } from './shift.rules.ts';

interface MonthRowsProps {
  /** Any day of the month. */
  day: string;
  shifts: readonly Shift[];
  people: readonly Assignment[] | null;
  byPerson: boolean;
  onDay(day: string): void;
  onMove?: MoveShift | undefined;
}

/** Only the days of the month itself: the grid of weeks shows those around it. */
function useRows({ day, shifts, people, byPerson }: MonthRowsProps): BoardRow[] {
  const t = useText();
  const own = shifts.filter((shift) => shift.day.startsWith(day.slice(0, 7)));
  return rowsOf({ shifts: own, people, byPerson }, t('rota.nobody_yet')).filter((row) => row.shifts.length > 0);
}

interface DayProps {
  day: string;
  row: BoardRow;
  shifts: readonly Shift[];
  onDay(day: string): void;
}

/** A day of a person: from when; of a team: how many of its places are taken. It opens the week. */
function Day({ day, row, shifts, onDay }: DayProps) {
  const t = useText();
  const { locale } = useIntl();
  const times = useShiftTimes();
  const coverageText = useCoverageText();
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const sum = (of: (shift: Shift) => number) => running.reduce((all, shift) => all + of(shift), 0);
  const isPerson = row.userId !== undefined;
  const what = isPerson ? shifts.map((shift) => `${times(shift)} ${shift.name}`).join(', ') : coverageText(shifts);
  return (
    <button
      type="button"
      onClick={() => onDay(day)}
      title={what}
      aria-label={t('rota.row_day', { row: row.name, day: writeDay(day, locale), what })}
      className={cx(
        'grid w-full justify-items-center rounded-sm border border-s-4 border-line bg-surface text-xs leading-6 tabular-nums hover:bg-sunken',
        EDGES[coverageOfDay(shifts).coverage],
        running.length > 0 && running.every(({ state }) => state === 'draft') && 'border-dashed',
        running.length === 0 && 'line-through',
      )}
    >
      {isPerson
        ? shifts.map((shift) => <span key={shift.id}>{times(shift).slice(0, 5)}</span>)
        : `${sum(({ taken }) => taken)}/${sum(({ places }) => places)}`}
    </button>
  );
}

/** Teams or people down, the days of a month across. */
export function MonthRows(props: MonthRowsProps) {
  const t = useText();
  const { formatDate } = useIntl();
  const { day, byPerson, onDay } = props;
  const rows = useRows(props);
  const days = daysOfMonth(day);
  const now = today();
  if (rows.length === 0) return <EmptyState>{t('rota.empty_month')}</EmptyState>;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-lift">
      <table className={cx('w-full table-fixed border-collapse', byPerson ? 'min-w-[104rem]' : 'min-w-[90rem]')}>
        <caption className="sr-only">{t('rota.month_table')}</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <th
              scope="col"
              className="sticky start-0 z-10 w-36 bg-surface px-3 py-2 text-start font-semibold text-ink-2"
            >
              {t(byPerson ? 'rota.person' : 'rota.team')}
            </th>
            {days.map((one) => (
              <th
                key={one}
                scope="col"
                aria-current={one === now ? 'date' : undefined}
                className={cx('border-s border-line py-1 text-center', one === now && 'bg-brand-soft')}
              >
                <span className="block text-xs font-normal text-ink-2">
                  {formatDate(`${one}T00:00:00Z`, { weekday: 'narrow', timeZone: 'UTC' })}
                </span>
                <span className="block font-semibold tabular-nums">{Number(one.slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const byDay = groupBy(row.shifts, (shift) => shift.day);
            return (
              <tr key={row.key} className="border-line not-last:border-b">
                <th
                  scope="row"
                  className="sticky start-0 z-10 bg-surface px-3 py-2 text-start align-top text-sm font-semibold wrap-anywhere"
                >
                  {row.name}
                </th>
                {days.map((one) => (
                  <td key={one} className={cx('border-s border-line p-0.5 align-top', one === now && 'bg-brand-soft')}>
                    {byDay.has(one) && <Day {...{ row, onDay }} day={one} shifts={byDay.get(one)!} />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The same on a phone: each team or person with how it stands, the shifts a press away. */
export function MonthRowList(props: MonthRowsProps) {
  const t = useText();
  const { locale } = useIntl();
  const rows = useRows(props);
  const { onMove } = props;
  if (rows.length === 0) return <EmptyState>{t('rota.empty_month')}</EmptyState>;
  return (
    <div className="grid gap-3">
      {rows.map((row) => (
        <details key={row.key} className="rounded-lg border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-2 px-4 py-2">
            <span className="font-semibold wrap-anywhere">{row.name}</span>
            <span className="flex items-center gap-2 text-sm text-ink-2">
              {t('rota.shift_count', { count: row.shifts.length })}
              {row.userId === undefined && <DayCoverage shifts={row.shifts} />}
            </span>
          </summary>
          <ul className="grid gap-3 px-3 pb-3">
            {row.shifts.map((shift) => (
              <li key={shift.id} className="grid gap-1">
                <span className="text-sm text-ink-2">{writeDay(shift.day, locale)}</span>
                <ShiftCard shift={shift} team={props.byPerson} {...(onMove && { onMove })} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
