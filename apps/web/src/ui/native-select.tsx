import type { SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { CONTROL_FRAME } from './field.tsx';

export interface NativeOption {
  value: string;
  label: string;
}

export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'className'> {
  options: readonly NativeOption[];
  value: string;
  onChange(value: string): void;
}

/** The browser's own list in our frame: for short choices inside another control, and where a page must stay light. */
export function NativeSelect({ options, onChange, ...rest }: NativeSelectProps) {
  return (
    <span className="relative grid min-w-0">
      <select {...rest} onChange={(event) => onChange(event.target.value)} className={cx(CONTROL_FRAME, 'appearance-none pe-10!')}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-e-3.5 inset-y-0 my-auto size-4 text-ink-3" />
    </span>
  );
}
