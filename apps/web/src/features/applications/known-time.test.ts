import { describe, expect, it } from 'vitest';
import { monthsIn } from './known-time.ts';

describe('how long someone has known someone', () => {
  it('is typed in years, whole or not, with either sign', () => {
    expect(['3', ' 0.5 ', '1,25', '0', '40'].map(monthsIn)).toEqual([36, 6, 15, 0, 480]);
  });

  it('is nothing else', () => {
    expect(['', 'long', '-1', '1.2.3', '1e3', '9999'].map(monthsIn)).toEqual([null, null, null, null, null, null]);
  });
});
