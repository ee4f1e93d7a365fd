import { describe, expect, it } from 'vitest';
import { columnsOf, endOf, rowsOf, nextRow, weekOf } from './board.rules.ts';

const saturdays = [{ start_date: '2026-01-01', end_date: null, day_of_week: 6 }];
const window = { first: '2026-12-05', days: 14 };
const stay = (id: number, start_date: string, end_date: string) => ({ id, start_date, end_date });

describe('the weeks of a board', () => {
  it('begin on the changeover day on or before, or on a Monday where there is none', () => {
    expect(['2026-12-04', '2026-12-05', '2026-12-11'].map((day) => weekOf(saturdays, day))).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-05',
    ]);
    expect(weekOf([], '2026-12-05')).toBe('2026-11-30');
    expect(endOf(window)).toBe('2026-12-19');
  });

  it('show of a stay what lies in them; the day of leaving is free', () => {
    expect(columnsOf(stay(1, '2026-12-05', '2026-12-12'), window)).toEqual({ from: 1, to: 8 });
    expect(columnsOf(stay(1, '2026-11-28', '2026-12-12'), window)).toEqual({ from: 1, to: 8 });
    expect(columnsOf(stay(1, '2026-12-12', '2027-01-02'), window)).toEqual({ from: 8, to: 15 });
    expect(columnsOf(stay(1, '2026-11-28', '2026-12-05'), window)).toBeNull();
    expect(columnsOf(stay(1, '2026-12-19', '2026-12-26'), window)).toBeNull();
  });

  it('put one after the other on a line, and those who meet on lines of their own', () => {
    const rows = rowsOf([
      stay(3, '2026-12-12', '2026-12-19'),
      stay(1, '2026-12-05', '2026-12-12'),
      stay(2, '2026-12-05', '2026-12-19'),
    ]);
    expect([1, 2, 3].map((id) => rows.get(id))).toEqual([0, 1, 0]);
  });
});

describe('what is carried by keys', () => {
  const rows = [null, 7, 9];
  it('goes from row to row and stops at the ends', () => {
    expect([
      nextRow(rows, null, 'ArrowDown'),
      nextRow(rows, 7, 'ArrowUp'),
      nextRow(rows, 9, 'ArrowDown'),
      nextRow(rows, null, 'ArrowUp'),
      nextRow(rows, 7, 'End'),
      nextRow(rows, 9, 'Home'),
      nextRow(rows, 7, 'x'),
    ]).toEqual([7, null, 9, null, 9, null, 7]);
  });
});
