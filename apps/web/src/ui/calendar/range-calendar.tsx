import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  type CalendarCellRenderProps,
} from 'react-aria-components';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from '../intl.tsx';
import { AriaLocale } from '../popup/aria-locale.tsx';
import { cx } from '../class-names.ts';
import { writeDay } from './calendar-days.ts';
import { useText } from '../text.ts';

/** Days as YYYY-MM-DD. The last is the day of leaving. */
export interface DayRange {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  label: string;
  value: DayRange | null;
  /** The range begins here. Blocked days never arrive. */
  onPick(day: string): void;
  /** Why a day cannot be picked; null when it can. */
  blocked(day: string): string | null;
  /** The first day of the first month that can be turned to. */
  from: string;
  /** The last day of the last one; open ended where it is left out. */
  until?: string | undefined;
  /** Turns to the month of this day whenever it changes; null leaves the calendar where it is. */
  shown: string | null;
  onMonths?(first: string, last: string): void;
  disabled?: boolean;
}

const TURN =
  'grid size-11 place-items-center rounded-md border border-line-strong bg-surface text-ink transition-colors hover:bg-sunken disabled:border-line disabled:text-ink-3 disabled:hover:bg-surface';

function dayLook(
  day: string,
  range: DayRange | null,
  { isUnavailable, isOutsideMonth, isDisabled }: CalendarCellRenderProps,
) {
  if (isOutsideMonth) return 'invisible';
  const base = 'grid h-11 forced-color-adjust-none place-items-center text-sm outline-offset-[-3px]! cursor-default';
  if (range && day === range.start) return cx(base, 'rounded-s-md bg-brand font-semibold text-on-brand');
  if (range && day === range.end) return cx(base, 'rounded-e-md bg-brand font-semibold text-on-brand');
  if (range && day > range.start && day < range.end) return cx(base, 'bg-brand-soft text-ink');
  if (isDisabled) return cx(base, 'text-ink-3');
  if (isUnavailable) return cx(base, 'text-ink-2');
  return cx(
    base,
    'cursor-pointer rounded-md border border-sun bg-sun-soft font-semibold text-sun-text hover:border-sun-text',
  );
}

interface MonthProps extends Pick<RangeCalendarProps, 'value' | 'blocked'> {
  offset: number;
}

function Month({ offset, value, blocked }: MonthProps) {
  const id = useId();
  const { locale } = useIntl();
  const first = use(CalendarStateContext)!.visibleRange.start.add({ months: offset });
  const days = Array.from({ length: first.calendar.getDaysInMonth(first) }, (_, index) =>
    first.add({ days: index }).toString(),
  );
  // Few reasons serve many days, so each stands in the page once.
  const reasons = [...new Set(days.map(blocked))].filter((reason) => reason !== null);
  /** The library names its days but leaves no room for a description. */
  const describe = (date: CalendarDate) => (cell: HTMLTableCellElement | null) => {
    const button = cell?.querySelector('[role="button"]');
    const reason = blocked(date.toString());
    if (reason === null) button?.removeAttribute('aria-describedby');
    else button?.setAttribute('aria-describedby', `${id}-${reasons.indexOf(reason)}`);
  };
  return (
    <div className="grid content-start gap-3">
      <p aria-hidden className="title grid h-11 place-items-center text-lg">
        {new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          Date.UTC(first.year, first.month - 1, 1),
        )}
      </p>
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle="short"
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
      >
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-xs font-semibold text-ink-2">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              ref={describe(date)}
              date={date}
              data-day={date.month === first.month ? date.toString() : undefined}
              className={(cell) => dayLook(date.toString(), value, cell)}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      {reasons.map((reason, index) => (
        <span key={reason} hidden id={`${id}-${index}`}>
          {reason}
        </span>
      ))}
    </div>
  );
}

/** Tells which months are in sight, so that what is known about them can be fetched. */
function MonthsReport({ onMonths }: { onMonths(first: string, last: string): void }) {
  const { visibleRange } = use(CalendarStateContext)!;
  const report = useEffectEvent(onMonths);
  const first = visibleRange.start.toString();
  const last = visibleRange.end.toString();
  useEffect(() => report(first, last), [first, last]);
  return null;
}

type Bounds = Pick<RangeCalendarProps, 'from' | 'until'>;

