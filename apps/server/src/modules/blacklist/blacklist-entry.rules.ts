import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';

interface Entry {
  dob?: string | null | undefined;
  email?: string | null | undefined;
  review_on: string;
  expires_on: string;
}

const yearsKept = 10;
const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Found again by more than a name, and never kept for good. */
export function assertEntry({ dob, email, review_on, expires_on }: Entry, today: string): void {
  const errors: FieldErrors = {};
  if (!dob && !email) errors.dob = [fieldError('dob_or_email')];
  if (dob && dob > today) errors.dob = [fieldError('date_future')];
  if (expires_on <= today) errors.expires_on = [fieldError('date_not_ahead')];
  else if (expires_on > yearsLater(today, yearsKept)) errors.expires_on = [fieldError('expiry_too_late')];
  if (review_on > expires_on) errors.review_on = [fieldError('review_after_expiry')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
