import type { emergencyContact as contactResource } from '@manyhands/contract/users/emergency-contact.resource.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useField } from '../../lib/forms/form.tsx';
import { emergencyContact } from '../../lib/records/descriptors/emergency-contact.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { RecordSheet } from '../../lib/records/record-sheet.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { PhoneText } from '../../ui/phone/phone-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';

type Contact = RowOf<typeof contactResource>;

/** The second number may be left empty; the first is sent as it is, so that the server can say what is wrong with it. */
function NumbersInput({ name, label }: RecordInputProps) {
  const t = useText();
  const { value, error, onChange } = useField<readonly string[] | undefined>(name);
  const [first = '', second = ''] = value ?? [];
  const refused = [useField(`${name}.0`).error ?? error, useField(`${name}.1`).error];
  const change = (one: string, other: string) => onChange(other ? [one, other] : [one]);
  const usual = { type: 'tel', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...usual}
        label={label}
        hint={t('emergencyContact.number_hint')}
        required
        value={first}
        error={refused[0]}
        onChange={(text) => change(text, second)}
      />
      <TextField
        {...usual}
        label={t('emergencyContact.second')}
        value={second}
        error={refused[1]}
        onChange={(text) => change(first, text)}
      />
    </>
  );
}

function ShownContact({ row: { name, relationship, phone_numbers, primary } }: { row: Contact }) {
  const t = useText();
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {primary && <Pill tone="brand">{t('profile.first')}</Pill>}
      </span>
      {relationship && <span className="text-ink-2">{relationship}</span>}
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {phone_numbers.map((number) => (
          <Link key={number} href={`tel:${number}`}>
            <PhoneText>{number}</PhoneText>
          </Link>
        ))}
      </span>
    </span>
  );
}

/** Whom to call when something happens to a person, the first to be called first. */
export function EmergencySheet({ userId, own, mayEdit }: { userId: number; own: boolean; mayEdit: boolean }) {
  const t = useText();
  const params = { userId };
  const { data } = useSuspenseQuery(allRecordsQuery(emergencyContact, params));
  return (
    <RecordSheet
      of={emergencyContact}
      params={params}
      rows={data.toSorted((a, b) => Number(b.primary) - Number(a.primary))}
      row={ShownContact}
      fields={['name', 'relationship', { field: 'phone_numbers', input: NumbersInput }, 'primary']}
      initial={{ phone_numbers: [''], primary: data.length === 0 }}
      note={t(own ? 'profile.emergency_note' : 'profile.emergency_note_other')}
      mayEdit={mayEdit}
    />
  );
}
