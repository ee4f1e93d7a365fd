import { useEffect, useEffectEvent } from 'react';
import { coveredMonths } from '@manyhands/contract/form/address-history.ts';
import { useField } from '../../../../lib/forms/form.tsx';
import { FieldProblem } from '../../../../ui/field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import { AddressRow } from './address-row.tsx';
import { changesOf } from './address-rows.ts';
import { useApplication, type StepProps } from '../../application-context.tsx';
import { NO_ADDRESS, type AddressValue } from './values.ts';
import { StepFields } from '../step-fields.tsx';

/** Appends a row while months are missing and takes away those that are not needed any more. */
function useSettledRows(minMonths: number) {
  const { form, today } = useApplication();
  const settle = () => {
    const { removed, added } = changesOf(form.values().addresses, { min_address_history: minMonths, today }, () => ({
      ...NO_ADDRESS,
    }));
    for (const place of removed) form.removeRow('addresses', place);
    for (const row of added) form.insertRow('addresses', form.values().addresses.length, row);
  };
  const atFirst = useEffectEvent(settle);
  useEffect(() => atFirst(), []);
  return settle;
}

/** How far the history reaches, said while it grows. */
function Covered({ rows, minMonths }: { rows: readonly AddressValue[]; minMonths: number }) {
  const t = useText();
  const { today } = useApplication();
  const covered = Math.min(coveredMonths(rows, today), minMonths);
  return (
    <p role="status" className="text-sm text-ink-2">
      {t('address.covered', { covered, months: minMonths })}
    </p>
  );
}

export function View({ step }: StepProps) {
  const t = useText();
  const { form } = useApplication();
  const months = step.min_address_history;
  const settle = useSettledRows(months);
  const { value: rows, error } = useField<readonly AddressValue[]>('addresses');
  return (
    <>
      {rows.map((_, place) => {
        const remove = () => {
          form.removeRow('addresses', place);
          settle();
        };
        return (
          <Sheet
            key={place}
            title={t(place === 0 ? 'address.current' : 'address.before')}
            note={place === 0 && months > 0 ? t('address.history_note', { months }) : undefined}
          >
            <AddressRow
              place={place}
              withDate={months > 0}
              label={t('address.search')}
              onSettled={settle}
              onRemove={place > 0 ? remove : undefined}
            />
          </Sheet>
        );
      })}
      {months > 0 && <Covered rows={rows} minMonths={months} />}
      {error && (
        <div data-path="addresses" tabIndex={-1}>
          <FieldProblem>{error}</FieldProblem>
        </div>
      )}
      <StepFields step={step} />
    </>
  );
}
