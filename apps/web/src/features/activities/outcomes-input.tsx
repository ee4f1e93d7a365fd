import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useField } from '../../lib/forms/form.tsx';
import { activityOutcome } from '../../lib/records/descriptors/activity-outcome.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import type { RecordInputProps } from '../../lib/records/record-input.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Amount {
  outcome_id: number;
  amount: number;
}

const amountOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null);

interface AmountProps {
  label: string;
  amount: number | null;
  onChange(amount: number | null): void;
}

/** Also parts of one, such as 2.5 kg; "2." is kept as it is typed. */
function AmountField({ label, amount, onChange }: AmountProps) {
  const [typed, setTyped] = useState('');
  const shown = amountOf(typed) === amount ? typed : String(amount ?? '');
  return (
    <TextField
      label={label}
      width="short"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(text) => {
        const [number = ''] = /^\d{0,6}(?:\.\d{0,2})?/.exec(text.replace(',', '.').replaceAll(/[^\d.]/g, '')) ?? [];
        setTyped(number);
        onChange(amountOf(number));
      }}
    />
  );
}

/** What came of the hours, a number for each thing that the organisation counts; what is left empty counts nothing. */
export function OutcomesInput({ name, label }: Pick<RecordInputProps, 'name' | 'label'>) {
  const { value, error, onChange } = useField<Amount[] | null>(name);
  const { data: outcomes = [] } = useQuery(allRecordsQuery(activityOutcome));
  const amounts = value ?? [];
  const has = (id: number) => amounts.some(({ outcome_id }) => outcome_id === id);
  const shown = outcomes.filter(({ id, archived }) => !archived || has(id));
  if (shown.length === 0) return null;
  const change = (id: number, amount: number | null) => {
    const others = amounts.filter(({ outcome_id }) => outcome_id !== id);
    onChange(amount === null ? others : [...others, { outcome_id: id, amount }]);
  };
  return (
    <FieldGroup label={label} error={error}>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ id, name: outcome }) => (
          <AmountField
            key={id}
            label={outcome}
            amount={amounts.find(({ outcome_id }) => outcome_id === id)?.amount ?? null}
            onChange={(amount) => change(id, amount)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
