import {
  addressLines,
  isEmptyAddress,
  settleRows,
  type DatedRow,
  type HistoryFacts,
} from '@manyhands/contract/form/address-history.ts';
import type { MonthYear } from '@manyhands/contract/form/month-year.ts';
import type { AddressValue } from './values.ts';

/** What two boxes say, as it is kept: the first of a month, or what was typed so far. A year counts once it has four digits: 20 is on the way to 2020. */
export function fromDateOf({ month, year }: MonthYear): string {
  if (!month && !year) return '';
  return /^\d{4}$/.test(year) && month ? `${year}-${month.padStart(2, '0')}-01` : `${year}-${month}-`;
}

export function monthYearOf(fromDate: string): MonthYear {
  const [year = '', month = ''] = fromDate.split('-');
  return { year, month: month.replace(/^0/, '') };
}

export interface RowChanges<R> {
  /** Places to take out, the last first, so that each still counts when its turn comes. */
  removed: number[];
  added: R[];
}

/** What has to happen to the rows, one by one, so that errors and marks move along with them. */
export function changesOf<R extends DatedRow>(
  rows: readonly R[],
  facts: HistoryFacts,
  emptyRow: () => R,
): RowChanges<R> {
  const settled = settleRows(rows, facts, emptyRow);
  const removed = rows.map((row, place) => (settled.includes(row) ? -1 : place)).filter((place) => place !== -1);
  return { removed: removed.toReversed(), added: settled.filter((row) => !rows.includes(row)) };
}

type Lines = Omit<AddressValue, 'from_date' | 'touched'>;

/** The lines of an address as they stand on an envelope. */
export function envelopeOf({
  company_name,
  street,
  street_second,
  street_third,
  city,
  county,
  postcode,
  country,
}: Lines): string[] {
  return [company_name, street, street_second, street_third, city, county, postcode, country]
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Something is there, but not enough to write to. */
export const isIncomplete = (address: Lines): boolean =>
  !isEmptyAddress(address) && addressLines.some((line) => address[line].trim() === '');

const withBritishPostcodes = ['united kingdom', 'guernsey', 'isle of man', 'jersey'];
/** The first half of a British postcode: enough to find a town by, not to write to. */
export const isHalfPostcode = ({ postcode, country }: Pick<Lines, 'postcode' | 'country'>): boolean =>
  withBritishPostcodes.includes(country.trim().toLowerCase()) && /^[A-Z]{1,2}\d[A-Z\d]?$/i.test(postcode.trim());
