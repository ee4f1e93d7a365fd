import { invalid } from '../../platform/problem.ts';
import { internationalNumber } from '../../platform/telephone.ts';

const notANumber = ['Please enter a valid telephone number'];

export function computePhoneNumber(text: string): string {
  const number = internationalNumber(text);
  if (number === null) throw invalid({ phone_number: notANumber });
  return number;
}

/** The same for several; every one that is wrong is told by its place. */
export function computePhoneNumbers(texts: readonly string[]): string[] {
  const numbers = texts.map((text) => internationalNumber(text));
  const wrong = numbers.flatMap((number, place) =>
    number === null ? [[`phone_numbers.${place}`, notANumber] as const] : [],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return numbers.filter((number) => number !== null);
}

const identityFields = ['title', 'first_name', 'last_name', 'preferred_name', 'dob', 'status_id'] as const;
type Identity = Partial<Record<(typeof identityFields)[number], unknown>>;

/** Who somebody is and whether they belong here, as opposed to what helps to look after them. Sending what is stored already changes nothing. */
export const isIdentityChanged = (input: Identity, before: Identity): boolean =>
  identityFields.some((name) => input[name] !== undefined && input[name] !== before[name]);

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
