import { describe, expect, it } from 'vitest';
import { isKnown, monthsOf, windowAround } from './stay-window.ts';

describe('the days asked about', () => {
  it('go from the month before to the end of the second month after, over the turn of a year too', () => {
    expect(windowAround('2026-11-16')).toEqual({ first: '2026-10-01', last: '2027-01-31' });
    expect(windowAround('2027-01-31')).toEqual({ first: '2026-12-01', last: '2027-03-31' });
    expect(windowAround('2027-12-01')).toEqual({ first: '2027-11-01', last: '2028-02-29' });
  });

  it('are whole months', () => {
    expect(monthsOf(windowAround('2026-11-16'))).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
  });

  it('tell about a day once the months around it are known', () => {
    const months = new Set(monthsOf(windowAround('2026-11-16')));
    expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map((day) => isKnown(months, day))).toEqual([false, true, true, false]);
  });
});
