import { describe, expect, it } from 'vitest';
import { endDays, instantAt, spanAt, wallAt } from '../../lib/wall-clock.ts';
import type { Assignment, Pattern, Rota, Series, Shift } from './shift.api.ts';
import { bodyOf, filledBy, movedTo, seriesBodyOf, valuesOf } from './shift-values.ts';
import { rowsOf } from './board-rows.ts';
import {
  coverageOf,
  coverageOfDay,
  daysOfMonth,
  daysOfWeek,
  MOST_DAYS,
  shownAtHome,
  weekOf,
  writeTimes,
} from './shift.rules.ts';

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

  it('names the weekday on which a shift of a day or more ends', () => {
    const times = (ends_at: string) => writeTimes({ starts_at: '2026-11-20T09:00:00Z', ends_at }, 'en-GB', 'UTC');
    expect(times('2026-11-21T08:00:00Z')).toBe('09:00–08:00');
    expect(times('2026-11-21T15:00:00Z')).toBe('09:00–Sat 15:00');
  });

  it('writes times on the clocks of the rota, on both sides of a clock change', () => {
    const shift = { starts_at: '2026-10-24T22:00:00.000Z', ends_at: '2026-10-25T05:00:00.000Z' };
    expect(writeTimes(shift, 'en-GB', 'Europe/London')).toBe('23:00–05:00');
    expect(writeTimes(shift, 'en-GB', 'America/New_York')).toBe('18:00–01:00');
  });

  it('says whether enough people come', () => {
    const shift = { state: 'published', places: 5, minimum: 3, taken: 2, starts_at: '2999-01-01T09:00:00Z' } as const;
    expect(coverageOf(shift)).toBe('short');
    expect(coverageOf({ ...shift, taken: 3 })).toBe('free');
    expect(coverageOf({ ...shift, taken: 5 })).toBe('full');
    expect(coverageOf({ ...shift, state: 'cancelled' })).toBe('cancelled');
  });

  it('offers no place of a shift that has started, and tells what stayed empty', () => {
    const ahead = { state: 'published', places: 5, minimum: 3, taken: 2, starts_at: '2999-01-01T09:00:00Z' } as const;
    const past = { ...ahead, starts_at: '2020-01-01T09:00:00Z' };
    expect([2, 3, 5].map((taken) => coverageOf({ ...past, taken }))).toEqual(['past', 'past', 'full']);
    expect(coverageOf({ ...past, state: 'cancelled' })).toBe('cancelled');
    expect(coverageOfDay([past, { ...past, taken: 4 }])).toEqual({ coverage: 'past', needed: 0, free: 0, unfilled: 4 });
    expect(coverageOfDay([past, ahead])).toEqual({ coverage: 'short', needed: 1, free: 3, unfilled: 3 });
    expect(coverageOfDay([past, { ...ahead, taken: 5 }]).coverage).toBe('past');
    expect(coverageOfDay([{ ...past, state: 'cancelled' }]).coverage).toBe('cancelled');
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

const blankShift = {
  id: 7,
  rota_id: 1,
  team_id: 2,
  name: 'Sleepover',
  location: '',
  briefing: '',
  minimum_age: null,
  supervisor_id: null,
  supervisor_name: null,
  needs: [],
  clearance_flag_ids: [],
  module_ids: [],
  taken: 1,
  starts_at: '2026-11-20T09:00:00.000Z',
  ends_at: '2026-11-20T13:00:00.000Z',
};

describe('the times in the dialog of a shift', () => {
  const rota = { id: 1, timezone: 'Europe/London' } as Rota;
  const shift = (starts_at: string, ends_at: string): Shift =>
    ({ ...blankShift, rota, starts_at, ends_at }) as unknown as Shift;

  it('stay as long as they were, up to two days and across a clock change', () => {
    for (const [starts_at, ends_at, days] of [
      ['2026-11-20T09:00:00.000Z', '2026-11-20T13:00:00.000Z', 0],
      ['2026-11-20T22:00:00.000Z', '2026-11-21T06:00:00.000Z', 1],
      ['2026-11-20T09:00:00.000Z', '2026-11-21T15:00:00.000Z', 1],
      ['2026-11-20T22:00:00.000Z', '2026-11-22T06:00:00.000Z', 2],
      ['2027-03-27T09:00:00.000Z', '2027-03-28T14:00:00.000Z', 1],
    ] as const) {
      const row = shift(starts_at, ends_at);
      const values = valuesOf(row, null, [rota]);
      expect(values.days).toBe(days);
      expect(bodyOf(values, [rota])).toMatchObject({ starts_at, ends_at });
      expect(movedTo(row, { ...values, name: 'Other' }, [rota])).toBe(null);
      expect(movedTo(row, { ...values, from: '08:00' }, [rota])?.ends_at).toBe(ends_at);
      expect(movedTo({ ...row, taken: 0 }, { ...values, from: '08:00' }, [rota])).toBe(null);
    }
  });

  it('go on to the next day where the end is no later than the start, and to no third', () => {
    const end = (from: string, to: string, days: number) => endDays(from, to, days, MOST_DAYS);
    expect([end('22:00', '06:00', 0), end('09:00', '09:00', 0), end('09:00', '17:00', 0)]).toEqual([1, 1, 0]);
    expect([end('22:00', '06:00', 2), end('09:00', '17:00', 2)]).toEqual([2, 1]);
  });

  it('give a series and a pattern their length back', () => {
    for (const minutes of [240, 480, 1440, 1800, 2880]) {
      const plan = { ...shift('2026-11-20T20:00:00.000Z', '2026-11-20T21:00:00.000Z'), start_time: '20:00', minutes };
      const series = { ...plan, rrule: 'FREQ=WEEKLY;BYDAY=FR', ends_on: null } as unknown as Series;
      const values = valuesOf(plan, series, [rota]);
      expect(seriesBodyOf(values, series.rrule)).toMatchObject({ start_time: '20:00', minutes });
      const filled = { ...values, ...filledBy({ ...plan, places: 1, minimum: 1 } as unknown as Pattern) };
      expect(seriesBodyOf(filled, series.rrule)).toMatchObject({ start_time: '20:00', minutes });
    }
  });
});

describe('the rows of the board', () => {
  const shift = (id: number, team_id: number, team_name: string) =>
    ({ ...blankShift, id, team_id, team_name }) as unknown as Shift;
  const shifts = [shift(1, 7, 'Shop'), shift(2, 5, 'Café'), shift(3, 7, 'Shop')];
  const part = (shift_id: number, user_id: number, state = 'confirmed') =>
    ({ shift_id, user_id, user_name: user_id === 1 ? 'Zoe' : 'Ada', state }) as unknown as Assignment;

  it('are teams by name, or people by name after what no one has', () => {
    const byTeam = rowsOf({ shifts, people: null, byPerson: false }, 'No one yet');
    expect(byTeam.map(({ name, shifts: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['Café', [2]],
      ['Shop', [1, 3]],
    ]);
    const people = [part(1, 1), part(2, 1, 'waiting'), part(3, 1), part(3, 2, 'offered')];
    const byPerson = rowsOf({ shifts, people, byPerson: true }, 'No one yet');
    expect(byPerson.map(({ name, shifts: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['No one yet', [2]],
      ['Ada', [3]],
      ['Zoe', [1, 3]],
    ]);
  });

  it('of a month are across its own days alone', () => {
    const days = daysOfMonth('2028-02-11');
    expect([days[0], days.at(-1), days.length]).toEqual(['2028-02-01', '2028-02-29', 29]);
  });
});

describe('who leads a shift', () => {
  it('is sent where it is another, and left alone otherwise: the reader may not see who it is', () => {
    const row = { ...blankShift, supervisor_id: 5, supervisor_name: 'Ada Lovelace' } as unknown as Shift;
    const values = valuesOf(row, null, []);
    expect(values.supervisor_id).toEqual({ value: '5', label: 'Ada Lovelace' });
    expect(bodyOf(values, [])).not.toHaveProperty('supervisor_id');
    expect(bodyOf({ ...values, supervisor_id: null }, [])).toMatchObject({ supervisor_id: null });
    expect(bodyOf({ ...values, supervisor_id: { value: '9', label: 'Bob' } }, [])).toMatchObject({ supervisor_id: 9 });
    const added = valuesOf({ day: '2026-11-20', rotaId: 1 }, null, []);
    expect(bodyOf(added, [])).not.toHaveProperty('supervisor_id');
    const filled = filledBy({ ...row, start_time: '09:00', minutes: 60 } as unknown as Pattern);
    expect(bodyOf({ ...added, ...filled }, [])).toMatchObject({ supervisor_id: 5 });
  });
});
