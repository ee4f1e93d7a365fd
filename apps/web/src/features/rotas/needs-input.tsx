import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { textFrom } from '../../lib/records/descriptor.ts';
import { roleProfile } from '../../lib/records/descriptors/role-profile.generated.ts';
import { skill } from '../../lib/records/descriptors/skill.generated.ts';
import { manyInput } from '../../lib/records/many-input.tsx';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { newNeed, type NeedValue } from './shift-values.ts';

const SkillsInput = manyInput(skill, (row) => textFrom(row.name));
const field = { type: 'other' } as never;

function RoleChoice({ path }: { path: string }) {
  const t = useText();
  const { value, onChange, error } = useField<string | null>(path);
  const { data = [] } = useQuery(allRecordsQuery(roleProfile));
  return (
    <Field label={t('rota.need_role')} error={error}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={value ?? ''}
          onChange={(next) => onChange(next === '' ? null : next)}
          options={[
            { value: '', label: t('rota.any_role') },
            ...data
              .filter(({ archived, id }) => !archived || String(id) === value)
              .map(({ id, display_name }) => ({ value: String(id), label: display_name })),
          ]}
        />
      )}
    </Field>
  );
}

/** Role and skills stay folded away until a shift needs more than hands. */
function NeedLine({ place, many, onRemove }: { place: number; many: boolean; onRemove(): void }) {
  const t = useText();
  const path = `needs.${place}`;
  const { value } = useField<NeedValue>(path);
  const special = many || value.role_profile_id !== null || value.skill_ids.length > 0;
  return (
    <fieldset className={many ? 'grid gap-4 rounded-md border border-line p-4' : 'grid gap-4'}>
      <legend className="sr-only">{t('rota.need', { place: place + 1 })}</legend>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <NumberInput path={`${path}.places`} label={t('shift.places')} required most={999} />
        <NumberInput
          path={`${path}.minimum`}
          label={t('shift.minimum')}
          hint={t('rota.minimum_hint')}
          required
          most={999}
        />
      </div>
      <details open={special}>
        <summary className="cursor-pointer text-sm font-semibold text-brand-text">{t('rota.need_more')}</summary>
        <div className="grid gap-4 pt-4">
          <RoleChoice path={`${path}.role_profile_id`} />
          <SkillsInput name={`${path}.skill_ids`} label={t('rota.need_skills')} field={field} row={null} />
        </div>
      </details>
      {many && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={onRemove}>
          {t('rota.remove_need')}
        </Button>
      )}
    </fieldset>
  );
}

/** How many people of which kind a shift needs. */
export function NeedsInput() {
  const t = useText();
  const { value, onChange, error } = useField<NeedValue[]>('needs');
  return (
    <FieldGroup label={t('shift.needs')} error={error}>
      <div className="grid gap-4">
        {value.map((_, place) => (
          <NeedLine
            key={place}
            place={place}
            many={value.length > 1}
            onRemove={() => onChange(value.filter((_need, at) => at !== place))}
          />
        ))}
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...value, newNeed])}
        >
          {t('rota.add_need')}
        </Button>
      </div>
    </FieldGroup>
  );
}
