import { expect, it } from 'vitest';
import type { Session } from './event.api.ts';
import { bodyOf, valuesOf } from './session-values.ts';

const session = (starts_at: string, ends_at: string) =>
  ({ starts_at, ends_at, location: '', capacity: 20, minimum: null, waiting_list: true }) as Session;

it('keeps the length of a session that is edited, up to fourteen days and over a change of the clocks', () => {
  for (const [starts_at, ends_at, days] of [
    ['2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z', 0],
    ['2026-11-20T20:00:00.000Z', '2026-11-21T06:00:00.000Z', 1],
    ['2026-11-20T18:00:00.000Z', '2026-11-22T15:00:00.000Z', 2],
    ['2026-11-20T09:00:00.000Z', '2026-12-04T09:00:00.000Z', 14],
    ['2026-10-23T08:00:00.000Z', '2026-10-27T09:00:00.000Z', 4],
  ] as const) {
    const values = valuesOf(session(starts_at, ends_at), 'Europe/London');
    expect(values.days).toBe(days);
    expect(bodyOf(values, 'Europe/London')).toEqual(session(starts_at, ends_at));
  }
});

it('ends a session later by whole days', () => {
  const values = valuesOf(session('2026-11-20T10:00:00.000Z', '2026-11-20T12:00:00.000Z'), 'UTC');
  expect(bodyOf({ ...values, days: 3 }, 'UTC').ends_at).toBe('2026-11-23T12:00:00.000Z');
  expect(bodyOf({ ...values, to: '09:00' }, 'UTC').ends_at).toBe('2026-11-21T09:00:00.000Z');
});
