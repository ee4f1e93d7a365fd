// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cameAt, daysOf, leftAt, typedFrom, writeThere } from './attendance-times.ts';

const timezone = 'Europe/London';
const day = { starts_at: '2026-07-04T09:00:00.000Z', ends_at: '2026-07-04T13:00:00.000Z', timezone };
const night = { starts_at: '2026-07-04T21:00:00.000Z', ends_at: '2026-07-05T05:00:00.000Z', timezone };
const camp = { starts_at: '2026-07-03T17:00:00.000Z', ends_at: '2026-07-05T13:00:00.000Z', timezone };
const at = (time: string, on = '') => ({ day: on, time });

describe('when someone came and left', () => {
  it('is read on the clocks of the shift, on the day that is meant', () => {
    expect(cameAt(at('09:45'), day)).toBe('2026-07-04T08:45:00.000Z');
    expect(cameAt(at('21:50'), night)).toBe('2026-07-04T20:50:00.000Z');
    expect(cameAt(at('00:30'), night)).toBe('2026-07-04T23:30:00.000Z');
    expect(leftAt(at('12:15'), day.starts_at, timezone)).toBe('2026-07-04T11:15:00.000Z');
    expect(leftAt(at('03:00'), night.starts_at, timezone)).toBe('2026-07-05T02:00:00.000Z');
    expect([cameAt(at(''), day), leftAt(at(''), day.starts_at, timezone)]).toEqual([null, null]);
  });

  it('needs a day where it lasts longer than one', () => {
    expect([daysOf(day), daysOf(night)]).toEqual([[], []]);
    expect(daysOf(camp)).toEqual(['2026-07-03', '2026-07-04', '2026-07-05']);
    expect(leftAt(at('08:00', '2026-07-04'), camp.starts_at, timezone)).toBe('2026-07-04T07:00:00.000Z');
    expect(typedFrom('2026-07-04T07:00:00.000Z', camp)).toEqual(at('08:00', '2026-07-04'));
    expect(typedFrom('2026-07-04T11:15:00.000Z', day)).toEqual(at('12:15'));
    expect(typedFrom(null, camp)).toEqual(at('', '2026-07-03'));
  });

  it('is shown where it was recorded', () => {
    const left = { outcome: 'left-early', in_at: null, out_at: '2026-07-04T11:15:00.000Z' } as const;
    expect(writeThere(left, day)).toBe('10:00–12:15');
    expect(writeThere({ ...left, out_at: null }, day)).toBeNull();
    expect(writeThere({ ...left, outcome: 'absent' }, day)).toBeNull();
  });
});
