import type { Limit } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problem.ts';

/** One for the telephone, one for the laptop, one for somebody at home. */
const feedsPerPerson = 5;

/** Programs come every few hours; some, when one presses a button. */
export const fetchesPerFeed: Limit = { limit: 120, windowSeconds: 60 * 60 };
/** Nobody guesses 256 bits, but whoever tries is not served from the database for it. */
export const missesPerAddress: Limit = { limit: 30, windowSeconds: 60 };

const pastShown = 365 * 86_400_000;
/** What is longer over than a year is history, not calendar. */
export const computeFirstDay = (now: Date): string => new Date(now.getTime() - pastShown).toISOString().slice(0, 10);

export function assertRoomForFeed(count: number): void {
  if (count >= feedsPerPerson) throw new Problem('too_many_feeds');
}

export const computeAddress = (publicUrl: string, token: string): string =>
  new URL(`/calendar/${token}.ics`, publicUrl).href;

const file = /^(mhv_[\w-]{43})\.ics$/;
export const computeToken = (name: string): string | null => file.exec(name)?.[1] ?? null;
