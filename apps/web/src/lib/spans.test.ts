import { describe, expect, it } from 'vitest';
import { inOrder, spanTime } from './spans.ts';

const role = (id: number, start_date: string, end_date: string | null) => ({ id, start_date, end_date });

describe('from a day to a day', () => {
  it('counts the first and the last day of a span as part of it', () => {
    const held = role(1, '2026-03-01', '2026-03-31');
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((today) => spanTime(held, today))).toEqual([
      'future',
      'current',
      'current',
      'past',
    ]);
  });

  it('puts what holds now before what comes and past ones last, newest first', () => {
    const roles = [
      role(1, '2020-01-01', '2021-01-01'),
      role(2, '2027-01-01', null),
      role(3, '2022-01-01', null),
      role(4, '2024-01-01', null),
    ];
    expect(inOrder(roles, '2026-01-01').map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});
