import { describe, expect, it } from 'vitest';
import { isLetterInPath, pathOfLetter, withExamples } from './letter.rules.ts';

describe('a letter with examples', () => {
  const variables = [
    { name: 'name', example: 'Ada' },
    { name: 'link', example: '/portal' },
  ];

  it('shows each variable by its example and leaves what it does not know', () => {
    expect(withExamples('Hello {{ name }}, {{stranger}}', variables, 'https://a.example')).toBe(
      'Hello Ada, {{stranger}}',
    );
  });

  it('makes addresses of paths', () => {
    expect(withExamples('[Open]({{link}}) [Sign in](/login)', variables, 'https://a.example')).toBe(
      '[Open](https://a.example/portal) [Sign in](https://a.example/login)',
    );
  });

  it('finds its way back from an address', () => {
    const key = 'second-factors.code.with-link';
    expect(isLetterInPath(key, decodeURIComponent(pathOfLetter(key).split('/').at(-1)!))).toBe(true);
  });
});
