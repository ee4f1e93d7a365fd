import { useRef } from 'react';
import { useIntl } from '../../ui/intl.tsx';
import { today } from '../../lib/dates.ts';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { DayCoverage } from './day-coverage.tsx';
import { EDGES, ShiftCard, type MoveShift } from './shift-card.tsx';
import { useShiftTimes } from './shift-times.ts';
import { shiftPath, type Shift } from './shift.api.ts';
import { coverageOf, daysOfWeek, isMovable, weeksOfMonth } from './shift.rules.ts';
import { useShiftDrag } from './use-shift-drag.ts';

interface MonthProps {
  /** Any day of the month. */
  day: string;
  shifts: readonly Shift[];
  onDay(day: string): void;
  onMove?: MoveShift | undefined;
}

/** So many fit into a cell; the rest are a press away. */
const SHOWN = 3;

function DayShifts({ shifts, onMove }: { shifts: readonly Shift[]; onMove: MoveShift | undefined }) {
  const times = useShiftTimes();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {shifts.map((shift) => (
        <li key={shift.id} data-card={shift.id} data-movable={onMove && isMovable(shift) ? '' : undefined}>
          <Link
            kind="bare"
            href={shiftPath(shift.id)}
            title={`${times(shift)} ${shift.name}`}
            className={cx(
              'flex gap-1 rounded-sm border border-s-4 border-line bg-surface px-1.5 text-xs leading-6 text-ink hover:bg-sunken',
              EDGES[coverageOf(shift)],
              shift.state === 'draft' && 'border-dashed',
              shift.state === 'cancelled' && 'line-through',
            )}
          >
            <span className="tabular-nums">{times(shift).slice(0, 5)}</span>
            <span className="min-w-0 flex-1 truncate">{shift.name}</span>
            <span className="text-ink-2 tabular-nums">
              {shift.taken}/{shift.places}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DayCell({ day, month, shifts, isTarget, onDay, onMove }: DayCellProps) {
  const t = useText();
  const { locale } = useIntl();
  const isToday = day === today();
  return (
    <td
      data-drop={day}
      className={cx(
        'h-32 border border-line p-1.5 align-top',
        isToday && 'bg-brand-soft',
        !day.startsWith(month) && 'bg-sunken',
        isTarget && 'ring-2 ring-brand-text ring-inset',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <button
            type="button"
            aria-current={isToday ? 'date' : undefined}
            aria-label={t('rota.open_week', { day: writeDay(day, locale) })}
            onClick={() => onDay(day)}
            className="rounded-sm px-1.5 text-sm font-semibold tabular-nums hover:underline"
          >
            {Number(day.slice(8))}
          </button>
          {shifts.length > 0 && <DayCoverage shifts={shifts} />}
        </div>
        <DayShifts shifts={shifts.slice(0, SHOWN)} onMove={onMove} />
        {shifts.length > SHOWN && (
          <button
            type="button"
            onClick={() => onDay(day)}
            className="justify-self-start px-1.5 text-xs leading-6 font-semibold text-brand-text hover:underline"
          >
            {t('rota.more_shifts', { count: shifts.length - SHOWN })}
          </button>
        )}
      </div>
    </td>
  );
}

interface DayCellProps extends MonthProps {
  month: string;
  isTarget: boolean;
}

/** A month of weeks; each day says how it stands and opens its week. */
export function MonthGrid({ day, shifts, onDay, onMove }: MonthProps) {
  const t = useText();
  const { formatDate } = useIntl();
  const board = useRef<HTMLDivElement>(null);
  const over = useShiftDrag(board, { shifts, onMove });
  const weeks = weeksOfMonth(day);
  const month = day.slice(0, 7);
  return (
    <div ref={board} className="overflow-x-auto rounded-lg border border-line bg-surface shadow-lift">
      <table className="w-full min-w-[56rem] table-fixed border-collapse">
        <caption className="sr-only">{t('rota.month_table')}</caption>
        <thead>
          <tr className="text-sm">
            {daysOfWeek(weeks[0]!).map((one) => (
              <th key={one} scope="col" className="px-2 py-2 text-start font-semibold text-ink-2">
                {formatDate(`${one}T00:00:00Z`, { weekday: 'short', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {daysOfWeek(monday).map((one) => (
                <DayCell
                  key={one}
                  day={one}
                  month={month}
                  shifts={shifts.filter((shift) => shift.day === one)}
                  isTarget={one === over}
                  onDay={onDay}
                  onMove={onMove}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same on a phone: the days with shifts, each with how it stands. */
export function MonthList({ day, shifts, onMove }: MonthProps) {
  const t = useText();
  const { locale } = useIntl();
  const own = shifts.filter((shift) => shift.day.startsWith(day.slice(0, 7)));
  const days = [...new Set(own.map((shift) => shift.day))].toSorted();
  if (days.length === 0) return <EmptyState>{t('rota.empty_month')}</EmptyState>;
  return (
    <div className="grid gap-3">
      {days.map((one) => {
        const there = own.filter((shift) => shift.day === one);
        return (
          <details key={one} className="rounded-lg border border-line bg-surface">
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-2 px-4 py-2">
              <span className="font-semibold">{writeDay(one, locale)}</span>
              <span className="flex items-center gap-2 text-sm text-ink-2">
                {t('rota.shift_count', { count: there.length })}
                <DayCoverage shifts={there} />
              </span>
            </summary>
            <ul className="grid gap-2 px-3 pb-3">
              {there.map((shift) => (
                <li key={shift.id}>
                  <ShiftCard shift={shift} team {...(onMove && { onMove })} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
