import { isFutureMonth, limitYear, monthOf, settleYear } from '@manyhands/contract/form/month-year.ts';
import { MonthYearBoxes, type MonthYearBoxesProps } from '../ui/calendar/month-year-boxes.tsx';
import { useText } from '../ui/text.ts';
import { today } from './dates.ts';

export interface MonthYearFieldProps extends MonthYearBoxesProps {
  /** Asks for something that has happened, so it may not lie in the future. */
  past?: boolean;
  /** The organisation's day, where it is known; else the reader's. */
  day?: string;
}

/** Month and year under the rules that the server keeps too. */
export function MonthYearField({
  value,
  onChange,
  onBlur,
  past = false,
  day = today(),
  error,
  ...rest
}: MonthYearFieldProps) {
  const t = useText();
  const month = monthOf(value);
  const isTooLate = past && month != null && isFutureMonth(month, day);
  const settle = () => {
    const year = settleYear(value.year, Number(day.slice(0, 4)));
    if (year !== value.year) onChange({ ...value, year });
    onBlur?.();
  };
  return (
    <MonthYearBoxes
      {...rest}
      value={value}
      error={error ?? (isTooLate ? t('widget.month_future') : undefined)}
      onChange={(next) => onChange({ ...next, year: limitYear(next.year) })}
      onBlur={settle}
    />
  );
}
