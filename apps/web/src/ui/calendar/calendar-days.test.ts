import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, writeDay } from './calendar-days.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days of a calendar', () => {
  it('are found again from where they led', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (start, count) => {
        expect(addDays(addDays(start, count), -count)).toBe(start);
      }),
    );
  });

  it('do not stumble over leap days and changes of the clock', () => {
    expect(addDays('2028-02-28', 7)).toBe('2028-03-06');
    expect(addDays('2027-03-27', 7)).toBe('2027-04-03');
    expect(addDays('2026-12-26', 14)).toBe('2027-01-09');
  });

  it('are written out in the language of the reader', () => {
    expect(writeDay('2026-12-05', 'en-GB')).toBe('Saturday 5 December 2026');
    expect(writeDay('2026-12-05', 'tlh')).toBe('Saturday 5 December 2026');
  });
});
