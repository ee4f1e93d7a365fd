import { useId } from 'react';
import { cx } from '../class-names.ts';
import { Field, FieldGroup } from '../field.tsx';
import { NativeSelect } from '../native-select.tsx';
import { useText } from '../text.ts';

export interface DurationControlProps {
  /** In nights, shortest first. */
  durations: readonly number[];
  value: number;
  onChange(nights: number): void;
  disabled?: boolean;
}

const PIECE = cx(
  'relative flex min-h-[calc(var(--control)-0.5rem)] forced-color-adjust-none cursor-pointer items-center rounded-sm px-4 text-(length:--control-text) font-semibold text-ink-2 transition-colors duration-150',
  'has-checked:bg-brand has-checked:text-on-brand has-disabled:cursor-not-allowed not-has-disabled:not-has-checked:hover:bg-sunken',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text has-focus-visible:outline-solid',
);

/** How long: two lengths stand side by side, more become a list. */
export function DurationControl({ durations, value, onChange, disabled }: DurationControlProps) {
  const t = useText();
  const name = useId();
  const label = t('widget.duration');
  if (durations.length > 2) {
    return (
      <Field label={label} className="w-44">
        {(ties) => (
          <NativeSelect
            {...ties}
            disabled={disabled}
            value={String(value)}
            onChange={(nights) => onChange(Number(nights))}
            options={durations.map((nights) => ({
              value: String(nights),
              label: t('widget.nights', { count: nights }),
            }))}
          />
        )}
      </Field>
    );
  }
  return (
    <FieldGroup label={label} role="radiogroup">
      <div className="flex w-fit gap-1 rounded-md border border-line-strong bg-surface p-[3px]">
        {durations.map((nights) => (
          <label key={nights} className={PIECE}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={nights}
              checked={nights === value}
              disabled={disabled}
              onChange={() => onChange(nights)}
            />
            {t('widget.nights', { count: nights })}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
