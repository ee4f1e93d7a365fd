import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import { internationalNumber } from '../../platform/telephone.ts';

const notANumber = [fieldError('telephone_wrong')];

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

/** Who someone is and whether they belong here, as opposed to what helps to look after them. Sending what is stored already changes nothing. */
export const isIdentityChanged = (input: Identity, before: Identity): boolean =>
  identityFields.some((name) => input[name] !== undefined && input[name] !== before[name]);

export function assertNotBornLater(dob: string | null | undefined, today: string): void {
  if (dob && dob > today) throw invalid({ dob: [fieldError('date_future')] });
}

export function assertStatusCanBeSet(statusId: number | undefined): void {
  if (statusId === 6) throw invalid({ status_id: [fieldError('status_anonymised')] });
}

export function assertKnownTimezone(timezone: string | null | undefined): void {
  if (!timezone) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalid({ timezone: [fieldError('choose_option')] });
  }
}

/** An address that ended is history and cannot be the one to write to. */
export function assertEndedIsNotPrimary(until: string | null | undefined, primary: boolean | undefined): void {
  if (until && primary) throw invalid({ primary: [fieldError('ended_not_primary')] });
}

/** Inactive and left: they no longer come. */
export const hasLeft = ({ status_id }: { status_id: number }): boolean => status_id === 3 || status_id === 4;

/** The same in the database, or blocked. */
export const isGone = (user: Sql): Sql => sql`(${user}.blocked_at is not null or ${user}.status_id in (3, 4))`;
