import { describe, expect, it } from 'vitest';
import { computeMetRules } from './password.rules.ts';

describe('the rules for a password', () => {
  it.each([
    ['', []],
    ['abc', ['lower']],
    ['ABCDEFGH', ['length', 'upper']],
    ['Abcdefg1', ['length', 'upper', 'lower', 'number']],
    ['Žluťoučký3', ['length', 'upper', 'lower', 'number']],
    ['🙂🙂🙂🙂', []],
    ['٣٣٣٣٣٣٣٣', ['length', 'number']],
  ])('%s keeps %j', (password, rules) => {
    expect([...computeMetRules(password)]).toEqual(rules);
  });
});
