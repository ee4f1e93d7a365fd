import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from '../intl.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { DateBoxes, type DateParts } from './date-boxes.tsx';
import { addDays, writeDay } from './calendar-days.ts';
import { dayFrom, partsOf } from './day-parts.ts';
import { DurationControl } from './duration-control.tsx';
import { FieldGroup, LABEL, type FieldWords } from '../field.tsx';
import { Pill } from '../pill.tsx';
import { RangeCalendar, type DayRange } from './range-calendar.tsx';
import { useText } from '../text.ts';

export interface RangePickerProps extends FieldWords {
  value: DayRange | null;
  onChange(range: DayRange | null): void;
  /** The lengths to choose from, in nights, shortest first. */
  durations: readonly number[];
  duration: number;
  onDuration(nights: number): void;
  /** Whether the person would share a room; not asked where it is left out. */
  share?: boolean;
  onShare?(share: boolean): void;
  /** Why a range of the chosen length cannot begin on this day; null when it can. */
  blocked(day: string): string | null;
  /** The first day of the first month that can be turned to, which is in sight while nothing is chosen. */
  from: string;
  /** The last day of the last month that can be turned to; open ended where it is left out. */
  until?: string | undefined;
  onMonths?(first: string, last: string): void;
  /** What blocks days is on its way. */
  loading?: boolean;
  disabled?: boolean;
}

interface TypedStart {
  value: DayRange | null;
  onPick(day: string): void;
  /** The range is no longer what is typed. */
  onClear(): void;
  reasonFor(day: string): string | null;
}

interface Typed {
  /** The first day of the range when this was typed. Once the range has another, the typing is over. */
  beside: string | null;
  parts: DateParts;
  isLeft: boolean;
}

/** The first day typed in. The range is always the one that is typed: what cannot be chosen leaves none, and says why. */
function useTypedStart({ value, onPick, onClear, reasonFor }: TypedStart) {
  const t = useText();
  const { locale } = useIntl();
  const start = value?.start ?? null;
  const [typed, setTyped] = useState<Typed | null>(null);
  // A day that was taken is still being typed: a 1 may be about to become a 12.
  const isCurrent = typed !== null && (typed.beside === start || dayFrom(typed.parts) === start);
  const parts = isCurrent ? typed.parts : partsOf(start);
  const day = dayFrom(parts);
  const reason = day && day !== start ? reasonFor(day) : null;
  // What blocked the day when it was typed may turn out not to once more is known of it.
  const take = useEffectEvent(onPick);
  const isFree = isCurrent && typeof day === 'string' && day !== start && reason === null;
  useEffect(() => {
    if (isFree) take(day);
  }, [isFree, day]);
  const refusal = day && reason ? t('widget.day_refused', { day: writeDay(day, locale), why: reason }) : undefined;
  return {
    parts,
    problem: day === undefined && isCurrent && typed.isLeft ? t('widget.no_such_day') : refusal,
    /** The day to turn to although it is not chosen. */
    day: isCurrent && typeof day === 'string' ? day : null,
    change(next: DateParts) {
      const nextDay = dayFrom(next);
      const isOther = start !== null && typeof nextDay === 'string' && nextDay !== start;
      setTyped({ beside: isOther ? null : start, parts: next, isLeft: false });
      if (isOther) onClear();
    },
    forget: () => setTyped(null),
    leave() {
      if (!isCurrent) return;
      const isGone = start !== null && day !== start;
      setTyped(day === start ? null : { ...typed, beside: isGone ? null : start, isLeft: true });
      if (isGone) onClear();
    },
  };
}

type Cleared = 'length' | 'share' | 'typed';

interface SummaryProps {
  value: DayRange | null;
  /** What took the dates away, where it was not the person. */
  cleared: Cleared | null;
  onClear(): void;
  disabled: boolean | undefined;
}

