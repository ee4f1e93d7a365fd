import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SwitchProps {
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** The switch stands elsewhere than what is saved. */
  changed?: boolean;
}

const TRACK = cx(
  'relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors duration-150',
  'before:absolute before:start-[3px] before:top-[3px] before:size-[18px] before:rounded-full before:bg-line-strong before:transition-transform before:duration-150',
  'checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand rtl:checked:before:-translate-x-5',
  'disabled:border-line disabled:bg-sunken disabled:before:bg-line-strong disabled:checked:border-line-strong disabled:checked:bg-line-strong disabled:checked:before:bg-surface',
);

/** On or off, the words first and the switch at the end of the line: a whole row to press. */
export function Switch({ label, note, checked, onChange, disabled, changed }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-13 cursor-pointer items-center justify-between gap-4 px-4 py-2.5 has-disabled:cursor-default',
        changed && 'bg-sun-soft',
      )}
      data-changed={changed || undefined}
    >
      <span className="grid min-w-0 gap-0.5">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className="text-sm text-ink-2">
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        data-mark
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={TRACK}
      />
    </label>
  );
}
