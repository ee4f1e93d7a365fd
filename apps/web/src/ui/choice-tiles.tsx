import { useId } from 'react';
import { cx } from './class-names.ts';
import { FieldGroup, type FieldWords } from './field.tsx';

export interface Choice<V extends string> {
  value: V;
  label: string;
  note?: string;
  disabled?: boolean;
}

export interface ChoiceTilesProps<V extends string> extends FieldWords {
  choices: readonly Choice<V>[];
  value: V | null;
  onChange(value: NoInfer<V>): void;
  onBlur?(): void;
  name?: string;
  disabled?: boolean;
  columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

const TILE = cx(
  'flex min-h-(--control) items-center gap-3 rounded-md bg-surface py-2 text-(length:--control-text) transition-colors duration-150',
  'not-has-disabled:cursor-pointer has-checked:border-brand-text has-checked:bg-brand-soft has-checked:font-semibold',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text has-focus-visible:outline-solid',
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-2',
);

const DOT = cx(
  'relative size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-brand-text',
  'before:absolute before:inset-[3px] before:rounded-full before:bg-brand-text before:opacity-0 checked:before:opacity-100',
);

/** A choice of one, each answer a tile that is easy to hit. */
export function ChoiceTiles<V extends string>({
  choices,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  columns = 3,
  ...words
}: ChoiceTilesProps<V>) {
  const own = useId();
  return (
    <FieldGroup {...words} role="radiogroup">
      <div className={cx('grid gap-2', COLUMNS[columns])}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              TILE,
              words.error
                ? 'border-2 border-danger px-[13px]'
                : 'border border-line-strong px-3.5 not-has-disabled:hover:border-ink-2',
            )}
          >
            <input
              type="radio"
              data-mark
              name={name ?? own}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || choice.disabled}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
              className={DOT}
            />
            <span className="grid min-w-0">
              {choice.label}
              {choice.note && <span className="text-sm font-normal text-ink-2">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
