import { useField } from '../../lib/forms/form.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { endDays } from './shift.rules.ts';

interface EndDayProps {
  from: string;
  to: string;
  /** So many days after the shift starts. */
  value: number;
  onChange(days: number): void;
}

const WORDS = ['rota.end_same', 'rota.end_next', 'rota.end_after'] as const;

/** The day on which a shift ends, of those it can end on: a time no later than the start is on the next one. */
export function EndDay({ from, to, value, onChange }: EndDayProps) {
  const t = useText();
  const first = endDays(from, to, 0);
  return (
    <Field label={t('rota.end_day')}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={String(endDays(from, to, value))}
          onChange={(next) => onChange(Number(next))}
          options={[first, first + 1].map((days) => ({ value: String(days), label: t(WORDS[days]!) }))}
        />
      )}
    </Field>
  );
}

/** The same in the form of a shift. */
export function EndDayInput() {
  const { value: from } = useField<string>('from');
  const { value: to } = useField<string>('to');
  const { value, onChange } = useField<number>('days');
  return <EndDay {...{ from, to, value, onChange }} />;
}
