import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinMoment, orderOf, spelt, splitMoment, typedParts, writeDay } from './day-format.ts';
import { stepNumber } from './number-step.ts';

describe("an organisation's way to write a date", () => {
  it('orders day, month and year', () => {
    expect([orderOf('DD/MM/Y'), orderOf('MM/DD/YYYY'), orderOf('Y-MM-DD')]).toEqual([['day', 'month', 'year'], ['month', 'day', 'year'], ['year', 'month', 'day']]);
    expect(['', 'DD/MM', 'soon'].map(orderOf)).toEqual(Array(3).fill(['day', 'month', 'year']));
  });
  it('writes them with its own signs between', () => {
    expect(['DD/MM/Y', 'MM/DD/Y', 'Y-MM-DD', 'DD.MM.YYYY', ''].map((format) => writeDay('2026-03-07', format))).toEqual(['07/03/2026', '03/07/2026', '2026-03-07', '07.03.2026', '07/03/2026']);
    expect(writeDay('soon', 'DD/MM/Y')).toBe('soon');
  });
});

describe('three boxes', () => {
  const box = (length: number) => fc.stringMatching(/^\d*$/).map((text) => text.slice(0, length));
  it('keep what was typed, day or no day', () => {
    fc.assert(
      fc.property(fc.record({ day: box(2), month: box(2), year: box(4) }), (typed) => {
        const back = typedParts(spelt(typed));
        expect([Number(back.day), Number(back.month), Number(back.year)]).toEqual([Number(typed.day), Number(typed.month), Number(typed.year)]);
      }),
    );
  });
  it('say a day as it travels, nothing as nothing, and anything else as no day', () => {
    expect([spelt({ day: '7', month: '3', year: '2026' }), spelt({ day: '', month: '', year: '' }), spelt({ day: '31', month: '2', year: '2026' }), spelt({ day: '', month: '3', year: '' })]).toEqual(['2026-03-07', '', '2026-2-31', '-3-']);
  });
  it('share a text with a time', () => {
    expect([joinMoment('2026-03-07', '09:30'), joinMoment('', '09:30'), joinMoment('', '')]).toEqual(['2026-03-07 09:30', ' 09:30', '']);
    fc.assert(fc.property(fc.constantFrom('', '2026-03-07', '--7'), fc.constantFrom('', '09:30'), (day, time) => {
      expect(splitMoment(joinMoment(day, time))).toEqual({ day, time });
    }));
  });
});

describe('the arrow keys in a box for a number', () => {
  it('go by whole steps', () => {
    expect([stepNumber('', 1, 1), stepNumber('3', 1, -1), stepNumber('0.07', 0.01, 1), stepNumber('0.1', 0.1, -1), stepNumber('-0.1', 0.1, 1), stepNumber('2.55', 0.1, 1)]).toEqual(['1', '2', '0.08', '0.0', '0.0', '2.7']);
  });
  it('leave words alone', () => {
    expect(stepNumber('three', 1, 1)).toBe('three');
  });
  it('come back to where they started', () => {
    fc.assert(fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(1, 0.1, 0.01), (n, step) => {
      expect(Number(stepNumber(stepNumber(String(n), step, 1), step, -1))).toBe(n);
    }));
  });
});
