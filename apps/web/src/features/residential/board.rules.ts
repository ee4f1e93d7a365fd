import { isChangeoverDay, type ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import { addDays } from '../../ui/calendar/calendar-days.ts';

interface Span {
  start_date: string;
  /** The day of leaving. */
  end_date: string;
}

/** Some whole weeks, from the day on which people come and go. */
export interface BoardWindow {
  first: string;
  days: number;
}

/** The changeover day on or before this one; Monday where the site has none. */
export function weekOf(rules: readonly ChangeoverRule[], day: string): string {
  const back = Array.from({ length: 7 }, (_, i) => addDays(day, -i));
  return (
    back.find((one) => isChangeoverDay(rules, one)) ??
    back.find((one) => isChangeoverDay([{ start_date: '0001-01-01', end_date: null, day_of_week: 1 }], one))!
  );
}

/** The day after the last one in sight. */
export const endOf = ({ first, days }: BoardWindow): string => addDays(first, days);

export const daysOf = ({ first, days }: BoardWindow): string[] =>
  Array.from({ length: days }, (_, i) => addDays(first, i));

const dayMs = 86_400_000;
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The columns that a stay takes, counted from 1, the last one not included; null while nothing of it is in sight. */
export function columnsOf({ start_date, end_date }: Span, window: BoardWindow): { from: number; to: number } | null {
  const from = Math.max(0, between(window.first, start_date));
  const to = Math.min(window.days, between(window.first, end_date));
  return to > from ? { from: from + 1, to: to + 1 } : null;
}

/** A line for each stay such that no two on one line meet; as few lines as there are stays at once. */
export function rowsOf<S extends Span & { id: number }>(stays: readonly S[]): Map<number, number> {
  const free: string[] = [];
  const rows = new Map<number, number>();
  for (const stay of stays.toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)) {
    const found = free.findIndex((until) => until <= stay.start_date);
    const row = found < 0 ? free.length : found;
    free[row] = stay.end_date;
    rows.set(stay.id, row);
  }
  return rows;
}

/** The place to which an arrow key takes what is carried: the waiting row and the rooms, top to bottom, without going round. */
export function nextRow(rows: readonly (number | null)[], at: number | null, key: string): number | null {
  const place = rows.indexOf(at);
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[key] ?? 0;
  return rows[Math.min(Math.max(place + step, 0), rows.length - 1)] ?? null;
}
