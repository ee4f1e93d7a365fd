import { useState } from 'react';
import { durationsBetween, earliestDay, nightsBetween } from '@manyhands/contract/form/booking-range.ts';
import { RangePicker } from '../../ui/calendar/range-picker.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { monthEnd, monthStart } from './stay-window.ts';
import { useStayDays } from './use-stay-days.ts';

/** When someone would stay; both days or none. */
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

const latestOf = (one: string, other: string | null) => (other && other > one ? other : one);

/** Choosing a stay at a residential site: the house's calendar with the site's own rules and rooms in it. */
export function StayPicker({
  label,
  error,
  required = false,
  teamId,
  bookingId,
  slot,
  opens,
  closes,
  today,
  value,
  onChange,
}: StayPickerProps) {
  const t = useText();
  const durations = durationsBetween(slot?.min_duration, slot?.max_duration);
  const chosen = nightsBetween(value.start_date, value.end_date);
  const [duration, setDuration] = useState(chosen !== '-' && durations.includes(chosen) ? chosen : (durations[0] ?? 7));
  const min_date = latestOf(earliestDay(today) ?? today, opens);
  const days = useStayDays({
    teamId,
    share: value.willing_to_share,
    from: latestOf(min_date, value.start_date),
    bookingId,
    duration,
    min_date,
    max_date: closes,
  });
  const { weekday, isLoading } = days;

  const failure = days.isFailed && <ErrorState onRetry={days.retry}>{t('stay.failed')}</ErrorState>;
  if (failure && isLoading) return failure;
  return (
    <div className="grid gap-4">
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
        blocked={days.refusal}
        from={monthStart(min_date, 0)}
        until={closes === null ? undefined : monthEnd(latestOf(min_date, closes), 0)}
        onMonths={days.look}
        loading={isLoading}
      />
      {failure}
    </div>
  );
}
