import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from './class-names.ts';
import { useText } from './text.ts';

/** What every question shows around its control. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
}

export interface ControlTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export { CONTROL, CONTROL_FRAME } from './control-look.ts';

export const LABEL = 'text-sm font-semibold text-ink';

/** The asterisk is drawn, not written: the field is called by its name alone, and says by itself that it is required. */
export function RequiredMark() {
  return <span aria-hidden className="required-mark" />;
}

export function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="max-w-[46rem] text-sm text-ink-2">
      {children}
    </p>
  );
}

export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  const t = useText();
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      <span>
        <span className="sr-only">{t('ui.error_prefix')} </span>
        {children}
      </span>
    </p>
  );
}

/** The ids that tie label, hint and error to one control. */
export function useTies({ hint, error, required }: Pick<FieldWords, 'hint' | 'error' | 'required'>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: ControlTies = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return { control, labelId: `${id}-label`, hintId, errorId };
}

/** One label, one control. */
export function Field({
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldWords & { children: (ties: ControlTies) => ReactNode }) {
  const ties = useTies({ hint, error, required });
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={ties.control.id} className={LABEL}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && <Hint id={ties.hintId}>{hint}</Hint>}
      {children(ties.control)}
      {error && <FieldProblem id={ties.errorId}>{error}</FieldProblem>}
    </div>
  );
}

/** One question, several controls. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  className,
  role,
  children,
}: FieldWords & { role?: 'radiogroup'; children: ReactNode }) {
  const ties = useTies({ hint, error, required });
  return (
    <fieldset
      role={role}
      aria-describedby={ties.control['aria-describedby']}
      aria-invalid={role && ties.control['aria-invalid']}
      aria-required={role && ties.control['aria-required']}
      className={cx('min-w-0', className)}
    >
      <legend className={LABEL}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="mt-1.5 grid gap-1.5">
        {hint && <Hint id={ties.hintId}>{hint}</Hint>}
        {children}
        {error && <FieldProblem id={ties.errorId}>{error}</FieldProblem>}
      </div>
    </fieldset>
  );
}
