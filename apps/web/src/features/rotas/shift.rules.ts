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
