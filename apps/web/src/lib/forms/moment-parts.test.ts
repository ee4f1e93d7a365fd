// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { momentFrom, momentParts } from './moment-parts.ts';

describe('a moment', () => {
  it('is shown and sent back as the same instant, summer and winter', () => {
    for (const instant of ['2026-01-15T09:05:00.000Z', '2026-07-15T22:55:00.000Z', '2028-02-29T00:00:00.000Z'])
      expect(momentFrom(momentParts(instant))).toBe(instant);
  });

  it('is nothing while nothing is typed, and no instant while a part is missing or wrong', () => {
    const date = { day: '1', month: '2', year: '2026' };
    expect(momentFrom(momentParts(null))).toBeNull();
    expect(momentFrom({ date, time: '' })).toBeUndefined();
    expect(momentFrom({ date: { day: '', month: '', year: '' }, time: '09:00' })).toBeUndefined();
    expect(momentFrom({ date: { ...date, day: '30' }, time: '09:00' })).toBeUndefined();
  });
});
