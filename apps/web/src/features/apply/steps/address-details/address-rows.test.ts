import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleRows } from '@manyhands/contract/form/address-history.ts';
import { createMarkStore } from '../../../../lib/forms/mark-store.ts';
import { changesOf, envelopeOf, fromDateOf, isIncomplete, monthYearOf, isHalfPostcode } from './address-rows.ts';

const lines = {
  company_name: '',
  street: '1 High Street',
  street_second: ' ',
  street_third: '',
  city: 'Leeds',
  county: '',
  postcode: 'LS1 4AP',
  country: 'United Kingdom',
};

describe('month and year of an address', () => {
  it('are kept as the first of the month once the year is whole', () => {
    expect([
      fromDateOf({ month: '3', year: '2020' }),
      fromDateOf({ month: '', year: '' }),
      fromDateOf({ month: '3', year: '20' }),
      fromDateOf({ month: '', year: '2020' }),
    ]).toEqual(['2020-03-01', '', '20-3-', '2020--']);
  });
  it('come back as they were typed', () => {
    const typed = fc.record({ month: fc.constantFrom('', '1', '9', '12'), year: fc.stringMatching(/^\d{0,4}$/) });
    fc.assert(
      fc.property(typed, (given) => {
        expect(monthYearOf(fromDateOf(given))).toEqual(given);
      }),
    );
    expect(monthYearOf('')).toEqual({ month: '', year: '' });
  });
});

describe('rows that come and go', () => {
  const row = (from_date: string) => ({ ...lines, from_date });
  const empty = () => row('');
  const facts = { min_address_history: 36, today: '2026-11-16' };

  it('end as the rule wants them, with their errors beside them', () => {
    const form = createMarkStore({ addresses: [row('2026-01-01'), row(''), row('2020-05-01'), row('')] });
    form.refuse({ 'addresses.2.street': ['Please provide a value'] });
    const { removed, added } = changesOf(form.values().addresses, facts, empty);
    for (const place of removed) form.removeRow('addresses', place);
    expect([removed, added]).toEqual([[3, 1], []]);
    expect(form.values().addresses.map(({ from_date }) => from_date)).toEqual(['2026-01-01', '2020-05-01']);
    expect(form.shown('addresses.1.street')).toBe('Please provide a value');
  });

  it('are those of the rule, whatever was entered', () => {
    const dates = fc.array(fc.constantFrom('', '2026-05-01', '2024-01-01', '2019-01-01', '20-1-'), { maxLength: 5 });
    fc.assert(
      fc.property(dates, (given) => {
        const rows = given.map(row);
        const { removed, added } = changesOf(rows, facts, empty);
        expect([...rows.filter((_, place) => !removed.includes(place)), ...added]).toEqual(
          settleRows(rows, facts, empty),
        );
      }),
    );
  });
});

describe('an address on the page', () => {
  it('is written like on an envelope', () => {
    expect(envelopeOf(lines)).toEqual(['1 High Street', 'Leeds', 'LS1 4AP', 'United Kingdom']);
  });
  it('is incomplete once something is there and something else is not', () => {
    expect([
      isIncomplete(lines),
      isIncomplete({ ...lines, city: ' ' }),
      isIncomplete({ ...lines, street: '', city: '', postcode: '' }),
    ]).toEqual([false, true, false]);
  });
});

it('the first half of a British postcode is not a whole one', () => {
  for (const postcode of ['S33', 'la1', 'EC1A', ' N1 '])
    expect(isHalfPostcode({ postcode, country: 'United Kingdom' }), postcode).toBe(true);
  for (const postcode of ['S33 6RB', 'LS14AP', '', '1010'])
    expect(isHalfPostcode({ postcode, country: 'United Kingdom' }), postcode).toBe(false);
  expect(isHalfPostcode({ postcode: 'GY1', country: 'Guernsey' })).toBe(true);
  expect(isHalfPostcode({ postcode: 'L1', country: 'Luxembourg' })).toBe(false);
});
