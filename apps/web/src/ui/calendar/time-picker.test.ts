import { describe, expect, it } from 'vitest';
import { minutesOf } from './time-picker.tsx';

describe('the minutes of a time picker', () => {
  it('come in steps of 5 or 15', () => {
    expect(minutesOf(15, '')).toEqual(['00', '15', '30', '45']);
    expect(minutesOf(5, '10')).toEqual(['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55']);
  });

  it('keep a minute between the steps that was set elsewhere', () => {
    expect(minutesOf(15, '07')).toEqual(['00', '07', '15', '30', '45']);
    expect(minutesOf(15, '99')).toHaveLength(4);
  });
});
