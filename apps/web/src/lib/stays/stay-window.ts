import { addDays } from '../../ui/calendar/calendar-days.ts';

/** From a day to a day, both included. */
export interface StayWindow {
  first: string;
  last: string;
}

/** What decides how much has to be known about a day: the length of the stay, and the season outside of which no day matters. */
export interface StayReach {
  /** Nights. */
  duration: number;
  min_date: string;
  max_date: string | null;
}

/** The server answers for at most 400 days at a time. */
const longestQuestion = 12;
const lastDay = '9999-12-31';
const dayAt = (ms: number): string => {
  const text = new Date(ms).toISOString();
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : lastDay;
};
const shifted = (day: string, by: number): string => dayAt(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000);

/** The first day of the month so many months away. */
export const monthStart = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayAt(Date.UTC(year, month - 1 + months, 1));
};
/** The last day of the month so many months away. */
export const monthEnd = (day: string, months: number): string => {
  const next = monthStart(day, months + 1);
  return next === lastDay ? lastDay : addDays(next, -1);
};

/** The months of a window, as YYYY-MM; none where it ends before it begins. */
export function monthsOf({ first, last }: StayWindow): string[] {
  const months: string[] = [];
  for (
    let start = monthStart(first, 0);
    first <= last && start <= last && start !== lastDay;
    start = monthStart(start, 1)
  )
    months.push(start.slice(0, 7));
  return months;
}

/** A stay that begins or ends on one of these days can reach one length beyond them, but never beyond the season. Empty where no day matters. */
export function monthsAround({ first, last }: StayWindow, { duration, min_date, max_date }: StayReach): string[] {
  const [from, to] = [shifted(first, -duration), shifted(last, duration)];
  return monthsOf({
    first: from > min_date ? from : min_date,
    last: max_date !== null && max_date < to ? max_date : to,
  });
}

/** Whether enough is known to say if the day can be chosen. */
export const isKnown = (months: ReadonlySet<string>, day: string, reach: StayReach): boolean =>
  monthsAround({ first: day, last: day }, reach).every((month) => months.has(month));

/** The months as questions to the server, each of days that follow one another. */
export function questionsFor(months: readonly string[]): StayWindow[] {
  const questions: StayWindow[] = [];
  for (let place = 0; place < months.length; place += longestQuestion) {
    const part = months.slice(place, place + longestQuestion);
    questions.push({ first: `${part[0]!}-01`, last: monthEnd(`${part.at(-1)!}-01`, 0) });
  }
  return questions;
}
