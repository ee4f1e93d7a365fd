// @vitest-environment node
import { Options } from '@zxcvbn-ts/core';
import { describe, expect, it } from 'vitest';
import { STRENGTH_SUGGESTIONS, STRENGTH_WARNINGS } from './password-meter.tsx';
import { computeStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['password', 0],
    ['Manchester1', 1],
    ['qwertyuiop', 0],
    ['tr4pdoor-Mill-owl-29', 4],
  ])('%s scores %d', (password, score) => {
    expect(computeStrength(password, []).score).toBe(score);
  });

  it('says why it is weak and what would help', () => {
    expect(computeStrength('password', [])).toMatchObject({
      warning: 'topTen',
      suggestions: expect.arrayContaining(['anotherWord']) as unknown,
    });
    expect(computeStrength('abcdefgh', [])).toMatchObject({ warning: expect.any(String) as unknown });
  });

  it('falls when it is made of what is known about the person', () => {
    expect(computeStrength('Zbigniewowicz', []).score).toBeGreaterThan(
      computeStrength('Zbigniewowicz', ['Zbigniewowicz']).score,
    );
  });

  it('is judged in time, however long the password', () => {
    const before = process.cpuUsage();
    computeStrength('x7'.repeat(50_000), []);
    // what it takes of the processor, as a busy machine lets it wait as well
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5_000);
  });

  it('has words for everything the library may say', () => {
    const { warnings, suggestions } = new Options({}).translations;
    // Leaked passwords are asked for by a part we do not use.
    expect(Object.keys(warnings).filter((key) => key !== 'pwned')).toEqual([...STRENGTH_WARNINGS]);
    expect(Object.keys(suggestions).filter((key) => key !== 'pwned')).toEqual([...STRENGTH_SUGGESTIONS]);
  });
});
