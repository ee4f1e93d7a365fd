import type { KeyboardEvent } from 'react';
import { cx } from '../../ui/class-names.ts';
import { CONTROL, Field } from '../../ui/field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useSurroundings } from './field-surroundings.ts';
import { wordsOf, type InputProps } from './field-words.ts';
import { stepNumber } from './number-step.ts';
import { useCustomField } from './use-custom-field.ts';

/** Answers come back from the server as numbers too; a box holds text. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const KINDS = {
  email: { type: 'email', autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
  link: { type: 'url', autoComplete: 'off', spellCheck: false, autoCapitalize: 'none', placeholder: 'https://' },
} as const;

/** One line of text; also for a type no one has heard of. */
export function TextInput({ field, path }: InputProps) {
  const { value, ...rest } = useCustomField({ field, path });
  const kind = Object.hasOwn(KINDS, field.type) ? KINDS[field.type as keyof typeof KINDS] : {};
  return <TextField {...wordsOf(field)} {...kind} {...rest} value={written(value)} />;
}

const ROWS = 10;

export function LongTextInput({ field, path }: InputProps) {
  const { value, ...rest } = useCustomField({ field, path });
  return <TextArea {...wordsOf(field)} {...rest} value={written(value)} rows={ROWS} />;
}

const STEPS: Readonly<Record<string, number>> = { integer: 1, decimal: 0.1, currency: 0.01 };

/** A number as text: the browser's own number box would throw away what it cannot read, and no one could say what is wrong. */
export function NumberInput({ field, path }: InputProps) {
  const { currencySymbol } = useSurroundings();
  const { value, error, name, onChange, onBlur } = useCustomField({ field, path });
  const step = STEPS[field.type] ?? 1;
  const isMoney = field.type === 'currency';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(stepNumber(written(value), step, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <Field {...wordsOf(field)} error={error}>
      {(ties) => (
        <div className="relative max-w-48">
          {isMoney && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-s-3.5 inset-y-0 grid place-items-center text-ink-2"
            >
              {currencySymbol}
            </span>
          )}
          <input
            {...ties}
            type="text"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            autoComplete="off"
            name={name}
            value={written(value)}
            data-step={step}
            onKeyDown={onKeyDown}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={cx(CONTROL, isMoney && (currencySymbol.length > 1 ? 'ps-14!' : 'ps-9!'))}
          />
        </div>
      )}
    </Field>
  );
}
