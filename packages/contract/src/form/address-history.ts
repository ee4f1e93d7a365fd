/**
 * How far back someone's addresses reach. The rows on the page and the server's check ask the same functions, so that
 * they cannot disagree. What counts is the month: that is all the form asks for, and all that people remember.
 */

import { formError } from './field-errors.ts';

/** As much of an address as its place in the history is judged by. */
export interface DatedRow {
  /** YYYY-MM-DD, the day on which someone moved in; empty while it is not known. */
  readonly from_date?: string | null | undefined;
}

export interface AddressLines extends DatedRow {
  readonly street?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly country?: string | null | undefined;
}

export interface HistoryFacts {
  /** Months that are asked for; 0 where one address is enough and no one asks since when. */
  readonly min_address_history: number;
  /** The organisation's day. */
  readonly today: string;
}

export const addressFaults = {
  none: formError('address_missing'),
  history: (months: number) => formError('address_history_short', { months }),
} as const;

/** The lines no address can do without. */
export const addressLines = ['street', 'city', 'postcode', 'country'] as const;

const isBlank = (line: unknown): boolean => typeof line !== 'string' || line.trim() === '';

export const missingLines = (address: AddressLines): (typeof addressLines)[number][] =>
  addressLines.filter((line) => isBlank(address[line]));

/** Nothing was entered; the country does not count, since it is filled in beforehand. */
export const isEmptyAddress = (address: AddressLines): boolean =>
  isBlank(address.street) && isBlank(address.city) && isBlank(address.postcode);

/** Months since the year 0; null for what is no month. */
function monthNumber(day: string | null | undefined): number | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(day ?? '') ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return Number(year) * 12 + Number(month);
}

/** From the month of the oldest address to this one. Each address lasts until the next begins, so there are no gaps. */
export function coveredMonths(rows: readonly DatedRow[], today: string): number {
  const now = monthNumber(today) ?? 0;
  const months = rows.map(({ from_date }) => monthNumber(from_date)).filter((month) => month !== null);
  return months.reduce((most, month) => Math.max(most, now - month), 0);
}

export const missingMonths = (rows: readonly DatedRow[], { min_address_history, today }: HistoryFacts): number =>
  Math.max(0, min_address_history - coveredMonths(rows, today));

/**
 * The rows to show: one more to fill in while months are missing, none without a date once there are enough. The first
 * is where the person lives now and always stays.
 */
export function settleRows<R extends DatedRow>(
  rows: readonly R[],
  facts: HistoryFacts,
  emptyRow: () => R,
): readonly R[] {
  if (rows.length === 0) return [emptyRow()];
  if (facts.min_address_history === 0) return rows;
  const isDated = ({ from_date }: R) => monthNumber(from_date) !== null;
  if (missingMonths(rows, facts) > 0) return rows.every(isDated) ? [...rows, emptyRow()] : rows;
  const kept = rows.filter((row, place) => place === 0 || isDated(row));
  return kept.length === rows.length ? rows : kept;
}
