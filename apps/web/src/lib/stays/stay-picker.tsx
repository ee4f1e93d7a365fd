import { useState } from 'react';
import { useIntl } from 'react-intl';
import { blockOf, changeoverWeekday, durationsBetween, earliestDay, isChangeoverDay, nightsBetween, rangeFaults, type ChangeoverRule, type DayBlock, type RangeFault, type StayFacts } from '@manyhands/contract/form/booking-range.ts';
import { addDays } from '../../ui/calendar-days.ts';
import { RangePicker } from '../../ui/range-picker.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { useStayFacts } from './use-stay-facts.ts';

/** When somebody would stay; both days or none. */
export interface Stay {
  start_date: string | null;
  end_date: string | null;
  willing_to_share: boolean;
}

export interface StayPickerProps {
  label: string;
  error?: string | undefined;
  required?: boolean;
  teamId: number;
  /** The stay that is given other dates, where there is one already. */
  bookingId?: number;
  /** The first timeslot says for how long one may come. */
  slot: { min_duration: number; max_duration: number } | null;
  /** From when to when there is something to stay for; null where it is open. */
  opens: string | null;
  closes: string | null;
  /** The organisation's today. */
  today: string;
  value: Stay;
  /** What changes, to be laid over the rest: one press may change sharing and take the dates back. */
  onChange(change: Partial<Stay>): void;
}

const BLOCKS: Record<DayBlock | RangeFault['code'], MessageKey> = {
  'too-early': 'stay.too_early',
  'too-late': 'stay.too_late',
  full: 'stay.full',
  'no-stay': 'stay.no_stay',
  'not-changeover': 'stay.not_changeover',
  'wrong-duration': 'stay.no_stay',
  'no-day': 'widget.no_such_day',
};

/** Saturday, say: any day of that name will do to write it. */
function useWeekday(rules: readonly ChangeoverRule[] | null, day: string): string | null {
  const { locale } = useIntl();
  const weekday = rules && changeoverWeekday(rules, day);
  if (!rules || weekday === null) return null;
  const sample = Array.from({ length: 7 }, (_, i) => addDays(day, i)).find((one) => isChangeoverDay([{ start_date: '0001-01-01', end_date: null, day_of_week: weekday }], one))!;
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(`${sample}T00:00:00Z`));
}

const later = (one: string, other: string | null) => (other && other > one ? other : one);

/** Choosing a stay at a residential site: the house's calendar with the site's own rules and rooms in it. */
export function StayPicker({ label, error, required = false, teamId, bookingId, slot, opens, closes, today, value, onChange }: StayPickerProps) {
  const t = useText();
  const durations = durationsBetween(slot?.min_duration, slot?.max_duration);
  const chosen = nightsBetween(value.start_date, value.end_date);
  const [duration, setDuration] = useState(chosen !== '-' && durations.includes(chosen) ? chosen : (durations[0] ?? 7));
  const min_date = later(earliestDay(today) ?? today, opens);
  const { rules, availability, isKnown, isLoading, isFailed, look, retry } = useStayFacts({ teamId, share: value.willing_to_share, from: value.start_date ?? min_date, bookingId });
  const facts: StayFacts = { rules: rules ?? [], availability, duration, min_date, max_date: closes };
  const weekday = useWeekday(rules, min_date);
  const say = (code: DayBlock | RangeFault['code']) => t(BLOCKS[code], { weekday: weekday ?? '' });

  if (isFailed) return <ErrorState onRetry={retry}>{t('stay.failed')}</ErrorState>;
  return (
    <RangePicker
      label={label}
      error={error}
      required={required}
      hint={weekday ? t('stay.runs', { weekday }) : undefined}
      durations={durations}
      duration={duration}
      onDuration={setDuration}
      share={value.willing_to_share}
      onShare={(willing_to_share) => onChange({ willing_to_share })}
      value={value.start_date && value.end_date ? { start: value.start_date, end: value.end_date } : null}
      onChange={(range) => onChange({ start_date: range?.start ?? null, end_date: range?.end ?? null })}
      blocked={(day) => {
        const block = blockOf(day, facts);
        // Days outside the season are so whatever the site says; all others wait for it.
        if (!isKnown(day) && block !== 'too-early' && block !== 'too-late') return t('stay.looking');
        return block && say(block);
      }}
      refused={(range) => {
        const [fault] = rangeFaults({ start_date: range.start, end_date: range.end }, facts);
        return fault ? say(fault.code) : null;
      }}
      from={`${min_date.slice(0, 7)}-01`}
      onMonths={look}
      onTyped={look}
      loading={isLoading}
    />
  );
}
