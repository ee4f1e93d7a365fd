/** Calendar days travel as YYYY-MM-DD and are shown as DD/MM/YYYY; instants are shown in the reader's own zone. */

export { dayFrom, partsOf } from '../ui/calendar/day-parts.ts';

const WIRE = /^(\d{4})-(\d{2})-(\d{2})/;

export function formatDay(day: string | null | undefined): string {
  const match = WIRE.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

export function formatInstant(instant: string | null | undefined, timeZone?: string): string {
  if (!instant) return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(date);
}

/** The same with the hour, where it matters when something happened. */
export function formatMoment(instant: string | null | undefined, timeZone?: string): string {
  if (!instant || Number.isNaN(Date.parse(instant))) return '';
  return new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}

/** Today where the reader is, as a calendar day. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
