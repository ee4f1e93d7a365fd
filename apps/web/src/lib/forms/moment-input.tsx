import { DateBoxes, type DateBoxesProps } from '../../ui/calendar/date-boxes.tsx';
import { TimePicker } from '../../ui/calendar/time-picker.tsx';
import { useText } from '../../ui/text.ts';
import { MoreWords } from '../more-words.tsx';
import { loadWidgetWords } from '../widget-words.ts';
import type { MomentParts } from './moment-parts.ts';
import { useField } from './form.tsx';
import type { Bound } from './text-input.tsx';

function Moment({ path, ...rest }: Bound<DateBoxesProps>) {
  const t = useText();
  const { value, onChange, error, ...field } = useField<MomentParts>(path);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <DateBoxes
        {...rest}
        {...field}
        error={error}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TimePicker
        label={t('records.time')}
        required={rest.required ?? false}
        step={5}
        invalid={error !== undefined}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}

/** A day in three boxes and a time of day, in the zone of whoever types it. */
export function MomentInput(props: Bound<DateBoxesProps>) {
  return (
    <MoreWords load={loadWidgetWords}>
      <Moment {...props} />
    </MoreWords>
  );
}
