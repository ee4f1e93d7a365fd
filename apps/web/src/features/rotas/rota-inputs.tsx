import { CheckboxInput } from '../../lib/forms/fields.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { CONTROL, Field, FieldGroup } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';

/** How people sign up; what is left alone keeps its usual value. */
export function BookingInput({ name, label }: RecordInputProps) {
  const t = useText();
  return (
    <FieldGroup label={label}>
      <div className="grid gap-5 rounded-md border border-line p-4">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberInput
            path={`${name}.opens_days`}
            label={t('rota.opens_days')}
            hint={t('rota.opens_days_hint')}
            most={730}
          />
          <NumberInput path={`${name}.closes_hours`} label={t('rota.closes_hours')} most={720} />
          <NumberInput
            path={`${name}.cancel_hours`}
            label={t('rota.cancel_hours')}
            hint={t('rota.cancel_hours_hint')}
            most={720}
          />
          <NumberInput path={`${name}.max_per_week`} label={t('rota.max_per_week')} most={50} />
        </div>
        <CheckboxInput path={`${name}.approval`} label={t('rota.approval')} />
        <CheckboxInput path={`${name}.swap_approval`} label={t('rota.swap_approval')} />
      </div>
    </FieldGroup>
  );
}

export function ColourInput({ name, label }: RecordInputProps) {
  const { value, onChange, error } = useField<string>(name);
  return (
    <Field label={label} error={error}>
      {(ties) => (
        <input
          {...ties}
          type="color"
          value={value || '#115e4a'}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} h-11 max-w-20 cursor-pointer p-1`}
        />
      )}
    </Field>
  );
}
