import { addDays } from '../../ui/calendar/calendar-days.ts';
import { instantAt, wallAt } from '../wall-clock.ts';

export interface Span {
  starts_at: string;
  ends_at: string;
  timezone: string;
}
export interface Recorded {
  outcome: 'attended' | 'absent' | 'left-early' | null;
  in_at: string | null;
  out_at: string | null;
}
/** A time of day, and the day where it lasts longer than one. */
export interface Typed {
  day: string;
  time: string;
}

/** The days among which one has to be chosen: none where a time of day says it all. */
export function daysOf({ starts_at, ends_at, timezone }: Span): string[] {
  if (Date.parse(ends_at) - Date.parse(starts_at) <= 86_400_000) return [];
  const last = wallAt(ends_at, timezone).day;
  const days = [wallAt(starts_at, timezone).day];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

/** What is shown of an instant that was recorded; the first day where none was. */
export function typedFrom(instant: string | null, span: Span): Typed {
  const [first = ''] = daysOf(span);
  if (instant === null) return { day: first, time: '' };
  const { day, time } = wallAt(instant, span.timezone);
  return { day: first && day, time };
}

/** People come before the start or during it, so of two days on which the clocks show this time the nearer one is meant. */
export function cameAt({ day, time }: Typed, { starts_at, ends_at, timezone }: Span): string | null {
  if (time === '') return null;
  if (day !== '') return instantAt(day, time, timezone);
  const first = wallAt(starts_at, timezone).day;
  const tries = [-1, 0, 1].map((days) => instantAt(addDays(first, days), time, timezone));
  const during = tries.find((at) => at >= starts_at && at < ends_at);
  const off = (at: string) => Math.abs(Date.parse(at) - Date.parse(starts_at));
  return during ?? tries.reduce((best, at) => (off(at) < off(best) ? at : best));
}

/** The first time at which the clocks show it after they came. */
export function leftAt({ day, time }: Typed, from: string, timezone: string): string | null {
  if (time === '') return null;
  if (day !== '') return instantAt(day, time, timezone);
  const first = wallAt(from, timezone).day;
  const at = instantAt(first, time, timezone);
  return at >= from ? at : instantAt(addDays(first, 1), time, timezone);
}

/** From when to when they were there, where that was recorded. */
export function writeThere(
  { outcome, in_at, out_at }: Recorded,
  { starts_at, ends_at, timezone }: Span,
): string | null {
  if (outcome === null || outcome === 'absent' || (in_at === null && out_at === null)) return null;
  return `${wallAt(in_at ?? starts_at, timezone).time}–${wallAt(out_at ?? ends_at, timezone).time}`;
}
