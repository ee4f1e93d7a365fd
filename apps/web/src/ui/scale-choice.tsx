import { useId } from 'react';
import { cx } from './class-names.ts';
import { FieldGroup, type FieldWords } from './field.tsx';

interface ScaleChoiceProps extends FieldWords {
  /** What the ends of the scale mean. */
  lowest: string;
  highest: string;
  value: number | null;
  onChange(value: number): void;
  onBlur?(): void;
  name?: string;
}

const NUMBERS = [1, 2, 3, 4, 5];

const BOX = cx(
  'grid min-h-(--control) cursor-pointer place-items-center rounded-md bg-surface tabular-nums transition-colors duration-150',
  'has-checked:border-brand-text has-checked:bg-brand-soft has-checked:font-semibold',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text has-focus-visible:outline-solid',
);

/** One of the numbers from 1 to 5. */
export function ScaleChoice({ lowest, highest, value, onChange, onBlur, name, ...words }: ScaleChoiceProps) {
  const own = useId();
  return (
    <FieldGroup {...words} role="radiogroup">
      <div className="grid max-w-96 grid-cols-5 gap-2">
        {NUMBERS.map((number) => (
          <label
            key={number}
            className={cx(
              BOX,
              words.error ? 'border-2 border-danger' : 'border border-line-strong not-has-checked:hover:border-ink-2',
            )}
          >
            <input
              type="radio"
              data-mark
              name={name ?? own}
              value={number}
              checked={number === value}
              onChange={() => onChange(number)}
              onBlur={onBlur}
              className="sr-only"
            />
            {number}
          </label>
        ))}
      </div>
      <div aria-hidden className="flex max-w-96 justify-between text-sm text-ink-3">
        <span>{lowest}</span>
        <span>{highest}</span>
      </div>
    </FieldGroup>
  );
}
