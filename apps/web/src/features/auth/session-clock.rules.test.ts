import { describe, expect, it } from 'vitest';
import { computeClock, computeTimeLeft } from './session-clock.rules.ts';

const session = {
  now: '2026-05-01T10:00:00.000Z',
  idle_until: '2026-05-01T10:30:00.000Z',
  ends_at: '2026-05-01T20:00:00.000Z',
  warn_seconds: 180,
};
const minute = 60_000;

describe('when a session ends', () => {
  it('is reckoned on the computer’s own clock, however wrong that is', () => {
    expect(computeClock(session, 5_000_000)).toEqual({
      endsAt: 5_000_000 + 30 * minute,
      warnAt: 5_000_000 + 27 * minute,
      isFinal: false,
    });
  });

  it('is the earlier of the two ends', () => {
    const late = { ...session, idle_until: '2026-05-01T20:00:00.000Z', now: '2026-05-01T19:50:00.000Z' };
    expect(computeClock(late, 0)).toEqual({ endsAt: 10 * minute, warnAt: 7 * minute, isFinal: true });
  });

  it('is said two minutes before at the latest', () => {
    expect(computeClock({ ...session, warn_seconds: 5 }, 0).warnAt).toBe(28 * minute);
  });

  it('is told as minutes and seconds', () => {
    expect([computeTimeLeft(65_000, 0), computeTimeLeft(120_000, 200), computeTimeLeft(0, 9)]).toEqual([
      '1:05',
      '2:00',
      '0:00',
    ]);
  });
});
