import { wallAt } from '../../lib/wall-clock.ts';
import { addDays } from '../../ui/calendar/calendar-days.ts';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** What stands on a day: one's own, or something to take. */
export interface DiaryEntry {
  key: string;
  title: string;
  place: string;
  href: string;
  first: string;
  last: string;
  starts_at: string | null;
  ends_at: string | null;
  /** On whose clocks. */
  timezone: string;
  kind: 'shifts' | 'events' | 'interviews' | 'stays' | 'reminders' | 'open';
  isTentative: boolean;
}

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));
const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/** The days that a view shows: whole weeks of a month, a week, or the next thirty days. */
export function spanOf(view: View, day: string): { first: string; last: string } {
  if (view === 'agenda') return { first: day, last: addDays(day, 29) };
  if (view === 'week') return { first: mondayOf(day), last: addDays(mondayOf(day), 6) };
  const last = addDays(firstOf(addDays(firstOf(day), 31)), -1);
  return { first: mondayOf(firstOf(day)), last: addDays(mondayOf(last), 6) };
}

/** The day from which the next or the previous page of a view is reckoned. */
export function turn(view: View, day: string, forward: boolean): string {
  if (view === 'month') return firstOf(addDays(firstOf(day), forward ? 31 : -1));
  const days = view === 'week' ? 7 : 30;
  return addDays(day, forward ? days : -days);
}

export function daysOf({ first, last }: { first: string; last: string }): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export const entriesOn = (entries: readonly DiaryEntry[], day: string): DiaryEntry[] =>
  entries.filter(({ first, last }) => first <= day && day <= last);

/** By day, then by time. */
export const inOrder = (entries: readonly DiaryEntry[]): DiaryEntry[] =>
  entries.toSorted((a, b) => (a.first + (a.starts_at ?? '') < b.first + (b.starts_at ?? '') ? -1 : 1));

/** On the clocks of the place, as the days are. */
export const timesOf = ({ starts_at, ends_at, timezone }: DiaryEntry): [from: string, to: string] | null =>
  starts_at && ends_at ? [wallAt(starts_at, timezone).time, wallAt(ends_at, timezone).time] : null;
