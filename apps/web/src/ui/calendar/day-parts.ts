import type { DateParts } from './date-boxes.tsx';

const WIRE = /^(\d{4})-(\d{2})-(\d{2})/;

export function partsOf(day: string | null | undefined): DateParts {
  const match = WIRE.exec(day ?? '');
  return match ? { day: match[3]!, month: match[2]!, year: match[1]! } : { day: '', month: '', year: '' };
}

/** The day three boxes spell: null while they are empty, undefined when there is no such day. */
export function dayFrom({ day, month, year }: DateParts): string | null | undefined {
  if (!day && !month && !year) return null;
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${wire}T00:00:00Z`);
  // 31 February would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wire) ? wire : undefined;
}
