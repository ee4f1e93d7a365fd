import { useState } from 'react';
import { missingLines } from '@manyhands/contract/form/address-history.ts';
import { Form, useField } from '../../../../lib/forms/form.tsx';
import { TextInput } from '../../../../lib/forms/fields.tsx';
import { createMarkStore, type MarkStore } from '../../../../lib/forms/mark-store.ts';
import type { ErrorsByPath } from '../../../../lib/problem.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useText } from '../../../../ui/text.ts';
import { isHalfPostcode } from './address-rows.ts';
import type { AddressValue } from './values.ts';

export interface AddressDialogProps {
  address: AddressValue;
  /** What the server said of its lines, by line. */
  errors: ErrorsByPath;
  /** What is still to be added to an address that was found in part. */
  hint?: string | undefined;
  onSave(address: AddressValue): void;
  onClose(): void;
}

/** Half a postcode is told apart when the box is left, not only when the address is used. */
function PostcodeInput({ store }: { store: MarkStore<AddressValue> }) {
  const t = useText();
  const isHalf = (postcode: string) => isHalfPostcode({ ...store.values(), postcode });
  const field = useField<string>('postcode', (typed) => (isHalf(typed) ? t('address.postcode_half') : null));
  return <TextField {...field} label={t('address.postcode')} required autoComplete="postal-code" />;
}

/** All lines of an address, for whoever cannot or will not search. */
export function AddressDialog({ address, errors, hint, onSave, onClose }: AddressDialogProps) {
  const t = useText();
  const [store] = useState(() => {
    const lines = createMarkStore(address, { forgetful: true });
    lines.refuse(errors);
    return lines;
  });
  const save = (values: AddressValue) => {
    const missing = Object.fromEntries(
      missingLines(values).map((line) => [line, [t('address.line_missing', { line: t(`address.${line}`) })]]),
    );
    const refused = { ...missing, ...(isHalfPostcode(values) && { postcode: [t('address.postcode_half')] }) };
    if (Object.keys(refused).length === 0) return onSave({ ...values, touched: true });
    store.refuse(refused);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('address.manual_title')}
      note={[hint, t('form.required_note')].filter(Boolean).join(' ')}
    >
      <Form store={store} label={t('address.manual_title')} className="grid gap-5" onSubmit={save}>
        <TextInput path="company_name" label={t('address.company_name')} autoComplete="organization" />
        <TextInput path="street" label={t('address.street')} required autoComplete="address-line1" />
        <TextInput path="street_second" label={t('address.street_second')} autoComplete="address-line2" />
        <TextInput path="street_third" label={t('address.street_third')} autoComplete="address-line3" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput path="city" label={t('address.city')} required autoComplete="address-level2" />
          <TextInput path="county" label={t('address.county')} autoComplete="address-level1" />
          <PostcodeInput store={store} />
          <TextInput path="country" label={t('address.country')} required autoComplete="country-name" />
        </div>
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('address.use')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
