import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { invalid, Problem } from '../../platform/problem.ts';

const second = 1000;
const freeFailures = 10;
const firstWait = 30 * second;
const longestWait = 3600 * second;
/** Failures no one repeated for so long are forgotten. */
export const memory = 24 * 3600 * second;

export const perAddress = { limit: 100, windowSeconds: 600 } as const;
export const perEmail = { limit: 30, windowSeconds: 600 } as const;

export interface Failures {
  count: number;
  /** Until then nothing is tried; while few have failed it is simply the time of the last one. */
  waitUntil: Date | null;
}

export function assertNotWaiting({ count, waitUntil }: Failures, now: Date): void {
  const left = waitUntil ? waitUntil.getTime() - now.getTime() : 0;
  // requests that came together are not counted in the order of their clocks
  if (count < freeFailures || left <= 0) return;
  const seconds = Math.ceil(left / second);
  throw new Problem('too_many_requests', { params: { seconds }, retryAfter: seconds });
}

/** Counted before the password is looked at, so that many guesses at once cannot slip past the limit together. */
export function computeNextFailure({ count, waitUntil }: Failures, now: Date): { count: number; waitUntil: Date } {
  const forgotten = waitUntil !== null && now.getTime() - waitUntil.getTime() > memory;
  const next = forgotten ? 1 : count + 1;
  return { count: next, waitUntil: new Date(now.getTime() + computeWait(next)) };
}

export function computeWait(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - freeFailures));
}

/** One refusal for every reason: a wrong name, a wrong password and a blocked account look alike. */
export const computeRefusal = (): Problem => invalid({ email: [fieldError('login_wrong')] });

export const isTrue = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1' || flag === 'true';
