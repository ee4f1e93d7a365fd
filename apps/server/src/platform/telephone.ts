import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** E.164, for any number that could exist; null for what is none. Whether it is assigned is not ours to know. */
export function internationalNumber(text: string, region = 'GB'): string | null {
  const number = text.length <= 40 ? parsePhoneNumberFromString(text, region as CountryCode) : undefined;
  return number?.isPossible() ? number.number : null;
}
