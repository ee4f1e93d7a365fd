import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { CalendarEvent } from './ics.rules.ts';

/** One for the telephone, one for the laptop, one for someone at home. */
const feedsPerPerson = 5;

/** Programs come every few hours; some, when one presses a button. */
export const fetchesPerFeed: Limit = { limit: 120, windowSeconds: 60 * 60 };
/** No one guesses 256 bits, but whoever tries is not served from the database for it. */
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

const longest = 100;
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export function assertPeriod({ from, to }: { from: string; to: string }): void {
  const days = daysFrom(from, to);
  if (days < 0) throw invalid({ to: [fieldError('date_before_first')] });
  if (days > longest) throw invalid({ to: [fieldError('days_chosen', { most: longest })] });
}

const dayIn = (timeZone: string, at: Date): string => at.toLocaleDateString('sv-SE', { timeZone });

/** An entry as a page shows it: its days on the clocks of the place, and the page it leads to. */
export function computeShown(type: string, event: CalendarEvent, organisationZone: string) {
  const { key, span, summary, location, state, url, timezone = organisationZone } = event;
  const isMoment = 'start' in span;
  return {
    key,
    type,
    title: summary,
    location: location ?? '',
    state,
    starts_at: isMoment ? span.start.toISOString() : null,
    ends_at: isMoment ? span.end.toISOString() : null,
    timezone,
    first: isMoment ? dayIn(timezone, span.start) : span.first,
    last: isMoment ? dayIn(timezone, span.end) : span.last,
    path: url ? new URL(url).pathname : '/portal',
  };
}
