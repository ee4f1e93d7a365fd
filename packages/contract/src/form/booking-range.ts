/**
 * Which stays can be chosen at a residential site. The picker on the page and the server ask the same functions, so that
 * they cannot disagree. Days are calendar days, written YYYY-MM-DD, without a zone.
 */

/** From a day to a day (null: open ended) people come and go on one day of the week, 1 Monday to 7 Sunday. */
export interface ChangeoverRule {
  readonly start_date: string;
  readonly end_date: string | null;
  readonly day_of_week: number;
}

/** By day; a day that is missing has no room. */
export type Availability = Readonly<Record<string, { readonly available_capacity: number }>>;

/** What decides about a stay besides its own days. */
export interface StayFacts {
  readonly rules: readonly ChangeoverRule[];
  readonly availability: Availability;
  /** Nights. */
  readonly duration: number;
  readonly min_date: string;
  readonly max_date: string | null;
}

export interface StayRange {
  readonly start_date: string;
  readonly end_date: string;
}

/** Why a day cannot be chosen; the page words it. */
export type DayBlock = 'too-early' | 'too-late' | 'full' | 'no-stay' | 'not-changeover';

export interface RangeFault {
  readonly field: 'start_date' | 'end_date';
  readonly code: 'no-day' | 'too-early' | 'too-late' | 'not-changeover' | 'wrong-duration' | 'full';
}

const week = 7;
const dayMs = 86_400_000;

/** Days since 1 January 1970; null for what is no day of the calendar. */
function dayNumber(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // a 30 February is read as a day in March, and so does not come back as itself
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day) ? null : ms / dayMs;
}

/** Null beyond the four-digit years. */
function dayText(number: number): string | null {
  const date = new Date(number * dayMs);
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null;
}

function shifted(day: string, by: number): string | null {
  const number = dayNumber(day);
  return number === null ? null : dayText(number + by);
}

/** The stays on offer, shortest first: whole weeks between the two numbers of nights. */
export function durationsBetween(min = week, max = 2 * week): number[] {
  const first = Math.max(1, Math.ceil(min / week));
  const durations: number[] = [];
  for (let weeks = first; weeks * week <= max; weeks++) durations.push(weeks * week);
  return durations;
}

/** The first day that can be chosen unless the site says otherwise: tomorrow has to have ended, so it is the day after. */
export const earliestDay = (today: string): string | null => shifted(today, 2);

/** Null where no one comes or goes. Where two rules meet, the one that began later has replaced the other. */
export function changeoverWeekday(rules: readonly ChangeoverRule[], day: string): number | null {
  let found: ChangeoverRule | null = null;
  for (const rule of rules) {
    const applies = rule.start_date <= day && (rule.end_date === null || rule.end_date >= day);
    if (applies && (found === null || rule.start_date > found.start_date)) found = rule;
  }
  return found?.day_of_week ?? null;
}

export function isChangeoverDay(rules: readonly ChangeoverRule[], day: string): boolean {
  const number = dayNumber(day);
  // 1 January 1970 was a Thursday
  return number !== null && changeoverWeekday(rules, day) === ((((number + 3) % week) + week) % week) + 1;
}

/** The day of leaving. */
export const endDateOf = (start: string, duration: number): string | null => shifted(start, duration);

/** As a table shows it: a dash where the two days make no stay. */
export function nightsBetween(start: string | null | undefined, end: string | null | undefined): number | '-' {
  const [from, to] = [dayNumber(start ?? ''), dayNumber(end ?? '')];
  return from === null || to === null || to <= from ? '-' : to - from;
}

/** The nights of a stay, each by the day on which it begins. */
export function nightsOf({ start_date, end_date }: StayRange): string[] {
  const nights = nightsBetween(start_date, end_date);
  return nights === '-' ? [] : Array.from({ length: nights }, (_, i) => shifted(start_date, i)!);
}

const capacityOn = (availability: Availability, day: string): number =>
  Object.hasOwn(availability, day) ? availability[day]!.available_capacity : 0;

/** Some leave and some come on a changeover day, so its own number says little: it counts as 1. */
function hasRoom(range: StayRange, { rules, availability, duration }: StayFacts): boolean {
  const capacities = nightsOf(range).map((night) =>
    isChangeoverDay(rules, night) ? 1 : capacityOn(availability, night),
  );
  return (
    capacities.every((capacity) => capacity > 0) && capacities.reduce((sum, capacity) => sum + capacity, 0) >= duration
  );
}

/** Everything that is wrong with a stay, by field; nothing when it can be chosen. */
export function rangeFaults(range: StayRange, facts: StayFacts): RangeFault[] {
  const faults: RangeFault[] = [];
  for (const field of ['start_date', 'end_date'] as const) {
    const day = range[field];
    if (dayNumber(day) === null) faults.push({ field, code: 'no-day' });
    else if (day < facts.min_date) faults.push({ field, code: 'too-early' });
    else if (facts.max_date !== null && day > facts.max_date) faults.push({ field, code: 'too-late' });
    else if (!isChangeoverDay(facts.rules, day)) faults.push({ field, code: 'not-changeover' });
  }
  if (faults.some(({ code }) => code === 'no-day')) return faults;
  if (nightsBetween(range.start_date, range.end_date) !== facts.duration)
    faults.push({ field: 'end_date', code: 'wrong-duration' });
  else if (!hasRoom(range, facts)) faults.push({ field: 'start_date', code: 'full' });
  return faults;
}

export const isValidRange = (range: StayRange, facts: StayFacts): boolean => rangeFaults(range, facts).length === 0;

/** Whether a stay of the chosen length can begin or end on this day, and if not, why. */
export function blockOf(day: string, facts: StayFacts): DayBlock | null {
  if (day < facts.min_date) return 'too-early';
  if (facts.max_date !== null && day > facts.max_date) return 'too-late';
  if (!isChangeoverDay(facts.rules, day)) return capacityOn(facts.availability, day) === 0 ? 'full' : 'not-changeover';
  const [before, after] = [shifted(day, -facts.duration), shifted(day, facts.duration)];
  const canBegin = after !== null && isValidRange({ start_date: day, end_date: after }, facts);
  const canEnd = before !== null && isValidRange({ start_date: before, end_date: day }, facts);
  return canBegin || canEnd ? null : 'no-stay';
}
