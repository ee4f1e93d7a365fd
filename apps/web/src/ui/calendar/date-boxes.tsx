import { useId, type ReactNode } from 'react';
import { CONTROL, FieldGroup, type FieldWords } from '../field.tsx';
import { useText } from '../text.ts';

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
  /** As the organisation writes its dates. */
  order?: readonly (keyof DateParts)[];
  /** The name of the first box, by which a page finds its way to it. */
  name?: string;
  /** Another way in, beside the boxes. */
  after?: ReactNode;
  /** Something is wrong with it that is said elsewhere. */
  invalid?: boolean;
}

const BOXES = {
  day: { length: 2, width: 'w-18', key: 'ui.day', fill: 'bday-day' },
  month: { length: 2, width: 'w-18', key: 'ui.month', fill: 'bday-month' },
  year: { length: 4, width: 'w-24', key: 'ui.year', fill: 'bday-year' },
} as const;
const USUAL_ORDER = ['day', 'month', 'year'] as const;

/** Day, month and year as three boxes to type in: quicker than a calendar for a date one knows by heart. */
export function DateBoxes({
  value,
  onChange,
  onBlur,
  disabled,
  birthday,
  order = USUAL_ORDER,
  invalid = false,
  name,
  after,
  ...words
}: DateBoxesProps) {
  const t = useText();
  const own = useId();
  return (
    <FieldGroup {...words}>
      <div
        data-parts
        className="flex min-w-0 items-end gap-2 sm:gap-3"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {order
          .map((part) => ({ part, ...BOXES[part] }))
          .map((box, place) => (
            <div key={box.part} className={`grid min-w-0 gap-1 ${box.width}`}>
              <label htmlFor={`${own}-${box.part}`} className="text-sm text-ink-2">
                {t(box.key)}
              </label>
              <input
                id={`${own}-${box.part}`}
                type="text"
                inputMode="numeric"
                name={place === 0 ? name : undefined}
                autoComplete={birthday ? box.fill : 'off'}
                maxLength={box.length}
                value={value[box.part]}
                disabled={disabled}
                aria-invalid={words.error || invalid ? true : undefined}
                aria-required={words.required || undefined}
                onChange={(event) =>
                  onChange({ ...value, [box.part]: event.target.value.replace(/\D/g, '').slice(0, box.length) })
                }
                // A year has room beside a calendar's button on the narrowest screen too.
                className={`${CONTROL} max-sm:px-2.5!`}
              />
            </div>
          ))}
        {after}
      </div>
    </FieldGroup>
  );
}
