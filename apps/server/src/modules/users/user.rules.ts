import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { invalid } from '../../platform/problem.ts';

/** E.164, for any number that could exist. Whether it is assigned is not ours to know. */
export function computePhoneNumber(text: string, region = 'GB'): string {
  const number = parsePhoneNumberFromString(text, region as CountryCode);
  if (!number?.isPossible()) throw invalid({ phone_number: ['Please enter a valid telephone number'] });
  return number.number;
}

export function assertNotBornLater(dob: string | null | undefined, today: string): void {
  if (dob && dob > today) throw invalid({ dob: ['Please provide a date in the past'] });
}

export function assertStatusCanBeSet(statusId: number | undefined): void {
  if (statusId === 6) throw invalid({ status_id: ['A person is anonymised by deleting them'] });
}

export function assertKnownTimezone(timezone: string | null | undefined): void {
  if (!timezone) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalid({ timezone: ['Please select an option'] });
  }
}

/** An address that ended is history and cannot be the one to write to. */
export function assertEndedIsNotPrimary(until: string | null | undefined, primary: boolean | undefined): void {
  if (until && primary) throw invalid({ primary: ['An address that has ended cannot be the primary one'] });
}
