import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Check } from 'lucide-react';
import { cx } from './class-names.ts';
import { FieldProblem, Hint, RequiredMark, useTies } from './field.tsx';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'type' | 'required'
> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  checked: boolean;
  onChange(checked: boolean): void;
}

const BOX = cx(
  'peer col-start-1 row-start-1 size-6 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors duration-150',
  'hover:border-ink-2 checked:border-brand checked:bg-brand aria-invalid:border-danger',
  'disabled:border-line disabled:bg-sunken disabled:checked:border-line-strong disabled:checked:bg-line-strong',
);

export interface TickProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'type' | 'className'
> {
  checked: boolean;
  onChange(checked: boolean): void;
  ref?: Ref<HTMLInputElement>;
}

/** The box alone, where its words stand elsewhere: in the head of a row and of a column. */
export function Tick({ onChange, ...rest }: TickProps) {
  return (
    <span className="grid shrink-0 place-items-center">
      <input {...rest} type="checkbox" data-mark onChange={(event) => onChange(event.target.checked)} className={BOX} />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none col-start-1 row-start-1 size-4 text-surface opacity-0 peer-checked:opacity-100 peer-enabled:text-on-brand"
      />
    </span>
  );
}

export function Checkbox({ label, hint, error, required, onChange, className, ...rest }: CheckboxProps) {
  const ties = useTies({ hint, error, required });
  return (
    <div className={cx('grid gap-1', className)}>
      <label className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed">
        <Tick {...ties.control} {...rest} onChange={onChange} />
        <span className="text-(length:--control-text)">
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <div className="-mt-2 ms-9">
          <Hint id={ties.hintId}>{hint}</Hint>
        </div>
      )}
      {error && <FieldProblem id={ties.errorId}>{error}</FieldProblem>}
    </div>
  );
}
