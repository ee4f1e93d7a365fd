import { describe, expect, it } from 'vitest';
import { saidOf } from './own-shift.rules.ts';

describe('what was done with one’s own place', () => {
  it('is told as the server answered it, also where the shift was locked meanwhile', () => {
    expect(saidOf('cancel', 'confirmed', 'cancelled')).toBe('shifts.said_left');
    expect(saidOf('cancel', 'confirmed', 'cover-requested')).toBe('shifts.said_cover');
    expect(saidOf('request-cover', 'confirmed', 'cover-requested')).toBe('shifts.said_cover');
    expect(saidOf('cancel', 'waiting', 'cancelled')).toBe('shifts.said_withdrawn');
    expect(saidOf('decline', 'offered', 'declined')).toBe('shifts.said_declined');
  });
});
