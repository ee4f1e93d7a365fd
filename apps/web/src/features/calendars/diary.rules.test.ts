import { describe, expect, it } from 'vitest';
import { daysOf, inOrder, spanOf, timesOf, turn, type DiaryEntry } from './diary.rules.ts';

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

describe('what stands on a day', () => {
  const entry = (over: Partial<DiaryEntry>): DiaryEntry => ({
    key: 'shift-1',
    title: 'Lunch',
    place: '',
    href: '/portal/shifts/1',
    first: '2026-07-04',
    last: '2026-07-04',
    starts_at: '2026-07-04T02:30:00.000Z',
    ends_at: '2026-07-04T06:00:00.000Z',
    timezone: 'Europe/London',
    kind: 'shifts',
    isTentative: false,
    ...over,
  });

  it('says its times on the clocks of its days, wherever the reader is', () => {
    expect(timesOf(entry({}))).toEqual(['03:30', '07:00']);
    expect(timesOf(entry({ timezone: 'America/New_York', first: '2026-07-03' }))).toEqual(['22:30', '02:00']);
    expect(timesOf(entry({ starts_at: null, ends_at: null }))).toBeNull();
  });

  it('stands in the order of the day, whole days first', () => {
    const [late, whole] = [
      entry({ key: 'late', starts_at: '2026-07-04T12:00:00.000Z' }),
      entry({ key: 'whole', starts_at: null }),
    ];
    expect(inOrder([late, entry({}), whole]).map(({ key }) => key)).toEqual(['whole', 'shift-1', 'late']);
  });
});
