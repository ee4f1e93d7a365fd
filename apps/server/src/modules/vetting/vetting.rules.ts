import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { addDays } from '../../platform/clock.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

/** How long before its end something counts as expiring, and people are first warned. */
export const expiringDays = 60;

export interface Demand {
  level: string;
  required_for: readonly number[];
}
export interface KnownProfile {
  id: number;
  regulated_activity: boolean;
}

/** Every role profile exists; the barred lists may be asked only for regulated activity. */
export function assertDemand({ level, required_for }: Demand, profiles: readonly KnownProfile[]): void {
  const errors = noErrors();
  required_for.forEach((id, place) => {
    const known = profiles.find((profile) => profile.id === id);
    if (!known) errors[`required_for.${place}`] = [fieldError('not_there')];
    else if (level === 'enhanced-barred' && !known.regulated_activity)
      errors[`required_for.${place}`] = [fieldError('check_unregulated')];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function assertKnownTypes(ids: readonly number[], known: readonly number[]): void {
  const errors = noErrors();
  ids.forEach((id, place) => {
    if (!known.includes(id)) errors[`disclosure_type_ids.${place}`] = [fieldError('not_there')];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export interface CheckType {
  minimum_age: number;
  months_valid: number | null;
  archived: boolean;
}

export function assertOffered({ archived }: CheckType): void {
  if (archived) throw invalid({ disclosure_type_id: [fieldError('check_archived')] });
}

/** No one knows how old someone without a date of birth is, so that is left to whoever records the check. */
export function assertOldEnough(dob: string | null, { minimum_age }: CheckType, today: string): void {
  if (dob !== null && computeMonthsLater(dob, minimum_age * 12) > today)
    throw invalid({ disclosure_type_id: [fieldError('check_too_young', { age: minimum_age })] });
}

/** The same day so many months later, or the last of that month. */
export function computeMonthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export type Outcome = 'pending' | 'clear' | 'flagged' | 'refused';
export interface StoredCheck {
  issued_on: string | null;
  expires_on: string | null;
  outcome: Outcome;
}
export interface CheckInput {
  number?: string | null | undefined;
  issued_on?: string | null | undefined;
  expires_on?: string | null | undefined;
  outcome?: Outcome | undefined;
}

const orElse = <T>(wanted: T | undefined, stored: T): T => (wanted === undefined ? stored : wanted);

/** What is written besides what was sent: when it ends, who decided it and when. Refuses dates that cannot be. */
export function computeCheck(
  input: CheckInput,
  stored: StoredCheck,
  { type, today, by }: { type: CheckType; today: string; by: number | null },
): Record<string, unknown> {
  const issued = orElse(input.issued_on, stored.issued_on);
  const follows = issued === stored.issued_on ? stored.expires_on : computeExpiry(issued, type.months_valid);
  const expires = orElse(input.expires_on, follows);
  const outcome = input.outcome ?? stored.outcome;
  assertCheckDates({ issued_on: issued, expires_on: expires, outcome }, today);
  return {
    expires_on: expires,
    ...(expires === stored.expires_on ? {} : { warned_days: null }),
    ...(outcome === stored.outcome ? {} : computeDecision(outcome, today, by)),
    ...(typeof input.number === 'string' ? { number: input.number.replaceAll(/\s+/g, '').toUpperCase() } : {}),
  };
}

export const computeExpiry = (from: string | null, months: number | null): string | null =>
  from === null || months === null ? null : computeMonthsLater(from, months);

const computeDecision = (outcome: Outcome, today: string, by: number | null) =>
  outcome === 'pending' ? { decided_on: null, checked_by: null } : { decided_on: today, checked_by: by };

function assertCheckDates({ issued_on, expires_on, outcome }: StoredCheck, today: string): void {
  const errors = noErrors();
  if (issued_on !== null && issued_on > today) errors.issued_on = [fieldError('date_ahead')];
  if (issued_on === null && outcome === 'clear') errors.issued_on = [fieldError('issue_date_missing')];
  if (issued_on !== null && expires_on !== null && expires_on <= issued_on)
    errors.expires_on = [fieldError('date_too_early', { date: addDays(issued_on, 1) })];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
