import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFutureMonth, limitYear, monthOf, settleYear } from './month-year.ts';

const currentYear = fc.integer({ min: 1, max: 9999 });
const month = fc.integer({ min: 1, max: 12 });
const two = (value: number) => String(value).padStart(2, '0');

describe('the box of the year', () => {
  it('holds four digits at most, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(limitYear(typed)).toMatch(/^-?\d{0,4}$/);
      }),
    );
    expect(limitYear('20266')).toBe('2026');
    expect(limitYear(' 1998 ')).toBe('1998');
  });

  it('is left empty or with a year of this era, and stays so when left again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), currentYear, (typed, current) => {
        const year = settleYear(limitYear(typed), current);
        expect(year).toMatch(/^(?:[1-9]\d{0,3})?$/);
        expect(settleYear(year, current)).toBe(year);
      }),
    );
  });

  it('goes back to the current year from zero and below', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 0 }), currentYear, (year, current) => {
        expect(settleYear(limitYear(String(year)), current)).toBe(String(current));
      }),
    );
  });

  it('keeps every year above zero', () => {
    fc.assert(
      fc.property(currentYear, currentYear, (year, current) => {
        expect(settleYear(limitYear(String(year)), current)).toBe(String(year));
      }),
    );
  });

  it('stays empty when nothing was typed', () => {
    expect(['', '-'].map((year) => settleYear(year, 2026))).toEqual(['', '']);
  });
});

describe('a month of a year', () => {
  it('lies in the future exactly when more months have begun by then', () => {
    fc.assert(
      fc.property(
        currentYear,
        month,
        currentYear,
        month,
        fc.integer({ min: 1, max: 28 }),
        (year, own, thisYear, thisMonth, day) => {
          const today = `${String(thisYear).padStart(4, '0')}-${two(thisMonth)}-${two(day)}`;
          const spelt = monthOf({ month: String(own), year: String(year) })!;
          expect(isFutureMonth(spelt, today)).toBe(year * 12 + own > thisYear * 12 + thisMonth);
        },
      ),
    );
  });

  it('is none while a box is empty, and never another month than the boxes say', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), (ownMonth, year) => {
        const spelt = monthOf({ month: ownMonth, year });
        if (ownMonth === '' && year === '') expect(spelt).toBeNull();
        else if (spelt) expect(spelt.split('-').map(Number)).toEqual([Number(year), Number(ownMonth)]);
        else expect(spelt).toBeUndefined();
      }),
    );
    expect(
      [
        { month: '3', year: '' },
        { month: '', year: '2020' },
        { month: '13', year: '2020' },
        { month: '0', year: '2020' },
        { month: '1', year: '0' },
      ].map(monthOf),
    ).toEqual(Array(5).fill(undefined));
    expect(monthOf({ month: '3', year: '1998' })).toBe('1998-03');
  });
});
