import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spelt, typedParts } from './day-format.ts';
import { stepNumber } from './number-step.ts';

describe('three boxes', () => {
  const box = (length: number) => fc.stringMatching(/^\d*$/).map((text) => text.slice(0, length));
  it('keep what was typed, day or no day', () => {
    fc.assert(
      fc.property(fc.record({ day: box(2), month: box(2), year: box(4) }), (typed) => {
        const back = typedParts(spelt(typed));
        expect([Number(back.day), Number(back.month), Number(back.year)]).toEqual([
          Number(typed.day),
          Number(typed.month),
          Number(typed.year),
        ]);
      }),
    );
  });
  it('say a day as it travels, nothing as nothing, and anything else as no day', () => {
    expect([
      spelt({ day: '7', month: '3', year: '2026' }),
      spelt({ day: '', month: '', year: '' }),
      spelt({ day: '31', month: '2', year: '2026' }),
      spelt({ day: '', month: '3', year: '' }),
    ]).toEqual(['2026-03-07', '', '2026-2-31', '-3-']);
  });
});

describe('the arrow keys in a box for a number', () => {
  it('go by whole steps', () => {
    expect([
      stepNumber('', 1, 1),
      stepNumber('3', 1, -1),
      stepNumber('0.07', 0.01, 1),
      stepNumber('0.1', 0.1, -1),
      stepNumber('-0.1', 0.1, 1),
      stepNumber('2.55', 0.1, 1),
    ]).toEqual(['1', '2', '0.08', '0.0', '0.0', '2.7']);
  });
  it('leave words alone', () => {
    expect(stepNumber('three', 1, 1)).toBe('three');
  });
  it('come back to where they started', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom(1, 0.1, 0.01), (n, step) => {
        expect(Number(stepNumber(stepNumber(String(n), step, 1), step, -1))).toBe(n);
      }),
    );
  });
});
