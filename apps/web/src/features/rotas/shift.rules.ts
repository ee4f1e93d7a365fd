import { addDays } from '../../ui/calendar/calendar-days.ts';
import type { PillTone } from '../../ui/pill.tsx';

/** The Monday on or before this day. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(monday, i));

interface Filled {
  state: 'draft' | 'published' | 'cancelled';
  places: number;
  minimum: number;
  taken: number;
}

/** How a shift stands: in words first, in colour besides. */
export type Coverage = 'cancelled' | 'short' | 'free' | 'full';

/** `short` has fewer people than it needs to take place. */
export function coverageOf({ state, places, minimum, taken }: Filled): Coverage {
  if (state === 'cancelled') return 'cancelled';
  if (taken < minimum) return 'short';
  return taken < places ? 'free' : 'full';
}

export const COVERAGE_TONES: Record<Coverage, PillTone> = {
  cancelled: 'neutral',
  short: 'danger',
  free: 'sun',
  full: 'ok',
};

const timeIn = (instant: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );

/** From when to when on the clocks of the rota: 09:00–13:00. */
export function writeTimes(shift: { starts_at: string; ends_at: string }, locale: string, timeZone: string): string {
  return `${timeIn(shift.starts_at, locale, timeZone)}–${timeIn(shift.ends_at, locale, timeZone)}`;
}

/** Rows of the same key together, in the order in which they first appear. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

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

/** A shift that ends no later than it starts ends on the next day. */
export function spanAt(day: string, from: string, to: string, timeZone: string) {
  return {
    starts_at: instantAt(day, from, timeZone),
    ends_at: instantAt(to > from ? day : addDays(day, 1), to, timeZone),
  };
}
