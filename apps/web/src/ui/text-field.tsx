import { useState, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { cx } from './class-names.ts';
import { IconButton } from './button.tsx';
import { CONTROL, Field, type FieldWords } from './field.tsx';
import { useText } from './text.ts';

type Native<E> = Omit<E, 'onChange' | 'value' | 'className' | 'id' | 'required'>;

export interface TextFieldProps extends FieldWords, Native<InputHTMLAttributes<HTMLInputElement>> {
  value: string;
  onChange(value: string): void;
  /** How much room the answer needs; a narrow box tells people what is expected. */
  width?: 'full' | 'medium' | 'short';
}

const WIDTHS = { full: '', medium: 'max-w-72', short: 'max-w-36' };

export function TextField({
  label,
  hint,
  error,
  required,
  className,
  onChange,
  width = 'full',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ties) => (
        <input
          type="text"
          {...rest}
          {...ties}
          onChange={(event) => onChange(event.target.value)}
          className={cx(CONTROL, WIDTHS[width])}
        />
      )}
    </Field>
  );
}

export function PasswordField({
  label,
  hint,
  error,
  required,
  className,
  onChange,
  width: _width,
  ...rest
}: TextFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ties) => (
        <div className="relative">
          <input
            {...rest}
            {...ties}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange(event.target.value)}
            className={cx(CONTROL, 'pe-12')}
          />
          <IconButton
            label={t(shown ? 'ui.hide_password' : 'ui.show_password')}
            onClick={() => setShown(!shown)}
            className="absolute inset-e-1.5 inset-y-0 my-auto"
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldWords, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  value: string;
  onChange(value: string): void;
}

export function TextArea({ label, hint, error, required, className, onChange, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(ties) => (
        // The box grows with its text, from the height that the rows ask for.
        <textarea
          {...rest}
          {...ties}
          rows={rows}
          style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }}
          onChange={(event) => onChange(event.target.value)}
          className={cx(CONTROL, 'field-sizing-content resize-y py-2.5')}
        />
      )}
    </Field>
  );
}
