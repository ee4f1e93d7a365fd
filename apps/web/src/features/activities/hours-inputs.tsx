import { useField } from '../../lib/forms/form.tsx';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';

const digits = (text: string, most: number): number => Number(text.replaceAll(/\D/g, '').slice(0, most));

/** Hours and minutes in two boxes; the field holds minutes. */
export function DurationInput({ name, label }: Pick<RecordInputProps, 'name' | 'label'>) {
  const t = useText();
  const { value, error, onChange } = useField<number | null>(name);
  const minutes = value ?? 0;
  const shown = (part: number) => (part === 0 ? '' : String(part));
  return (
    <FieldGroup label={label} error={error} required>
      <div className="flex gap-3">
        <TextField
          label={t('hours.hours')}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          value={shown(Math.floor(minutes / 60))}
          onChange={(text) => onChange(digits(text, 2) * 60 + (minutes % 60))}
        />
        <TextField
          label={t('hours.minutes')}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          value={shown(minutes % 60)}
          onChange={(text) => onChange(Math.floor(minutes / 60) * 60 + Math.min(59, digits(text, 2)))}
        />
      </div>
    </FieldGroup>
  );
}
