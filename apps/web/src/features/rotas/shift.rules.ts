import { addDays } from '../../ui/calendar/calendar-days.ts';
import type { PillTone } from '../../ui/pill.tsx';

/** The Monday on or before this day. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(monday, i));

/** The weeks that a month stands in, from Monday to Sunday. */
export function weeksOfMonth(day: string): string[] {
  const month = day.slice(0, 7);
  const weeks = [weekOf(`${month}-01`)];
  while (addDays(weeks.at(-1)!, 7).startsWith(month)) weeks.push(addDays(weeks.at(-1)!, 7));
  return weeks;
}

export function daysOfMonth(day: string): string[] {
  const month = day.slice(0, 7);
  return weeksOfMonth(day)
    .flatMap(daysOfWeek)
    .filter((one) => one.startsWith(month));
}

/** The first day of a month so many months on. */
export function addMonths(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

interface Filled {
  state: 'draft' | 'published' | 'cancelled';
  starts_at: string;
  places: number;
  minimum: number;
  taken: number;
}

/** How a shift stands: in words first, in colour besides. */
export type Coverage = 'cancelled' | 'short' | 'free' | 'past' | 'full';

/** `short` has fewer people than it needs to take place; `past` has started with places that no one took, and no one takes any more. */
export function coverageOf(shift: Filled): Coverage {
  const { state, places, minimum, taken } = shift;
  if (state === 'cancelled') return 'cancelled';
  if (taken >= places) return 'full';
  if (!isAhead(shift)) return 'past';
  return taken < minimum ? 'short' : 'free';
}

export const COVERAGE_TONES: Record<Coverage, PillTone> = {
  cancelled: 'neutral',
  short: 'danger',
  free: 'sun',
  past: 'neutral',
  full: 'ok',
};

/** A shift is never longer than 48 hours. */
export const MOST_DAYS = 2;

const timeIn = (instant: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );

/** From when to when on the clocks of the rota: 09:00–13:00. The end of a shift of a day or more names its weekday too: 09:00–Sat 15:00. */
export function writeTimes(shift: { starts_at: string; ends_at: string }, locale: string, timeZone: string): string {
  const end = new Date(shift.ends_at);
  const isLong = end.getTime() - Date.parse(shift.starts_at) >= 86_400_000;
  const weekday = isLong ? `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(end)} ` : '';
  return `${timeIn(shift.starts_at, locale, timeZone)}–${weekday}${timeIn(shift.ends_at, locale, timeZone)}`;
}

interface Planned {
  state: string;
  starts_at: string;
}
/** What has started is no longer changed, but corrected; and no one comes to what is cancelled. */
export const isAhead = ({ state, starts_at }: Planned): boolean =>
  state !== 'cancelled' && Date.parse(starts_at) > Date.now();

export const isMovable = (shift: Planned & { can?: { update?: boolean } }): boolean =>
  shift.can?.update === true && isAhead(shift);

/** Rows of the same key together, in the order in which they first appear. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

interface DayCoverage {
  coverage: Coverage;
  needed: number;
  free: number;
  unfilled: number;
}

/** How a day stands: the worst of its shifts, how many people it still needs and can take, and how many places past shifts left empty. */
export function coverageOfDay(shifts: readonly Filled[]): DayCoverage {
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const ahead = running.filter(isAhead);
  const past = running.filter((shift) => !isAhead(shift));
  const worst = (['short', 'free', 'past', 'full'] as const).find((one) =>
    running.some((shift) => coverageOf(shift) === one),
  );
  const sum = (of: readonly Filled[], left: (shift: Filled) => number) =>
    of.reduce((all, shift) => all + Math.max(0, left(shift)), 0);
  const empty = ({ places, taken }: Filled) => places - taken;
  return {
    coverage: worst ?? 'cancelled',
    needed: sum(ahead, ({ minimum, taken }) => minimum - taken),
    free: sum(ahead, empty),
    unfilled: sum(past, empty),
  };
}

const SHOWN_AT_HOME = 3;

/** The next few, and every offer: it runs out, however far away the shift is. */
export const shownAtHome = <A extends { state: string }>(assignments: readonly A[]): A[] =>
  assignments.filter(({ state }, place) => place < SHOWN_AT_HOME || state === 'offered');
