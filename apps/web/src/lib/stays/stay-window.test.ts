import { describe, expect, it } from 'vitest';
import { isKnown, monthEnd, monthsAround, monthsOf, monthStart, questionsFor } from './stay-window.ts';

const open = { duration: 7, min_date: '2026-01-01', max_date: null };

describe('the months that are asked about', () => {
  it('are those in sight and those a stay can reach from there, over the turn of a year too', () => {
    expect(monthsAround({ first: '2026-11-01', last: '2026-12-31' }, open)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    expect(monthsAround({ first: '2026-11-01', last: '2026-12-31' }, { ...open, duration: 70 })).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
  });

  it('end with the season', () => {
    const season = { duration: 14, min_date: '2026-11-19', max_date: '2026-12-28' };
    expect(monthsAround({ first: '2026-11-01', last: '2026-12-31' }, season)).toEqual(['2026-11', '2026-12']);
    expect(monthsAround({ first: '2027-03-01', last: '2027-03-01' }, season)).toEqual([]);
    expect(monthsAround({ first: '2026-11-01', last: '2026-12-31' }, { ...season, max_date: '2026-10-01' })).toEqual(
      [],
    );
  });

  it('end with the calendar', () => {
    expect(monthsAround({ first: '9999-12-31', last: '9999-12-31' }, open)).toEqual(['9999-12']);
    expect(monthsAround({ first: '0000-01-01', last: '0000-01-01' }, open)).toEqual([]);
  });

  it('are asked for in questions the server answers', () => {
    expect(questionsFor([])).toEqual([]);
    expect(questionsFor(['2026-11', '2026-12', '2027-01', '2027-02'])).toEqual([
      { first: '2026-11-01', last: '2027-02-28' },
    ]);
    const long = questionsFor(monthsAround({ first: '2027-06-01', last: '2027-07-31' }, { ...open, duration: 364 }));
    expect(long).toEqual([
      { first: '2026-06-01', last: '2027-05-31' },
      { first: '2027-06-01', last: '2028-05-31' },
      { first: '2028-06-01', last: '2028-07-31' },
    ]);
    expect(long.flatMap(monthsOf)).toHaveLength(26);
  });
});

it('a day is known with every month a stay from or to it can touch', () => {
  const months = new Set(['2026-11', '2026-12', '2027-01']);
  const known = (day: string, reach = open) => isKnown(months, day, reach);
  expect(['2026-11-07', '2026-11-08', '2027-01-24', '2027-01-25'].map((day) => known(day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['2026-11-08', '2026-12-05'].map((day) => known(day, { ...open, duration: 35 }))).toEqual([false, false]);
  expect(known('2026-11-01', { ...open, min_date: '2026-11-01' })).toBe(true);
});

it('months begin and end', () => {
  expect([
    monthStart('2027-12-31', 1),
    monthStart('2026-03-31', -1),
    monthEnd('2028-01-15', 1),
    monthEnd('2026-12-01', 0),
  ]).toEqual(['2028-01-01', '2026-02-01', '2028-02-29', '2026-12-31']);
});