/** Turning ends at the first and the last month. A smallest and a largest date would do the same, but call those days available. */
function TurnButtons({ from, until }: Bounds) {
  const t = useText();
  const { visibleRange, isDisabled, setFocused } = use(CalendarStateContext)!;
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const isFirst = visibleRange.start.toString() <= from;
  const isLast = until !== undefined && visibleRange.end.toString() >= until;
  // A button that goes out while it has the focus would take the keyboard's place on the page with it.
  useLayoutEffect(() => {
    const wasOn =
      (isFirst && document.activeElement === back.current) || (isLast && document.activeElement === on.current);
    if (wasOn) setFocused(true);
  }, [isFirst, isLast, setFocused]);
  return (
    <>
      <Button
        ref={back}
        slot="previous"
        isDisabled={isDisabled || isFirst}
        aria-label={t('widget.month_before')}
        className={cx(TURN, 'absolute inset-s-0 top-0')}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      </Button>
      <Button
        ref={on}
        slot="next"
        isDisabled={isDisabled || isLast}
        aria-label={t('widget.month_after')}
        className={cx(TURN, 'absolute inset-e-0 top-0')}
      >
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </Button>
    </>
  );
}

function Legend() {
  const t = useText();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-5 rounded-sm border border-sun bg-sun-soft" />
        <span>{t('widget.available')}</span>
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="text-sm text-ink-2">
          {12}
        </span>
        <span>{t('widget.not_available')}</span>
      </li>
    </ul>
  );
}

/** The day under the pointer or the focus. */
function usePointedDay() {
  const [day, setDay] = useState<string | null>(null);
  const take = (event: SyntheticEvent) =>
    setDay((event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day ?? null);
  return {
    day,
    handlers: { onPointerOver: take, onFocus: take, onPointerLeave: () => setDay(null), onBlur: () => setDay(null) },
  };
}

/** The day the keys are on. It never leaves the months that can be turned to, whichever key or button asks for it. */
function useFocusedDay(shown: string | null, { from, until }: Bounds) {
  const within = (day: string) => parseDate(day < from ? from : until !== undefined && day > until ? until : day);
  const [focused, setFocused] = useState({ for: shown, day: within(shown ?? from) });
  if (focused.for !== shown) setFocused({ for: shown, day: shown === null ? focused.day : within(shown) });
  return { day: focused.day, move: (day: CalendarDate) => setFocused({ for: shown, day: within(day.toString()) }) };
}

/** Two months side by side, one below the other on a phone. Blocked days can be visited and say why they are blocked. */
export function RangeCalendar({
  label,
  value,
  onPick,
  blocked,
  from,
  until,
  shown,
  onMonths,
  disabled,
}: RangeCalendarProps) {
  const t = useText();
  const { locale } = useIntl();
  const pointed = usePointedDay();
  const focused = useFocusedDay(shown, { from, until });
  const why = pointed.day && blocked(pointed.day);
  // The last month comes second, so that what is shown beside it can be chosen too.
  const isLastMonth =
    until !== undefined &&
    focused.day.toString().slice(0, 7) === until.slice(0, 7) &&
    from.slice(0, 7) < until.slice(0, 7);
  return (
    <div className="grid gap-4">
      <AriaLocale>
        <Calendar
          aria-label={label}
          visibleDuration={{ months: 2 }}
          selectionAlignment={isLastMonth ? 'end' : 'start'}
          pageBehavior="single"
          firstDayOfWeek="mon"
          value={value ? parseDate(value.start) : null}
          focusedValue={focused.day}
          onFocusChange={focused.move}
          onChange={(day) => day && onPick(day.toString())}
          isDateUnavailable={(day) => blocked(day.toString()) !== null}
          isDisabled={disabled}
          className="relative"
        >
          <div {...pointed.handlers} className="grid gap-x-10 gap-y-4 md:grid-cols-2">
            {[0, 1].map((offset) => (
              <Month key={offset} {...{ offset, value, blocked }} />
            ))}
          </div>
          <TurnButtons from={from} until={until} />
          {onMonths && <MonthsReport onMonths={onMonths} />}
        </Calendar>
      </AriaLocale>
      <p data-why className="min-h-[1.375rem] text-sm text-ink-2">
        {why && pointed.day && t('widget.day_why', { day: writeDay(pointed.day, locale), why })}
      </p>
      <Legend />
    </div>
  );
}
