/** A month of a year as two boxes spell it: month 1 to 12, both empty while nothing is answered. */
export interface MonthYear {
  month: string;
  year: string;
}

/** What may stand in the box of the year: four digits, and the sign of a year that will not last. */
export function limitYear(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return typed.trim().startsWith('-') ? `-${digits}` : digits;
}

/** The year once its box is left: zero or less becomes the current year. */
export function settleYear(year: string, currentYear: number): string {
  if (!/\d/.test(year)) return '';
  const number = Number(limitYear(year));
  return String(number > 0 ? number : currentYear);
}

/** The month both boxes spell, as YYYY-MM: null while they are empty, undefined when there is no such month. */
export function monthOf({ month, year }: MonthYear): string | null | undefined {
  if (!month && !year) return null;
  if (!/^\d{1,4}$/.test(year) || Number(year) === 0) return undefined;
  if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) return undefined;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}`;
}

/** Whether a month (YYYY-MM) begins after today (YYYY-MM-DD). The current month has begun. */
export function isFutureMonth(month: string, today: string): boolean {
  return month > today.slice(0, 7);
}
