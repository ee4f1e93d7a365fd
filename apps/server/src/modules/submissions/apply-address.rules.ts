import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import {
  addressFaults,
  isEmptyAddress,
  missingLines,
  missingMonths,
} from '@manyhands/contract/form/address-history.ts';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { Address as AddressLines } from '../../platform/geocode/provider.ts';
import {
  computeFault,
  computeLine,
  computeList,
  computePastDay,
  computeSheet,
  type Sheet,
} from './apply-value.rules.ts';

export interface Address extends AddressLines {
  from_date: string | null;
}

const longest = {
  company_name: 200,
  street: 200,
  street_second: 200,
  street_third: 200,
  city: 120,
  county: 120,
  postcode: 20,
  country: 120,
} as const;

/** The first is where the person lives now; the others are its history, where the form asks for one. */
export function computeAddresses(sheet: Sheet, step: FormStep, today: string): Address[] {
  const rows = computeList(sheet, 'addresses')
    .map((sent, i) => ({ sent, at: `addresses.${i}.` }))
    .filter(({ sent }) => !isEmptyAddress((sent ?? {}) as object));
  if (rows.length === 0) {
    computeFault(sheet, 'addresses', addressFaults.none);
    return [];
  }
  const addresses = rows.map(({ sent, at }) => computeOne(computeSheet(sent, sheet.errors, at), today));
  const missing = missingMonths(addresses, { min_address_history: step.min_address_history, today });
  if (missing > 0) computeFault(sheet, 'addresses', addressFaults.history(missing));
  return addresses.filter(({ from_date }, i) => i === 0 || from_date !== null);
}

function computeOne(sheet: Sheet, today: string): Address {
  const lines = Object.fromEntries(
    Object.entries(longest).map(([name, most]) => [name, computeLine(sheet, name, { most })]),
  ) as Record<keyof typeof longest, string>;
  if (!('country' in sheet.sent)) lines.country = 'United Kingdom';
  for (const name of missingLines(lines)) computeFault(sheet, name, fieldError('required', { field: name }));
  return { ...lines, from_date: computePastDay(sheet, 'from_date', today) };
}

export interface DatedAddress extends Address {
  /** Null for where the person lives now. */
  until_date: string | null;
}

/** Each address of the history ends where the next one begins; the newest of them when the present one began, or today. */
export function computeHistory([current, ...past]: readonly Address[], today: string): DatedAddress[] {
  if (!current) return [];
  let until = current.from_date ?? today;
  const dated = past
    .toSorted((a, b) => (a.from_date! < b.from_date! ? 1 : -1))
    .map((address) => {
      const one = { ...address, until_date: until > address.from_date! ? until : address.from_date! };
      until = address.from_date!;
      return one;
    });
  return [{ ...current, until_date: null }, ...dated];
}

const key = ({ street, city, postcode, country }: Pick<Address, 'street' | 'city' | 'postcode' | 'country'>): string =>
  [street, city, postcode.replaceAll(' ', ''), country].map((line) => line.trim().toLowerCase()).join('\n');

/** Whether two entries mean one place, however its postcode is spaced. */
export const isSamePlace = (a: Parameters<typeof key>[0], b: Parameters<typeof key>[0]): boolean => key(a) === key(b);
