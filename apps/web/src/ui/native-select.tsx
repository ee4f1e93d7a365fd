import type { SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { CONTROL_FRAME } from './control-look.ts';

export interface NativeOption {
  value: string;
  label: string;
}

export interface NativeSelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'className'
> {
  options: readonly NativeOption[];
  /** More options, under headings; one without a heading stands by itself. */
  groups?: readonly { label: string; options: readonly NativeOption[] }[];
  value: string;
  onChange(value: string): void;
}

/** The browser's own list in our frame: for short choices inside another control, and where a page must stay light. */
export function NativeSelect({ options, groups = [], onChange, ...rest }: NativeSelectProps) {
  const listed = (own: readonly NativeOption[]) =>
    own.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ));
  return (
    <span className="relative grid min-w-0">
      <select
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        className={cx(CONTROL_FRAME, 'appearance-none pe-10!')}
      >
        {listed(options)}
        {groups.map(({ label, options: own }) =>
          label ? (
            <optgroup key={label} label={label}>
              {listed(own)}
            </optgroup>
          ) : (
            listed(own)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-3.5 inset-y-0 my-auto size-4 text-ink-3"
      />
    </span>
  );
}
