import { Plus } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { Button } from '../../ui/button.tsx';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { useWeekdays } from './weekdays.ts';

export interface WeeklyTime {
  day_of_week: number;
  from: string;
  to: string;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function Weekday({ path }: { path: string }) {
  const t = useText();
  const named = useWeekdays();
  const { value, onChange } = useField<number>(path);
  return (
    <Field label={t('availability.weekly_day')}>
      {(control) => (
        <NativeSelect
          {...control}
          value={String(value)}
          onChange={(day) => onChange(Number(day))}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: named(day) }))}
        />
      )}
    </Field>
  );
}

function Time({ path, label }: { path: string; label: string }) {
  const { value, onChange, error } = useField<string>(path);
  return <TimePicker label={label} required value={value} onChange={onChange} error={error} />;
}

/** When someone can usually come, one line for each time of the week. */
export function WeeklyTimes() {
  const t = useText();
  const { value, onChange } = useField<WeeklyTime[]>('weekly');
  const add = () => {
    const last = value.at(-1);
    onChange([
      ...value,
      { day_of_week: last ? (last.day_of_week % 7) + 1 : 1, from: last?.from ?? '09:00', to: last?.to ?? '17:00' },
    ]);
  };
  return (
    <MoreWords load={loadWidgetWords}>
      <div className="grid gap-5">
        {value.length === 0 && <p className="text-sm text-ink-2">{t('availability.no_weekly')}</p>}
        {value.map((_, place) => (
          <fieldset
            key={place}
            className="flex flex-wrap items-end gap-x-6 gap-y-4 border-b border-line pb-5 last-of-type:border-0"
          >
            <legend className="sr-only">{t('availability.weekly_line', { place: place + 1 })}</legend>
            <Weekday path={`weekly.${place}.day_of_week`} />
            <Time path={`weekly.${place}.from`} label={t('availability.from')} />
            <Time path={`weekly.${place}.to`} label={t('availability.to')} />
            <Button
              kind="quiet"
              size="small"
              onClick={() => onChange(value.filter((__, other) => other !== place))}
              aria-label={t('availability.weekly_remove_line', { place: place + 1 })}
            >
              {t('availability.blocked_remove')}
            </Button>
          </fieldset>
        ))}
        <Button
          kind="secondary"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={add}
        >
          {t('availability.weekly_add')}
        </Button>
      </div>
    </MoreWords>
  );
}
