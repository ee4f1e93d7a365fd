import { useQuery } from '@tanstack/react-query';
import { useField } from '../../lib/forms/form.tsx';
import { userVetting } from '../../lib/records/descriptors/user-vetting.generated.ts';
import { recordQuery } from '../../lib/records/record-api.ts';
import type { AnyRow } from '../../lib/records/descriptor.ts';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';

/** The row with what lists leave out. Asking for it is recorded. */
export const checkQuery = (row: Pick<AnyRow, 'id'> & { user_id: number }) =>
  recordQuery(userVetting as never, { userId: row.user_id }, row.id);

/** Of a check that is there, only the end of its number is known here; what is left empty stays as it is. */
export function NumberInput({ name, label, hint, row }: RecordInputProps) {
  const t = useText();
  const { value, ...input } = useField<string | null>(name);
  const { data } = useQuery({ ...checkQuery((row ?? { id: 0, user_id: 0 }) as never), enabled: row !== null });
  const kept = row && (data?.row.number as string | null | undefined);
  return (
    <TextField
      {...input}
      label={label}
      hint={kept ? t('userVetting.number_kept', { end: kept }) : hint}
      value={value ?? ''}
      width="medium"
      maxLength={40}
      autoComplete="off"
    />
  );
}

const OUTCOMES = ['pending', 'clear', 'flagged', 'refused'] as const;

/** What was decided is asked for once someone is about to change it. */
export function OutcomeInput({ name, label, row }: RecordInputProps) {
  const t = useText();
  const { value, onChange, onBlur: _blur, ...input } = useField<string | null>(name);
  const { data } = useQuery({ ...checkQuery((row ?? { id: 0, user_id: 0 }) as never), enabled: row !== null });
  const stored = row ? data?.row.outcome : 'pending';
  return (
    <ChoiceTiles
      {...input}
      label={label}
      columns={2}
      choices={OUTCOMES.map((one) => ({ value: one, label: t(userVetting.fields.outcome.options![one]!) }))}
      value={((value || stored) ?? null) as (typeof OUTCOMES)[number] | null}
      onChange={onChange}
    />
  );
}

interface UpdateService {
  consent: boolean;
  last_checked_on: string | null;
  status: 'not-checked' | 'no-change' | 'changed' | 'not-found';
}
const NEVER: UpdateService = { consent: false, last_checked_on: null, status: 'not-checked' };
const STATUSES = ['not-checked', 'no-change', 'changed', 'not-found'] as const;

/** Whether the person can be looked up, when that was last done and what it said. */
export function UpdateServiceInput({ name, label, row }: RecordInputProps) {
  const t = useText();
  const { value, onChange } = useField<UpdateService | null | undefined>(name);
  const { error } = useField<unknown>(`${name}.last_checked_on`);
  const { data } = useQuery({ ...checkQuery((row ?? { id: 0, user_id: 0 }) as never), enabled: row !== null });
  const shown = value || (data?.row.update_service as UpdateService | null | undefined) || NEVER;
  const change = (part: Partial<UpdateService>) => onChange({ ...shown, ...part });
  return (
    <FieldGroup label={label}>
      <Checkbox
        label={t('userVetting.update_consent')}
        checked={shown.consent}
        onChange={(consent) => change(consent ? { consent } : NEVER)}
      />
      {shown.consent && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            name={`${name}.status`}
            label={t('userVetting.update_status')}
            options={STATUSES.map((one) => ({ value: one, label: t(`userVetting.update_status_${one}`) }))}
            value={shown.status}
            onChange={(status) => change({ status: status as UpdateService['status'] })}
          />
          <TextField
            type="date"
            label={t('userVetting.update_checked')}
            error={error}
            value={shown.last_checked_on ?? ''}
            onChange={(day) => change({ last_checked_on: day || null })}
          />
        </div>
      )}
    </FieldGroup>
  );
}
