import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it('keeps a path of this site, with its query and hash', () => {
    expect(returnPath('/staff/people?q=ada&sort=-joined#top')).toBe('/staff/people?q=ada&sort=-joined#top');
  });

  it('goes home instead of anywhere else', () => {
    const elsewhere = [
      'https://evil.example/',
      '//evil.example/x',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/.//evil.example',
      '',
      null,
      undefined,
      7,
    ];
    expect(elsewhere.map((intended) => returnPath(intended))).toEqual(elsewhere.map(() => '/portal'));
  });

  it('does not lead back to the sign-in page', () => {
    expect(returnPath('/login?intended=/login')).toBe('/portal');
  });
});
