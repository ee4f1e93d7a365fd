/** Calendar days travel as YYYY-MM-DD and are shown as 17 Nov 2026; instants are shown in the reader's own zone. Inputs alone are numeric. */

export { dayFrom, partsOf } from '../ui/calendar/day-parts.ts';

const WIRE = /^\d{4}-\d{2}-\d{2}/;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** One of each is made: a list formats hundreds of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, shape: typeof DAY | typeof MOMENT, timeZone: string | undefined): string {
  if (Number.isNaN(date.getTime())) return '';
  const isWelsh = typeof document !== 'undefined' && document.documentElement.lang === 'cy';
  // browsers that do not know Welsh would write it the American way
  const languages = isWelsh ? ['cy', 'en-GB'] : ['en-GB'];
  const key = `${isWelsh} ${timeZone} ${'hour' in shape}`;
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = new Intl.DateTimeFormat(languages, { ...shape, timeZone })));
  return formatter.format(date);
}

export function formatDay(day: string | null | undefined): string {
  const match = WIRE.exec(day ?? '');
  return match ? format(new Date(`${match[0]}T00:00:00Z`), DAY, 'UTC') : '';
}

export const formatInstant = (instant: string | null | undefined, timeZone?: string): string =>
  instant ? format(new Date(instant), DAY, timeZone) : '';

/** The same with the hour, where it matters when something happened. */
export const formatMoment = (instant: string | null | undefined, timeZone?: string): string =>
  instant ? format(new Date(instant), MOMENT, timeZone) : '';

/** Today where the reader is, as a calendar day. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
