import { useEffect, useRef } from 'react';
import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { AriaLocale } from '../popup/aria-locale.tsx';
import { cx } from '../class-names.ts';
import { useText } from '../text.ts';

export interface DayCalendarProps {
  label: string;
  /** YYYY-MM-DD, or null. */
  value: string | null;
  onPick(day: string): void;
}

const TURN =
  'grid size-11 place-items-center rounded-md border border-line-strong bg-surface text-ink transition-colors hover:bg-sunken';
const DAY = 'grid h-11 cursor-pointer place-items-center rounded-md text-sm outline-offset-[-3px]! hover:bg-sunken';

/** One month, to pick a day from. */
export function DayCalendar({ label, value, onPick }: DayCalendarProps) {
  const t = useText();
  const whole = useRef<HTMLDivElement>(null);
  // It was asked for, so the keys go to the day it shows.
  useEffect(() => whole.current?.querySelector<HTMLElement>('[role="button"][tabindex="0"]')?.focus(), []);
  return (
    <AriaLocale>
      <Calendar
        ref={whole}
        aria-label={label}
        firstDayOfWeek="mon"
        value={value ? parseDate(value) : null}
        onChange={(day) => day && onPick(day.toString())}
        className="grid gap-3"
      >
        <div className="flex items-center justify-between gap-2">
          <Button slot="previous" aria-label={t('widget.month_before')} className={TURN}>
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Button>
          <CalendarHeading className="title text-lg" />
          <Button slot="next" aria-label={t('widget.month_after')} className={TURN}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-0">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="pb-1 text-xs font-semibold text-ink-2">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={({ isSelected, isOutsideMonth }) =>
                  isOutsideMonth ? 'invisible' : cx(DAY, isSelected && 'bg-brand! font-semibold text-on-brand')
                }
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </AriaLocale>
  );
}