function Summary({ value, cleared, onClear, disabled }: SummaryProps) {
  const t = useText();
  const { locale } = useIntl();
  const nights = value ? Math.round((Date.parse(value.end) - Date.parse(value.start)) / 86_400_000) : 0;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {value ? (
          <>
            <span className="font-semibold">
              {t('widget.range_said', { start: writeDay(value.start, locale), end: writeDay(value.end, locale) })}
            </span>
            <Pill tone="brand">{t('widget.nights', { count: nights })}</Pill>
          </>
        ) : (
          <span className={cleared ? 'text-ink' : 'text-ink-2'}>
            {t(cleared ? `widget.range_cleared_${cleared}` : 'widget.range_none')}
          </span>
        )}
      </p>
      {value && (
        <Button kind="quiet" size="small" onClick={onClear} disabled={disabled}>
          {t('widget.range_clear')}
        </Button>
      )}
    </div>
  );
}

function ShareControl({
  value,
  disabled,
  onChange,
}: {
  value: boolean;
  disabled: boolean | undefined;
  onChange(share: boolean): void;
}) {
  const t = useText();
  return (
    <fieldset>
      <legend className={LABEL}>{t('widget.share_room')}</legend>
      <Checkbox label={t('widget.yes')} checked={value} disabled={disabled} onChange={onChange} />
    </fieldset>
  );
}

interface TermsProps extends Pick<
  RangePickerProps,
  'durations' | 'duration' | 'onDuration' | 'share' | 'onShare' | 'disabled'
> {
  /** The dates were chosen on other terms. */
  onClear(why: Cleared): void;
}

/** What decides which days are free: how long it is for, and whether a room would be shared. */
function Terms({ durations, duration, onDuration, share, onShare, disabled, onClear }: TermsProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <DurationControl
        durations={durations}
        value={duration}
        disabled={disabled}
        onChange={(nights) => {
          onDuration(nights);
          onClear('length');
        }}
      />
      {share !== undefined && (
        <ShareControl
          value={share}
          disabled={disabled}
          onChange={(next) => {
            onShare?.(next);
            if (!next) onClear('share');
          }}
        />
      )}
    </div>
  );
}

/** When someone comes and goes: a length, a first day pressed or typed, and the last day follows. */
export function RangePicker(props: RangePickerProps) {
  const {
    label,
    hint,
    error,
    required,
    className,
    value,
    onChange,
    durations,
    duration,
    onDuration,
    share,
    onShare,
    blocked,
    from,
    until,
    onMonths,
    loading = false,
    disabled,
  } = props;
  const t = useText();
  const [cleared, setCleared] = useState<Cleared | null>(null);
  const isOff = disabled || loading;
  const pick = (day: string) => onChange({ start: day, end: addDays(day, duration) });
  const takeBack = (why: Cleared | null) => {
    if (value) setCleared(why);
    onChange(null);
  };
  const typed = useTypedStart({ value, onPick: pick, onClear: () => takeBack('typed'), reasonFor: blocked });
  const clear = (why: Cleared | null) => {
    typed.forget();
    takeBack(why);
  };
  return (
    <FieldGroup {...{ label, hint, error, required, className }}>
      <div className="grid max-w-[44rem] gap-5 pt-1">
        <Terms {...{ durations, duration, onDuration, share, onShare, disabled }} onClear={clear} />
        <DateBoxes
          label={t('widget.range_start')}
          value={typed.parts}
          onChange={typed.change}
          onBlur={typed.leave}
          disabled={isOff}
          error={typed.problem}
        />
        <RangeCalendar
          label={label}
          value={value}
          onPick={pick}
          blocked={blocked}
          from={from}
          until={until}
          shown={value?.start ?? typed.day}
          onMonths={onMonths}
          disabled={isOff}
        />
        {loading && (
          <p role="status" className="text-sm text-ink-2">
            {t('ui.loading')}
          </p>
        )}
        <Summary value={value} cleared={cleared} onClear={() => clear(null)} disabled={isOff} />
      </div>
    </FieldGroup>
  );
}
