import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom, partsOf } from './day-parts.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it('are what their three boxes spell', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(dayFrom(partsOf(one))).toBe(one);
      }),
    );
  });
});
