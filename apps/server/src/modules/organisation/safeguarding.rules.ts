import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, type FieldErrors } from '../../platform/problem.ts';

interface Limits {
  minimum_age: number;
  minor_age: number;
  minor_hours_day: number;
  minor_hours_week: number;
}

/** A day is never longer than the week it is in, and no one is too young and an adult. */
export function assertHoursFit({ minimum_age, minor_age, minor_hours_day, minor_hours_week }: Limits): void {
  const errors: FieldErrors = {};
  if (minimum_age > minor_age) errors.minimum_age = [fieldError('majority_below', { age: minor_age })];
  if (minor_hours_day > minor_hours_week) errors.minor_hours_day = [fieldError('day_above_week')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
