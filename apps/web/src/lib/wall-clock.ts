import { addDays, writeDay } from '../ui/calendar/calendar-days.ts';

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  const wall = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`;
  return Date.parse(wall) - Math.floor(instant / 1000) * 1000;
}

/** The instant at which the clocks of a zone show this. Where they skip it, as much later; where they show it twice, the first time. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const tries = [offsetAt(wall - 86_400_000, timeZone), offsetAt(wall + 86_400_000, timeZone)].map(
    (offset) => wall - offset,
  );
  const found = tries.filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return new Date(found.length > 0 ? Math.min(...found) : tries[0]!).toISOString();
}

/** What the clocks of a zone show at an instant. */
export function wallAt(instant: string, timeZone: string): { day: string; time: string } {
  const at = Date.parse(instant);
  const wall = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** It ends so many days later; what ends no later than it starts ends on the next day at least. */
export function spanAt(day: string, from: string, to: string, timeZone: string, days = 0) {
  return {
    starts_at: instantAt(day, from, timeZone),
    ends_at: instantAt(addDays(day, Math.max(days, to > from ? 0 : 1)), to, timeZone),
  };
}

export const countDays = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / 86_400_000;

/** So many days after it starts something ends that is at most so many days long. */
export function endDays(from: string, to: string, days: number, most: number): number {
  const first = to > from ? 0 : 1;
  return Math.min(Math.max(days, first), first + most - 1);
}

/** Tuesday 17 November 2026, 10:00–14:00; both days where it ends on another one. */
export function writeTimeSpan(
  { starts_at, ends_at, timezone }: { starts_at: string; ends_at: string; timezone: string },
  locale: string,
): string {
  const [from, to] = [wallAt(starts_at, timezone), wallAt(ends_at, timezone)];
  if (from.day === to.day) return `${writeDay(from.day, locale)}, ${from.time}–${to.time}`;
  return `${writeDay(from.day, locale)}, ${from.time} – ${writeDay(to.day, locale)}, ${to.time}`;
}
