import { useId } from 'react';
import { FieldGroup, type FieldWords } from '../field.tsx';
import { NativeSelect } from '../native-select.tsx';
import { useText } from '../text.ts';

export interface TimePickerProps extends FieldWords {
  /** HH:mm, or empty. */
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  step?: 5 | 15;
  disabled?: boolean;
  /** Something is wrong with it that is said elsewhere. */
  invalid?: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour));

/** The minutes on offer; a time that was set elsewhere keeps its own. */
export function minutesOf(step: 5 | 15, current: string): string[] {
  const minutes = Array.from({ length: 60 / step }, (_, index) => two(index * step));
  return /^[0-5]\d$/.test(current) && !minutes.includes(current) ? [...minutes, current].toSorted() : minutes;
}

/** A time of day in two lists. The hour comes first; until then there are no minutes to choose. */
export function TimePicker({
  value,
  onChange,
  onBlur,
  step = 15,
  disabled,
  invalid = false,
  ...words
}: TimePickerProps) {
  const t = useText();
  const id = useId();
  const [hour = '', minute = ''] = value.split(':');
  const state = {
    'aria-invalid': words.error || invalid ? (true as const) : undefined,
    'aria-required': words.required || undefined,
  };
  const options = (values: readonly string[]) => [
    { value: '', label: '–' },
    ...values.map((one) => ({ value: one, label: one })),
  ];
  const boxes = [
    {
      part: 'hour',
      label: t('widget.hour'),
      value: hour,
      options: options(HOURS),
      off: disabled,
      take: (next: string) => onChange(next && `${next}:${minute || '00'}`),
    },
    {
      part: 'minute',
      label: t('widget.minute'),
      value: minute,
      options: options(minutesOf(step, minute)),
      off: disabled || hour === '',
      take: (next: string) => onChange(next && `${hour}:${next}`),
    },
  ];
  return (
    <FieldGroup {...words}>
      <div
        className="flex gap-3"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        {boxes.map((box) => (
          <div key={box.part} className="grid w-24 gap-1">
            <label htmlFor={`${id}-${box.part}`} className="text-sm text-ink-2">
              {box.label}
            </label>
            <NativeSelect
              id={`${id}-${box.part}`}
              {...state}
              disabled={box.off}
              options={box.options}
              value={box.value}
              onChange={box.take}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
