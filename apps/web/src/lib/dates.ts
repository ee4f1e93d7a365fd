/** Calendar days travel as YYYY-MM-DD and are shown as DD/MM/YYYY; instants are shown in the reader's own zone. */

export interface DayParts {
  day: string;
  month: string;
  year: string;
}

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
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant));
}

export function partsOf(day: string | null | undefined): DayParts {
  const match = WIRE.exec(day ?? '');
  return match ? { day: match[3]!, month: match[2]!, year: match[1]! } : { day: '', month: '', year: '' };
}

/** The day three boxes spell: null while they are empty, undefined when there is no such day. */
export function dayFrom({ day, month, year }: DayParts): string | null | undefined {
  if (!day && !month && !year) return null;
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${wire}T00:00:00Z`);
  // 31 February would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wire) ? wire : undefined;
}

/** Today where the reader is, as a calendar day. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
