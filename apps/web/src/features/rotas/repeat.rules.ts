/** How a shift repeats, as the dialog knows it. `custom` is a rule that it does not offer and keeps as it is. */
export type RepeatKind = 'none' | 'weekly' | 'fortnightly' | 'monthly' | 'custom';

export interface Repeat {
  kind: RepeatKind;
  /** 1 is Monday. */
  days: number[];
}

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Which of its weekday a day is in its month; a fifth is called the last. */
export function nthOf(day: string): number {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return nth === 5 ? -1 : nth;
}

/** The rule of a shift that first takes place on this day; null where it does not repeat. */
export function ruleOf({ kind, days }: Repeat, day: string, kept: string | null): string | null {
  if (kind === 'none') return null;
  if (kind === 'custom') return kept;
  if (kind === 'monthly') return `FREQ=MONTHLY;BYDAY=${nthOf(day)}${CODES[weekdayOf(day) - 1]}`;
  const named = (days.length > 0 ? days.toSorted((a, b) => a - b) : [weekdayOf(day)]).map((one) => CODES[one - 1]);
  return `FREQ=WEEKLY;${kind === 'fortnightly' ? 'INTERVAL=2;' : ''}BYDAY=${named.join(',')}`;
}

export interface ReadRule {
  freq: string;
  interval: number;
  /** 1 is Monday. */
  weekdays: { nth: number; weekday: number }[];
  monthDays: number[];
}

/** What a rule says, for those who put it in words. */
export function readRule(rrule: string): ReadRule {
  const part = (name: string) => new RegExp(`(?:^|;)${name}=([^;]*)`).exec(rrule)?.[1];
  const listed = (name: string) => part(name)?.split(',') ?? [];
  return {
    freq: part('FREQ') ?? '',
    interval: Number(part('INTERVAL') ?? 1),
    weekdays: listed('BYDAY').map((text) => ({
      nth: Number(text.slice(0, -2) || 0),
      weekday: CODES.indexOf(text.slice(-2)) + 1,
    })),
    monthDays: listed('BYMONTHDAY').map(Number),
  };
}

/** As the dialog shows a rule that exists; `day` is one of its dates. */
export function repeatOf(rrule: string, day: string): Repeat {
  const { freq, interval, weekdays } = readRule(rrule);
  const days = weekdays.map(({ weekday }) => weekday);
  for (const kind of ['weekly', 'fortnightly', 'monthly'] as const)
    if (ruleOf({ kind, days }, day, null) === rrule) return { kind, days: kind === 'monthly' ? [] : days };
  return { kind: freq === 'WEEKLY' && interval === 1 && days.length === 0 ? 'weekly' : 'custom', days };
}
