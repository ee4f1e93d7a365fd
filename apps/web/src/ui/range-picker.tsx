import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { DateBoxes, type DateParts } from './date-boxes.tsx';
import { addDays, writeDay } from './calendar-days.ts';
import { dayFrom, partsOf } from './day-parts.ts';
import { DurationControl } from './duration-control.tsx';
import { FieldGroup, LABEL, type FieldWords } from './field.tsx';
import { Pill } from './pill.tsx';
import { RangeCalendar, type DayRange } from './range-calendar.tsx';
import { useText } from './text.ts';

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
  /** Why a day can be neither first nor last; null when it can be one of them. */
  blocked(day: string): string | null;
  /** Why this very range cannot be had although its first day is not blocked. */
  refused?(range: DayRange): string | null;
  /** The first month that can be turned to, and the month in sight while nothing is chosen. */
  from: string;
  onMonths?(first: string, last: string): void;
  /** A whole day was typed, perhaps far from the months in sight. It is taken as soon as nothing blocks it. */
  onTyped?(day: string): void;
  /** What blocks days is on its way. */
  loading?: boolean;
  disabled?: boolean;
}

interface TypedStart {
  value: DayRange | null;
  onPick(day: string): void;
  onClear(): void;
  onTyped?: ((day: string) => void) | undefined;
  reasonFor(day: string): string | null;
}

/** The first day typed in: kept as long as the calendar does not say otherwise. */
function useTypedStart({ value, onPick, onClear, onTyped, reasonFor }: TypedStart) {
  const t = useText();
  const start = value?.start ?? null;
  const [typed, setTyped] = useState<{ beside: string | null; parts: DateParts; isLeft: boolean } | null>(null);
  const isCurrent = typed !== null && typed.beside === start;
  const parts = isCurrent ? typed.parts : partsOf(start);
  const day = dayFrom(parts);
  const reason = day && day !== start ? reasonFor(day) : null;
  // What blocked the day when it was typed may turn out not to once more is known of it.
  const pick = useEffectEvent(onPick);
  const isFree = isCurrent && typeof day === 'string' && day !== start && reason === null;
  useEffect(() => {
    if (isFree) pick(day);
  }, [isFree, day]);
  const problem = day === undefined ? (isCurrent && typed.isLeft ? t('widget.no_such_day') : undefined) : (reason ?? undefined);
  return {
    parts,
    problem,
    change(next: DateParts) {
      setTyped({ beside: start, parts: next, isLeft: false });
      const nextDay = dayFrom(next);
      if (nextDay) onTyped?.(nextDay);
    },
    forget: () => setTyped(null),
    leave() {
      if (isCurrent) setTyped({ ...typed, isLeft: true });
      if (day === null && start !== null) onClear();
    },
  };
}

function Summary({ value, onClear, disabled }: { value: DayRange | null; onClear(): void; disabled: boolean | undefined }) {
  const t = useText();
  const { locale } = useIntl();
  const nights = value ? Math.round((Date.parse(value.end) - Date.parse(value.start)) / 86_400_000) : 0;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {value ? (
          <>
            <span className="font-semibold">{t('widget.range_said', { start: writeDay(value.start, locale), end: writeDay(value.end, locale) })}</span>
            <Pill tone="brand">{t('widget.nights', { count: nights })}</Pill>
          </>
        ) : (
          <span className="text-ink-2">{t('widget.range_none')}</span>
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

/** When somebody comes and goes: a length, a first day pressed or typed, and the last day follows. */
export function RangePicker(props: RangePickerProps) {
  const { label, hint, error, required, className, value, onChange, durations, duration, onDuration, share, onShare, blocked, refused, from, onMonths, onTyped, loading = false, disabled } = props;
  const t = useText();
  const isOff = disabled || loading;
  const rangeFrom = (start: string): DayRange => ({ start, end: addDays(start, duration) });
  const warned = (day: string) => refused?.(rangeFrom(day)) ?? null;
  const pick = (day: string) => {
    if (warned(day) === null) onChange(rangeFrom(day));
  };
  const typed = useTypedStart({ value, onPick: pick, onClear: () => onChange(null), onTyped, reasonFor: (day) => blocked(day) ?? warned(day) });
  const clear = () => {
    typed.forget();
    onChange(null);
  };
  return (
    <FieldGroup {...{ label, hint, error, required, className }}>
      <div className="grid max-w-[44rem] gap-5 pt-1">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <DurationControl
            durations={durations}
            value={duration}
            disabled={disabled}
            onChange={(nights) => {
              onDuration(nights);
              clear();
            }}
          />
          {share !== undefined && (
            <fieldset>
              <legend className={LABEL}>{t('widget.share_room')}</legend>
              <Checkbox
                label={t('widget.yes')}
                checked={share}
                disabled={disabled}
                onChange={(next) => {
                  onShare?.(next);
                  if (!next) clear();
                }}
              />
            </fieldset>
          )}
        </div>
        <DateBoxes label={t('widget.range_start')} value={typed.parts} onChange={typed.change} onBlur={typed.leave} disabled={isOff} error={typed.problem} />
        <RangeCalendar label={label} value={value} onPick={pick} blocked={blocked} warned={warned} from={from} shown={value?.start ?? from} onMonths={onMonths} disabled={isOff} />
        {loading && (
          <p role="status" className="text-sm text-ink-2">
            {t('ui.loading')}
          </p>
        )}
        <Summary value={value} onClear={clear} disabled={isOff} />
      </div>
    </FieldGroup>
  );
}
