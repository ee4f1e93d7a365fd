import { expect, it } from 'vitest';
import { plainWords } from './log-words.ts';

it.each([
  ['trustedComputer', 'trusted computer'],
  ['sign-in-failed', 'sign in failed'],
  ['default_sms', 'default sms'],
  ['status_id', 'status'],
])('%s is said as %s where nobody has written words for it', (name, words) => expect(plainWords(name)).toBe(words));
