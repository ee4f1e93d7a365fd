import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, Problem } from '../../platform/problem.ts';

const day = 24 * 60 * 60 * 1000;

/** A link lives so long from the letter that brought it. */
const life = 30 * day;
/** Whoever has not answered by then is written to again, and once more by the second. */
const [patience, lastPatience] = [7 * day, 14 * day];
/** No one gets two reminders within so many days by themselves, however late a worker is and whoever reminded them by hand. */
const rest = 3 * day;

const before = (now: Date, span: number): Date => new Date(now.getTime() - span);
export const computeOldestLink = (now: Date): Date => before(now, life);
export const computeReminderDays = (now: Date) => ({
  first: before(now, patience),
  second: before(now, lastPatience),
  rest: before(now, rest),
});

interface Remindable {
  state: string;
  email: string;
  requested_at: Date | null;
  reminded_at: Date | null;
}

/** By hand, once a day at most, and only where a letter can be answered. */
export function assertRemindable<T extends Remindable>(request: T | undefined, now: Date): asserts request is T {
  if (request === undefined || request.state !== 'requested' || request.email === '') throw new Problem('conflict');
  const last = request.reminded_at ?? request.requested_at;
  if (last !== null && last.getTime() > before(now, day).getTime()) throw new Problem('reminded_recently');
}

/** What was answered stays as it is. */
export function assertUnanswered<T extends { state: string }>(request: T | undefined): asserts request is T {
  if (request === undefined || (request.state !== 'open' && request.state !== 'requested'))
    throw new Problem('conflict');
}

export function assertReachable({ email, phone_number }: { email: string; phone_number: string }): void {
  if (email === '' && phone_number === '') throw invalid({ email: [fieldError('contact_missing')] });
}

/** Enough for a household that looks at its letters again and again, too little to guess. */
export const linksPerAddress = { limit: 60, windowSeconds: 600 } as const;

export function assertKnown<T>(request: T | undefined): asserts request is T {
  if (request === undefined) throw new Problem('not_found');
}
