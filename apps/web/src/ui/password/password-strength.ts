import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary, graphs } from 'virtual:password-words';

export interface Strength {
  /** 0 is guessed at once, 4 is not guessed at all. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Keys of our own messages, not sentences. */
  warning: string | null;
  suggestions: readonly string[];
}

let judge: ZxcvbnFactory | undefined;

/** How hard a password is to guess for someone who knows these words about the person. */
export function computeStrength(password: string, personal: readonly string[]): Strength {
  judge ??= new ZxcvbnFactory({ dictionary, graphs, useLevenshteinDistance: true });
  // Beyond this length a password is strong, or a test of our patience.
  const { score, feedback } = judge.check(password.slice(0, 100), [...personal]);
  return { score, warning: feedback.warning, suggestions: feedback.suggestions };
}
