import { useState } from 'react';
import { isWrongNumber, NO_PHONE, PhoneField, type PhoneValue } from '../../ui/phone/phone-field.tsx';
import { useField } from '../../lib/forms/form.tsx';
import { useText } from '../../ui/text.ts';
import { useSurroundings } from './field-surroundings.ts';
import { wordsOf, type InputProps } from './field-words.ts';

/** Kept in its international form once it has one, else as it was typed, and the server judges it. */
const kept = ({ e164, typed }: PhoneValue): string => e164 || typed;

export function PhoneInput({ field, path }: InputProps) {
  const { phoneRegion } = useSurroundings();
  const t = useText();
  const value = useField<unknown>(path).value;
  const text = typeof value === 'string' ? value : '';
  const [phone, setPhone] = useState<PhoneValue>({ ...NO_PHONE, typed: text });
  const shown = kept(phone) === text ? phone : { ...NO_PHONE, typed: text };
  // A number that came with the record is in its international form already.
  const isWrong = () => kept(phone) === text && isWrongNumber(phone);
  const {
    value: _value,
    onChange,
    ...rest
  } = useField<unknown>(path, () => (isWrong() ? t('field.telephone_wrong') : null));
  const take = (next: PhoneValue) => {
    setPhone(next);
    onChange(kept(next));
  };
  return <PhoneField {...wordsOf(field)} {...rest} region={phoneRegion} value={shown} onChange={take} />;
}
