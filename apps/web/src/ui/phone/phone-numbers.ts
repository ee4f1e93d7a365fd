import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** What the library makes of a number. This file is fetched when a telephone box is first used: the library is a third of the form's whole budget. */
export interface ReadNumber {
  /** E.164, or empty while the number is none that could exist. */
  e164: string;
  /** As people write it between countries: +44 7700 900923. */
  formatted: string;
  country: string;
  /** The number without its country's code, to carry over to another country. */
  national: string;
}

export function readNumber(typed: string, region: string): ReadNumber {
  const number = parsePhoneNumberFromString(typed, region as CountryCode);
  if (!number) return { e164: '', formatted: '', country: region, national: '' };
  // Several countries may share a dial code: a number that fits more than one leaves the choice where it is.
  const possible: readonly string[] = number.country ? [number.country] : number.getPossibleCountries();
  const country = possible.includes(region) ? region : (possible[0] ?? region);
  const isPossible = number.isPossible();
  return {
    e164: isPossible ? number.number : '',
    formatted: isPossible ? number.formatInternational() : '',
    country,
    national: number.nationalNumber,
  };
}
