import { useState } from 'react';
import { joinMoment, orderOf, splitMoment } from '@manyhands/contract/form/day-format.ts';
import { CalendarButton } from '../../ui/calendar/calendar-button.tsx';
import { DateBoxes, type DateBoxesProps, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { dayFrom } from '../../lib/dates.ts';
import { useField } from '../../lib/forms/form.tsx';
import { spelt, typedParts } from './day-format.ts';
import { useSurroundings } from './field-surroundings.ts';
import { wordsOf, type InputProps } from './field-words.ts';
import { useCustomField } from './use-custom-field.ts';

interface DayBoxesProps extends Omit<DateBoxesProps, 'value' | 'onChange' | 'order'> {
  /** YYYY-MM-DD, or what was typed of it. */
  value: string;
  onChange(value: string): void;
}

/** Three boxes over one text, in the organisation's order. What is typed stays as it was typed: a day 1 may become 16. */
function DayBoxes({ value, onChange, ...rest }: DayBoxesProps) {
  const { dateFormat } = useSurroundings();
  const [typed, setTyped] = useState<{ as: string; parts: DateParts } | null>(null);
  const parts = typed?.as === value ? typed.parts : typedParts(value);
  const take = (next: DateParts) => {
    const text = spelt(next);
    setTyped({ as: text, parts: next });
    onChange(text);
  };
  const calendar = (
    <CalendarButton label={rest.label} disabled={rest.disabled} value={dayFrom(parts) ?? null} onPick={onChange} />
  );
  return <DateBoxes {...rest} order={orderOf(dateFormat)} value={parts} onChange={take} after={calendar} />;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function DateInput({ field, path }: InputProps) {
  const { value, error, name, onChange, onBlur } = useCustomField({ field, path });
  return (
    <DayBoxes {...wordsOf(field)} name={name} error={error} value={text(value)} onChange={onChange} onBlur={onBlur} />
  );
}

export function DateTimeInput({ field, path }: InputProps) {
  const t = useText();
  const { value, error, name, onChange, onBlur } = useField<unknown>(path);
  const { day, time } = splitMoment(text(value));
  const { required, ...words } = wordsOf(field);
  return (
    <FieldGroup {...words} error={error}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <DayBoxes
          label={t('field.date')}
          name={name}
          required={required}
          invalid={Boolean(error)}
          value={day}
          onChange={(next) => onChange(joinMoment(next, time))}
          onBlur={onBlur}
        />
        <TimePicker
          label={t('field.time')}
          required={required}
          invalid={Boolean(error)}
          step={5}
          value={time}
          onChange={(next) => onChange(joinMoment(day, next))}
          onBlur={onBlur}
        />
      </div>
    </FieldGroup>
  );
}

export function StartEndInput({ field, path }: InputProps) {
  const t = useText();
  const { value, error, name, onChange, onBlur } = useField<unknown>(path);
  const range = (typeof value === 'object' && value !== null ? value : {}) as {
    start?: string | null;
    end?: string | null;
  };
  const both = { start: text(range.start), end: text(range.end) };
  const { required, ...words } = wordsOf(field);
  return (
    <FieldGroup {...words} error={error}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <DayBoxes
          label={t('field.start')}
          name={name}
          required={required}
          invalid={Boolean(error)}
          value={both.start}
          onChange={(start) => onChange({ ...both, start })}
          onBlur={onBlur}
        />
        <DayBoxes
          label={t('field.end')}
          required={required}
          invalid={Boolean(error)}
          value={both.end}
          onChange={(end) => onChange({ ...both, end })}
          onBlur={onBlur}
        />
      </div>
    </FieldGroup>
  );
}
