import { fieldErrorText } from '../kit/field-error-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressFaults,
  coveredMonths,
  isEmptyAddress,
  missingLines,
  missingMonths,
  settleRows,
  type DatedRow,
} from './address-history.ts';

const numRuns = process.env.TEST_FULL ? 50_000 : 2000;

/** Every month of two centuries, one after the other: the oracle looks months up and never calculates with them. */
const months = Array.from({ length: 200 }, (_, year) =>
  ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${1900 + year}-${month}`),
).flat();

/** Written from the words of the specification: walks from the month of an address to this one and counts its steps. */
function oracleCovered(rows: readonly DatedRow[], today: string): number {
  let longest = 0;
  for (const { from_date } of rows) {
    let place = months.indexOf((from_date ?? '').slice(0, 7));
    let steps = 0;
    while (place !== -1 && months[place]! < today.slice(0, 7)) {
      place++;
      steps++;
    }
    if (steps > longest) longest = steps;
  }
  return longest;
}

interface Row extends DatedRow {
  id: number;
}

const day = fc
  .tuple(fc.nat(months.length - 1), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `${months[month]}-${String(date).padStart(2, '0')}`);
const nearDay = fc
  .tuple(fc.integer({ min: 1440, max: 1560 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `${months[month]}-${String(date).padStart(2, '0')}`);
const fromDate = fc.oneof(
  { weight: 4, arbitrary: nearDay },
  { weight: 1, arbitrary: day },
  { weight: 2, arbitrary: fc.constantFrom('', null, undefined) },
);
const rows: fc.Arbitrary<Row[]> = fc
  .array(fromDate, { maxLength: 6 })
  .map((dates) => dates.map((from_date, id) => ({ id, from_date })));
const facts = fc.record({ min_address_history: fc.constantFrom(0, 1, 6, 12, 36, 60), today: nearDay });

describe('the months that addresses cover', () => {
  it('are those one counts on the fingers', () => {
    fc.assert(
      fc.property(rows, facts, (given, { min_address_history, today }) => {
        const covered = oracleCovered(given, today);
        expect(coveredMonths(given, today)).toBe(covered);
        expect(missingMonths(given, { min_address_history, today })).toBe(
          covered >= min_address_history ? 0 : min_address_history - covered,
        );
      }),
      { numRuns },
    );
  }, 600_000);

  it('reach from the oldest address to today, whatever the day of the month', () => {
    expect(coveredMonths([{ from_date: '2023-11-30' }, { from_date: '2026-01-01' }], '2026-11-01')).toBe(36);
    expect(coveredMonths([{ from_date: '2026-11-16' }], '2026-11-16')).toBe(0);
    expect(coveredMonths([{ from_date: '2027-03-01' }], '2026-11-16')).toBe(0);
    expect(coveredMonths([{ from_date: '2020-13-01' }, { from_date: 'soon' }, {}], '2026-11-16')).toBe(0);
  });
});

describe('the rows of an address history', () => {
  let next = 100;
  const empty = (): Row => ({ id: next++, from_date: '' });

  it('grow by one while months are missing, and lose those without a date once there are enough', () => {
    let [grown, pruned] = [0, 0];
    fc.assert(
      fc.property(
        rows.filter(({ length }) => length > 0),
        facts.filter(({ min_address_history }) => min_address_history > 0),
        (given, around) => {
          const settled = settleRows(given, around, empty);
          const undated = given.filter(({ from_date }) => !from_date);
          if (oracleCovered(given, around.today) < around.min_address_history) {
            expect(settled.slice(0, given.length)).toEqual(given);
            expect(settled.length).toBe(undated.length > 0 ? given.length : given.length + 1);
            grown += settled.length - given.length;
          } else {
            expect(settled).toEqual([given[0], ...given.slice(1).filter(({ from_date }) => from_date)]);
            pruned += given.length - settled.length;
          }
          expect(settleRows(settled, around, empty)).toBe(settled);
        },
      ),
      { numRuns },
    );
    expect(Math.min(grown, pruned)).toBeGreaterThan(numRuns / 50);
  }, 600_000);

  it('are never none, and just one where no history is asked for', () => {
    fc.assert(
      fc.property(facts, (around) => {
        expect(settleRows([], around, empty)).toHaveLength(1);
      }),
    );
    const one = [{ id: 1, from_date: '' }];
    expect(settleRows(one, { min_address_history: 0, today: '2026-11-16' }, empty)).toBe(one);
  });

  it('keep the address of today, dated or not', () => {
    const given = [
      { id: 1, from_date: '' },
      { id: 2, from_date: '' },
      { id: 3, from_date: '2020-01-01' },
    ];
    expect(settleRows(given, { min_address_history: 36, today: '2026-11-16' }, empty).map(({ id }) => id)).toEqual([
      1, 3,
    ]);
  });
});

describe('an address', () => {
  const address = { street: '1 High Street', city: 'Bakewell', postcode: 'DE45 1AA', country: 'United Kingdom' };
  it('needs street, city, postcode and country', () => {
    expect(missingLines(address)).toEqual([]);
    expect(missingLines({ ...address, city: '  ', country: null })).toEqual(['city', 'country']);
    expect(missingLines({})).toEqual(['street', 'city', 'postcode', 'country']);
  });
  it('is empty while nothing but its country is there', () => {
    expect([
      isEmptyAddress({ country: 'United Kingdom' }),
      isEmptyAddress({ postcode: 'DE45' }),
      isEmptyAddress({ city: ' ' }),
    ]).toEqual([true, false, true]);
  });
  it('is complained about in the words of the documents', () => {
    expect([addressFaults.none, addressFaults.history(7)].map((error) => fieldErrorText('en', error))).toEqual([
      'Please provide an address',
      'Please provide at least 7 more month(s) of your address history',
    ]);
  });
});
