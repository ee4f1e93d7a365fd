import { describe, expect, it } from 'vitest';
import { instantAt, spanAt, wallAt } from '../../lib/wall-clock.ts';
import { coverageOf, daysOfWeek, shownAtHome, weekOf, writeTimes } from './shift.rules.ts';

describe('a week of shifts', () => {
  it('begins on Monday, also for a Sunday and across the year', () => {
    expect(weekOf('2026-11-16')).toBe('2026-11-16');
    expect(weekOf('2026-11-22')).toBe('2026-11-16');
    expect(daysOfWeek(weekOf('2027-01-01'))).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  it('writes times on the clocks of the rota, on both sides of a clock change', () => {
    const shift = { starts_at: '2026-10-24T22:00:00.000Z', ends_at: '2026-10-25T05:00:00.000Z' };
    expect(writeTimes(shift, 'en-GB', 'Europe/London')).toBe('23:00–05:00');
    expect(writeTimes(shift, 'en-GB', 'America/New_York')).toBe('18:00–01:00');
  });

  it('says whether enough people come', () => {
    const shift = { state: 'published', places: 5, minimum: 3, taken: 2 } as const;
    expect(coverageOf(shift)).toBe('short');
    expect(coverageOf({ ...shift, taken: 3 })).toBe('free');
    expect(coverageOf({ ...shift, taken: 5 })).toBe('full');
    expect(coverageOf({ ...shift, state: 'cancelled' })).toBe('cancelled');
  });

  it('finds the instant of a wall clock, also where clocks are skipped or shown twice', () => {
    expect(instantAt('2026-07-01', '09:00', 'Europe/London')).toBe('2026-07-01T08:00:00.000Z');
    // 01:30 does not exist on 29 March 2026, and comes twice on 25 October
    expect(instantAt('2026-03-29', '01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])
      expect(wallAt(instantAt('2026-12-31', '23:45', zone), zone)).toEqual({ day: '2026-12-31', time: '23:45' });
  });

  it('ends on the next day where the end is no later than the start', () => {
    expect(spanAt('2026-11-20', '22:00', '06:00', 'UTC')).toEqual({
      starts_at: '2026-11-20T22:00:00.000Z',
      ends_at: '2026-11-21T06:00:00.000Z',
    });
  });
});

describe('one’s own shifts on the first page', () => {
  it('are the next three, and every offer that is to be answered', () => {
    const states = ['confirmed', 'offered', 'waiting', 'confirmed', 'offered', 'requested'];
    const rows = states.map((state, id) => ({ id, state }));
    expect(shownAtHome(rows).map(({ id }) => id)).toEqual([0, 1, 2, 4]);
    expect(shownAtHome([])).toEqual([]);
  });
});
