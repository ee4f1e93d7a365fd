import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinMoment, orderOf, splitMoment, writeDay } from './day-format.ts';

describe("an organisation's way to write a date", () => {
  it('orders day, month and year', () => {
    expect([orderOf('DD/MM/Y'), orderOf('MM/DD/YYYY'), orderOf('Y-MM-DD')]).toEqual([
      ['day', 'month', 'year'],
      ['month', 'day', 'year'],
      ['year', 'month', 'day'],
    ]);
    expect(['', 'DD/MM', 'soon'].map(orderOf)).toEqual(Array(3).fill(['day', 'month', 'year']));
  });
  it('writes them with its own signs between', () => {
    expect(['DD/MM/Y', 'MM/DD/Y', 'Y-MM-DD', 'DD.MM.YYYY', ''].map((format) => writeDay('2026-03-07', format))).toEqual(
      ['07/03/2026', '03/07/2026', '2026-03-07', '07.03.2026', '07/03/2026'],
    );
    expect(writeDay('soon', 'DD/MM/Y')).toBe('soon');
  });
});

describe('a day and a time', () => {
  it('share a text', () => {
    expect([joinMoment('2026-03-07', '09:30'), joinMoment('', '09:30'), joinMoment('', '')]).toEqual([
      '2026-03-07 09:30',
      ' 09:30',
      '',
    ]);
    fc.assert(
      fc.property(fc.constantFrom('', '2026-03-07', '--7'), fc.constantFrom('', '09:30'), (day, time) => {
        expect(splitMoment(joinMoment(day, time))).toEqual({ day, time });
      }),
    );
  });
});
