import { describe, expect, it } from 'vitest';
import { dayFrom, formatDay, formatInstant, formatMoment, partsOf } from './dates.ts';

describe('dates', () => {
  it('shows a calendar day the British way, without a time zone moving it', () => {
    expect([formatDay('2018-01-09'), formatDay(null), formatDay('soon')]).toEqual(['9 Jan 2018', '', '']);
  });

  it('shows an instant on the day it was in the zone asked for', () => {
    expect([
      formatInstant('2026-03-31T23:30:00Z', 'UTC'),
      formatInstant('2026-03-31T23:30:00Z', 'Europe/London'),
    ]).toEqual(['31 Mar 2026', '1 Apr 2026']);
    expect([formatInstant(null), formatInstant('nonsense')]).toEqual(['', '']);
  });

  it('adds the hour where it matters', () => {
    expect([
      formatMoment('2026-07-01T23:30:00Z', 'Europe/London'),
      formatMoment(null),
      formatMoment('nonsense'),
    ]).toEqual(['2 Jul 2026, 00:30', '', '']);
  });

  it('reads three boxes as a day, filling in zeros', () => {
    expect(dayFrom({ day: '7', month: '3', year: '1998' })).toBe('1998-03-07');
    expect(dayFrom({ day: '29', month: '2', year: '2024' })).toBe('2024-02-29');
  });

  it('tells empty boxes from a day that does not exist', () => {
    expect(dayFrom({ day: '', month: '', year: '' })).toBeNull();
    const wrong = [
      { day: '29', month: '2', year: '2023' },
      { day: '31', month: '4', year: '2024' },
      { day: '1', month: '13', year: '2024' },
      { day: '1', month: '', year: '2024' },
      { day: '1', month: '1', year: '98' },
    ];
    expect(wrong.map(dayFrom)).toEqual(wrong.map(() => undefined));
  });

  it('takes a day apart and puts it together again', () => {
    expect(dayFrom(partsOf('1998-03-27'))).toBe('1998-03-27');
    expect(partsOf(undefined)).toEqual({ day: '', month: '', year: '' });
  });
});
