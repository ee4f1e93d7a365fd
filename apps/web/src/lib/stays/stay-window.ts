import { addDays } from '../../ui/calendar-days.ts';

/** The days about which one question is asked: whole months, the first and the last day of them. */
export interface StayWindow {
  first: string;
  last: string;
}

const monthStart = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** From the month before the one in sight to the second after it, so that turning a month rarely finds nothing known. */
export const windowAround = (day: string): StayWindow => ({ first: monthStart(day, -1), last: addDays(monthStart(day, 3), -1) });

const monthOf = (day: string): string => day.slice(0, 7);

/** The months of a window, as YYYY-MM. */
export function monthsOf({ first, last }: StayWindow): string[] {
  const months: string[] = [];
  for (let start = monthStart(first, 0); start <= last; start = monthStart(start, 1)) months.push(monthOf(start));
  return months;
}

/** A stay of any length that begins or ends on the day is only known with the months on both sides of it. */
export const isKnown = (months: ReadonlySet<string>, day: string): boolean => months.has(monthOf(day)) && months.has(monthOf(monthStart(day, -1))) && months.has(monthOf(monthStart(day, 1)));
