import { useState } from 'react';
import { Form } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/fields.tsx';
import { createMarkStore } from '../../lib/forms/mark-store.ts';
import type { ErrorsByPath } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import type { AddressValue } from './application-values.ts';

export interface AddressDialogProps {
  address: AddressValue;
  /** What the server said of its lines, by line. */
  errors: ErrorsByPath;
  onSave(address: AddressValue): void;
  onClose(): void;
}

/** All lines of an address, for whoever cannot or will not search. */
export function AddressDialog({ address, errors, onSave, onClose }: AddressDialogProps) {
  const t = useText();
  const [store] = useState(() => {
    const lines = createMarkStore(address, { forgetful: true });
    lines.refuse(errors);
    return lines;
  });
  return (
    <Dialog open onClose={onClose} title={t('address.manual_title')} note={t('form.required_note')}>
      <Form store={store} label={t('address.manual_title')} className="grid gap-5" onSubmit={(values) => onSave({ ...values, touched: true })}>
        <TextInput path="company_name" label={t('address.company_name')} autoComplete="organization" />
        <TextInput path="street" label={t('address.street')} required autoComplete="address-line1" />
        <TextInput path="street_second" label={t('address.street_second')} autoComplete="address-line2" />
        <TextInput path="street_third" label={t('address.street_third')} autoComplete="address-line3" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput path="city" label={t('address.city')} required autoComplete="address-level2" />
          <TextInput path="county" label={t('address.county')} autoComplete="address-level1" />
          <TextInput path="postcode" label={t('address.postcode')} required autoComplete="postal-code" />
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
