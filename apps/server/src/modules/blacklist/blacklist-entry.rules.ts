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
  if (!dob && !email) errors.dob = ['Enter a date of birth or an email address'];
  if (dob && dob > today) errors.dob = ['Enter a date in the past'];
  if (expires_on <= today) errors.expires_on = ['Enter a date in the future'];
  else if (expires_on > yearsLater(today, yearsKept)) errors.expires_on = ['Enter a date within the next 10 years'];
  if (review_on > expires_on) errors.review_on = ['Enter a date before the entry expires'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
