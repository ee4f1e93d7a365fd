/** Dates inside sentences: Tuesday 17 November 2026, and yesterday or in 3 days where that is nearer to how people speak. */
import { formatDay, formatMoment, today } from './dates.ts';

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY_MS = 86_400_000;
/** Further away a date says more than a count of days. */
const MOST_DAYS = 6;

const language = () => (typeof document !== 'undefined' && document.documentElement.lang === 'cy' ? 'cy' : 'en-GB');

/** Midnight of a calendar day, or of the day on which an instant falls for the reader. */
function midnight(when: string): number {
  const day = when.length > 10 ? today(new Date(when)) : when;
  return Date.parse(`${day}T00:00:00Z`);
}

export function formatLongDay(when: string | null | undefined): string {
  const at = midnight(when ?? '');
  if (Number.isNaN(at)) return '';
  return new Intl.DateTimeFormat([language(), 'en-GB'], LONG).format(at).replace(',', '');
}

/** Null where the day is further away, and where the browser has no words in the reader's language. */
function daysInWords(days: number): string | null {
  if (Math.abs(days) > MOST_DAYS || Intl.RelativeTimeFormat.supportedLocalesOf(language()).length === 0) return null;
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day');
}

/** As people say it, and in full for those who want to know exactly. */
export function relativeDate(when: string, now = new Date()): { said: string; full: string } {
  const words = daysInWords(Math.round((midnight(when) - midnight(today(now))) / DAY_MS));
  if (when.length === 10) return { said: words ?? formatDay(when), full: formatLongDay(when) };
  const clock = new Intl.DateTimeFormat('en-GB', CLOCK).format(new Date(when));
  const isNear = words !== null && Math.abs(midnight(when) - midnight(today(now))) <= DAY_MS;
  return {
    said: words === null ? formatMoment(when) : isNear ? `${words}, ${clock}` : words,
    full: `${formatLongDay(when)}, ${clock}`,
  };
}
