import { describe, expect, it } from 'vitest';
import { daysOf, spanOf, turn } from './diary.rules.ts';

describe('the pages of a calendar', () => {
  it('are whole weeks from Monday, whatever the month begins and ends with', () => {
    for (let month = 0; month < 36; month++) {
      const day = new Date(Date.UTC(2026, month, 15)).toISOString().slice(0, 10);
      const span = spanOf('month', day);
      const days = daysOf(span);
      expect([days.length % 7, new Date(span.first).getUTCDay(), new Date(span.last).getUTCDay()]).toEqual([0, 1, 0]);
      expect(days.filter((one) => one.startsWith(day.slice(0, 7)))).toHaveLength(
        new Date(Date.UTC(2026, month + 1, 0)).getUTCDate(),
      );
    }
    expect(spanOf('week', '2026-11-18')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
    expect(daysOf(spanOf('agenda', '2026-11-18'))).toHaveLength(30);
  });

  it('are turned to the next month and back', () => {
    expect(turn('month', '2026-01-31', true)).toBe('2026-02-01');
    expect(turn('month', '2026-03-31', false)).toBe('2026-02-01');
    expect(turn('week', '2026-12-30', true)).toBe('2027-01-06');
  });
});
