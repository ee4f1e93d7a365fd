import { useId, useMemo } from 'react';
import { useIntl } from '../intl.tsx';
import { CONTROL, FieldGroup, type FieldWords } from '../field.tsx';
import { NativeSelect } from '../native-select.tsx';
import { useText } from '../text.ts';

export interface MonthYearParts {
  /** 1 to 12. */
  month: string;
  year: string;
}

export interface MonthYearBoxesProps extends FieldWords {
  value: MonthYearParts;
  onChange(value: MonthYearParts): void;
  /** Called when focus leaves both boxes, not when it moves between them. */
  onBlur?(): void;
  disabled?: boolean;
}

function useMonths() {
  const { locale } = useIntl();
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      label: name.format(Date.UTC(2026, index, 1)),
    }));
  }, [locale]);
}

/** A month by name and a year to type in: for what people remember roughly. */
export function MonthYearBoxes({ value, onChange, onBlur, disabled, ...words }: MonthYearBoxesProps) {
  const t = useText();
  const id = useId();
  const months = useMonths();
  const state = {
    disabled,
    'aria-invalid': words.error ? (true as const) : undefined,
    'aria-required': words.required || undefined,
  };
  return (
    <FieldGroup {...words}>
      <div
        className="flex min-w-0 gap-3"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        <div className="grid w-44 min-w-0 gap-1">
          <label htmlFor={`${id}-month`} className="text-sm text-ink-2">
            {t('ui.month')}
          </label>
          <NativeSelect
            id={`${id}-month`}
            {...state}
            options={[{ value: '', label: t('ui.choose') }, ...months]}
            value={value.month}
            onChange={(month) => onChange({ ...value, month })}
          />
        </div>
        <div className="grid w-24 min-w-0 gap-1">
          <label htmlFor={`${id}-year`} className="text-sm text-ink-2">
            {t('ui.year')}
          </label>
          <input
            id={`${id}-year`}
            {...state}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value.year}
            onChange={(event) => onChange({ ...value, year: event.target.value })}
            className={CONTROL}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
