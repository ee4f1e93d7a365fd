import { useRef, type ReactNode } from 'react';
import { ChevronDown, Plus } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { today } from '../../lib/dates.ts';
import { IconButton } from '../../ui/button.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { rowsOf, type BoardRow } from './board-rows.ts';
import { PeopleChips } from './people-chips.tsx';
import type { AskPerson } from './person-moves.tsx';
import { ShiftCard, type MoveShift } from './shift-card.tsx';
import type { Assignment, Shift } from './shift.api.ts';
import { daysOfWeek } from './shift.rules.ts';
import { useShiftDrag } from './use-shift-drag.ts';

export interface WeekProps {
  monday: string;
  shifts: readonly Shift[];
  /** The rows are people rather than teams. */
  byPerson: boolean;
  /** Null where they are not shown. */
  people: readonly Assignment[] | null;
  /** Left out for readers who cannot plan. */
  onAdd?: ((day: string, teamId?: number) => void) | undefined;
  onMove?: MoveShift | undefined;
  onPerson?: AskPerson | undefined;
}

/** Those who come to a shift, or one of them. */
const comingTo = (shift: Shift, people: WeekProps['people'], userId?: number): Assignment[] =>
  (people ?? []).filter(
    (one) =>
      one.shift_id === shift.id &&
      (one.state === 'confirmed' || one.state === 'cover-requested') &&
      (userId === undefined || one.user_id === userId),
  );

function useDayNames() {
  const { formatDate } = useIntl();
  const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
    formatDate(`${day}T00:00:00Z`, { ...parts, timeZone: 'UTC' });
  return (day: string) => ({
    weekday: write(day, { weekday: 'short' }),
    date: write(day, { day: 'numeric', month: 'short' }),
  });
}

function AddHere({ day, row, onAdd }: { day: string; row: BoardRow; onAdd: NonNullable<WeekProps['onAdd']> }) {
  const t = useText();
  const { locale } = useIntl();
  return (
    <div data-print="no" className="justify-self-center">
      <IconButton
        label={t('rota.add_on', { day: writeDay(day, locale), row: row.name })}
        onClick={() => onAdd(day, row.teamId)}
        className="size-8 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100"
      >
        <Plus aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

interface CellProps {
  children: ReactNode;
  day: string;
  isToday: boolean;
  isTarget: boolean;
}

function Cell({ children, day, isToday, isTarget }: CellProps) {
  return (
    <td
      data-drop={day}
      className={cx(
        'group border-s border-line p-1.5 align-top',
        isToday && 'bg-brand-soft',
        isTarget && 'ring-2 ring-brand-text ring-inset',
      )}
    >
      <div className="grid content-start gap-1.5">{children}</div>
    </td>
  );
}

/** Teams or people down, days across. */
export function WeekGrid({ monday, onAdd, onMove, onPerson, ...rest }: WeekProps) {
  const t = useText();
  const board = useRef<HTMLDivElement>(null);
  const over = useShiftDrag(board, { ...rest, onMove, onPerson });
  const nameOf = useDayNames();
  const days = daysOfWeek(monday);
  const now = today();
  const rows = rowsOf(rest, t('rota.nobody_yet'));
  return (
    <div ref={board} className="overflow-x-auto rounded-lg border border-line bg-surface shadow-lift">
      <table className="w-full min-w-[64rem] table-fixed border-collapse">
        <caption className="sr-only">{t('rota.week_table')}</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="w-36 px-3 py-2 text-start font-semibold text-ink-2">
              {t(rest.byPerson ? 'rota.person' : 'rota.team')}
            </th>
            {days.map((day) => {
              const { weekday, date } = nameOf(day);
              return (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === now ? 'date' : undefined}
                  className={cx('border-s border-line px-2 py-2 text-start', day === now && 'bg-brand-soft')}
                >
                  <span className="font-semibold">{weekday}</span>{' '}
                  <span className="font-normal text-ink-2 tabular-nums">{date}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line not-last:border-b">
              <th scope="row" className="px-3 py-3 text-start align-top text-sm font-semibold wrap-anywhere">
                {row.name}
              </th>
              {days.map((day) => (
                <Cell key={day} day={day} isToday={day === now} isTarget={day === over}>
                  {row.shifts
                    .filter((shift) => shift.day === day)
                    .map((shift) => (
                      <ShiftCard
                        key={shift.id}
                        shift={shift}
                        team={rest.byPerson}
                        isTarget={over === String(shift.id)}
                        {...(onMove && { onMove })}
                      >
                        {onPerson && (
                          <PeopleChips {...{ shift, onPerson }} people={comingTo(shift, rest.people, row.userId)} />
                        )}
                      </ShiftCard>
                    ))}
                  {onAdd && row.teamId !== undefined && <AddHere {...{ day, row, onAdd }} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Pick<WeekProps, 'shifts' | 'people' | 'onMove' | 'onPerson'> {
  day: string;
}

function DayList({ day, shifts, people, onMove, onPerson }: DayProps) {
  const t = useText();
  const { locale } = useIntl();
  const written = writeDay(day, locale);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{day === today() ? t('rota.today', { day: written }) : written}</h2>
      <ul className="grid gap-2">
        {shifts
          .filter((shift) => shift.day === day)
          .map((shift) => (
            <li key={shift.id}>
              <ShiftCard shift={shift} team {...(onMove && { onMove })}>
                {onPerson && <PeopleChips {...{ shift, onPerson }} people={comingTo(shift, people)} />}
              </ShiftCard>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The same on a phone: day by day. Of the running week, the days that are over are folded. */
export function WeekList({ monday, ...shown }: WeekProps) {
  const t = useText();
  const { shifts } = shown;
  const days = daysOfWeek(monday).filter((day) => shifts.some((shift) => shift.day === day));
  if (days.length === 0) return <EmptyState>{t('rota.empty_week')}</EmptyState>;
  const isRunning = daysOfWeek(monday).includes(today());
  const over = isRunning ? days.filter((day) => day < today()) : [];
  const count = shifts.filter(({ day }) => over.includes(day)).length;
  return (
    <div className="grid gap-6">
      {over.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 py-2">
            <span className="font-semibold">{t('rota.days_over')}</span>
            <span className="flex items-center gap-2 text-sm text-ink-2">
              {t('rota.shift_count', { count })}
              <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid gap-6 px-3 pb-3">
            {over.map((day) => (
              <DayList key={day} day={day} {...shown} />
            ))}
          </div>
        </details>
      )}
      {days
        .filter((day) => !over.includes(day))
        .map((day) => (
          <DayList key={day} day={day} {...shown} />
        ))}
    </div>
  );
}
