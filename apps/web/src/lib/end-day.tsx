import { Field } from '../ui/field.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { useText } from '../ui/text.ts';
import { endDays } from './wall-clock.ts';
import { useField } from './forms/form.tsx';

interface EndDayProps {
  from: string;
  to: string;
  /** At most so many days long. */
  most: number;
  /** So many days after it starts. */
  value: number;
  onChange(days: number): void;
}

const keyOf = (days: number) => (days === 0 ? 'widget.end_same' : days === 1 ? 'widget.end_next' : 'widget.end_after');

/** The day on which something ends, of those it can end on: a time no later than the start is on the next one. */
export function EndDay({ from, to, most, value, onChange }: EndDayProps) {
  const t = useText();
  const first = endDays(from, to, 0, most);
  return (
    <Field label={t('widget.end_day')}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={String(endDays(from, to, value, most))}
          onChange={(next) => onChange(Number(next))}
          options={Array.from({ length: most }, (_, place) => first + place).map((count) => ({
            value: String(count),
            label: t(keyOf(count), { count }),
          }))}
        />
      )}
    </Field>
  );
}

/** The same in a form. */
export function EndDayInput({ most }: { most: number }) {
  const { value: from } = useField<string>('from');
  const { value: to } = useField<string>('to');
  const { value, onChange } = useField<number>('days');
  return <EndDay {...{ from, to, most, value, onChange }} />;
}
