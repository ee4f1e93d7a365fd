import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField } from '../../../../lib/forms/form.tsx';
import type { FieldWords } from '../../../../ui/field.tsx';
import type { PhoneValue } from '../../../../ui/phone/phone-field.tsx';
import { quietly } from '../../../../ui/pieces.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useText } from '../../../../ui/text.ts';
import { useInteracted } from '../use-interacted.ts';

type PhoneParts = typeof import('../../../../ui/phone/phone-field.tsx');

/** Set once, when someone begins to fill in the form. */
let loaded: PhoneParts | null = null;

function useLoadedField(): boolean {
  const interacted = useInteracted();
  const [isLoaded, setIsLoaded] = useState(loaded !== null);
  useEffect(() => {
    if (!interacted || isLoaded) return;
    const take = (parts: PhoneParts) => {
      loaded = parts;
      setIsLoaded(true);
    };
    // Without it the plain box stays, and the server reads the number.
    void quietly(() => import('../../../../ui/phone/phone-field.tsx')).then((found) => found && take(found));
  }, [interacted, isLoaded]);
  return isLoaded;
}

interface TelephoneInputProps extends Pick<FieldWords, 'label' | 'hint' | 'required'> {
  path: string;
  region: string;
}

/** A telephone number. The world's countries come with the first touch of the page; until then a plain box takes the number. */
export function TelephoneInput({ path, region, ...words }: TelephoneInputProps) {
  const isLoaded = useLoadedField();
  const place = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const t = useText();
  const field = useField<PhoneValue>(path, (value) =>
    loaded?.isWrongNumber(value) ? t('form.telephone_wrong') : null,
  );
  useLayoutEffect(() => {
    if (!isLoaded || !held.current) return;
    // Whoever was typing in the plain box goes on typing: no key falls between the two, nor before what is there.
    const box = place.current?.querySelector<HTMLInputElement>('input[type="tel"]');
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [isLoaded]);
  return (
    <div ref={place}>
      {isLoaded && loaded ? (
        <loaded.PhoneField {...words} {...field} region={region} />
      ) : (
        <TextField
          {...words}
          {...field}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={32}
          value={field.value.typed}
          onFocus={() => (held.current = true)}
          onBlur={() => {
            held.current = false;
            field.onBlur();
          }}
          onChange={(typed) => field.onChange({ ...field.value, typed, e164: '', formatted: '' })}
        />
      )}
    </div>
  );
}
