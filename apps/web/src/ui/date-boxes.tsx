import { useId } from 'react';
import { CONTROL, FieldGroup, type FieldWords } from './field.tsx';
import { useText } from './text.ts';

export interface DateParts {
  day: string;
  month: string;
  year: string;
}

export interface DateBoxesProps extends FieldWords {
  value: DateParts;
  onChange(value: DateParts): void;
  /** Called when focus leaves all three boxes, not when it moves between them. */
  onBlur?(): void;
  disabled?: boolean;
  /** Lets the browser offer the person's own birthday. */
  birthday?: boolean;
}

const BOXES = [
  { part: 'day', length: 2, width: 'w-18', key: 'ui.day', fill: 'bday-day' },
  { part: 'month', length: 2, width: 'w-18', key: 'ui.month', fill: 'bday-month' },
  { part: 'year', length: 4, width: 'w-24', key: 'ui.year', fill: 'bday-year' },
] as const;

/** Day, month and year as three boxes to type in: quicker than a calendar for a date one knows by heart. */
export function DateBoxes({ value, onChange, onBlur, disabled, birthday, ...words }: DateBoxesProps) {
  const t = useText();
  const own = useId();
  return (
    <FieldGroup {...words}>
      <div
        className="flex min-w-0 gap-3"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {BOXES.map((box) => (
          <div key={box.part} className={`grid min-w-0 gap-1 ${box.width}`}>
            <label htmlFor={`${own}-${box.part}`} className="text-sm text-ink-2">
              {t(box.key)}
            </label>
            <input
              id={`${own}-${box.part}`}
              type="text"
              inputMode="numeric"
              autoComplete={birthday ? box.fill : 'off'}
              maxLength={box.length}
              value={value[box.part]}
              disabled={disabled}
              aria-invalid={words.error ? true : undefined}
              aria-required={words.required || undefined}
              onChange={(event) => onChange({ ...value, [box.part]: event.target.value.replace(/\D/g, '').slice(0, box.length) })}
              className={CONTROL}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
