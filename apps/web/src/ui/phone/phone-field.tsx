import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIntl } from '../intl.tsx';
import { cx } from '../class-names.ts';
import { CountrySelect, type Country } from './country-select.tsx';
import { CONTROL, Field, type FieldWords } from '../field.tsx';
import { untilHere } from '../pieces.ts';
import { DEFAULT_REGION, findRegion, PHONE_REGIONS } from './phone-regions.ts';

type Library = typeof import('./phone-numbers.ts');

export interface PhoneValue {
  /** What stands in the box. */
  typed: string;
  /** E.164; empty while the number is none that could exist, or cannot be judged yet. */
  e164: string;
  /** As people write it between countries. */
  formatted: string;
  /** GB; empty means the default. */
  country: string;
}

export const NO_PHONE: PhoneValue = { typed: '', e164: '', formatted: '', country: '' };

export interface PhoneFieldProps extends FieldWords {
  value: PhoneValue;
  onChange(value: PhoneValue): void;
  /** Called when focus leaves country and number, not when it moves between them. */
  onBlur?(): void;
  /** The country of a number that does not say its own. */
  region?: string;
  name?: string;
  disabled?: boolean;
}

const PLACEHOLDERS: Readonly<Record<string, string>> = { GB: '07700900923' };

let loading: Promise<Library> | undefined;
let isHere = false;

/** No one can have this number. Only the library can tell: before it is there, no number is wrong. */
export const isWrongNumber = ({ typed, e164 }: PhoneValue): boolean => isHere && typed.trim() !== '' && e164 === '';

/** Fetched once for all boxes of a page; until it is here the number stays as it is typed. */
function askLibrary(): Promise<Library> {
  loading ??= untilHere(() => import('./phone-numbers.ts')).then((library) => {
    isHere = true;
    return library;
  });
  return loading;
}

/** The countries by name, in the reader's language; the browser knows the names. */
function useCountries(): readonly Country[] {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return PHONE_REGIONS.map((region) => ({ ...region, name: names.of(region.code) ?? region.code })).toSorted((a, b) =>
      a.name.localeCompare(b.name, locale),
    );
  }, [locale]);
}

function useKnownRegion(code: string): string {
  const isKnown = findRegion(code) !== undefined;
  useEffect(() => {
    // eslint-disable-next-line no-console -- a setting of the opportunity no one on this page can mend, and the form works without it
    if (!isKnown) console.warn(`No telephone region is called ${code}`);
  }, [code, isKnown]);
  return isKnown ? code : DEFAULT_REGION;
}

/** The number as the library reads it, once the library is there. */
function usePhone({
  value,
  onChange,
  region,
}: {
  value: PhoneValue;
  onChange(value: PhoneValue): void;
  region: string;
}) {
  const [library, setLibrary] = useState<Library>();
  const country = useKnownRegion(value.country || region);
  const read = (typed: string) => library?.readNumber(typed, country);
  const type = (typed: string) => {
    const number = read(typed);
    onChange({
      typed,
      e164: number?.e164 ?? '',
      formatted: number?.formatted ?? '',
      country: number?.country ?? country,
    });
  };
  const pick = (code: string) => {
    // A number that names its country would contradict the one just picked.
    const typed = value.typed.trim().startsWith('+') ? (read(value.typed)?.national ?? value.typed) : value.typed;
    const number = library?.readNumber(typed, code);
    onChange({ typed, e164: number?.e164 ?? '', formatted: number?.formatted ?? '', country: code });
  };
  const readAgain = useEffectEvent(() => {
    if (value.typed && !value.e164) type(value.typed);
  });
  useEffect(() => {
    if (library) readAgain();
  }, [library]);
  // Without the library the number goes out as it was typed, and the server judges it.
  const wake = () => void askLibrary().then(setLibrary, () => {});
  return { country, type, pick, wake };
}

/** A telephone number with the country it belongs to. A number that can belong to one country only brings its country along. */
export function PhoneField({
  value,
  onChange,
  onBlur,
  region = DEFAULT_REGION,
  name,
  disabled,
  ...words
}: PhoneFieldProps) {
  const countries = useCountries();
  const phone = usePhone({ value, onChange, region });
  const country = countries.find(({ code }) => code === phone.country)!;
  return (
    <Field {...words}>
      {(ties) => (
        <div
          className="relative flex flex-wrap gap-2"
          onFocus={phone.wake}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
          }}
        >
          <CountrySelect
            countries={countries}
            value={country}
            onPick={phone.pick}
            disabled={disabled}
            dialIsShown={value.typed.trim().startsWith('+')}
          />
          <input
            {...ties}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            name={name}
            maxLength={32}
            placeholder={PLACEHOLDERS[country.code]}
            value={value.typed}
            disabled={disabled}
            onChange={(event) => phone.type(event.target.value)}
            className={cx(CONTROL, 'min-w-40! flex-1 rtl:text-right')}
          />
        </div>
      )}
    </Field>
  );
}
