import { splitWords } from '../../platform/resource/word-search.ts';

/** As many of a kind as are shown. */
export const mostHits = 5;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortestMisspelt = 4;
const longestMisspelt = 24;

export interface Wanted {
  /** The longest first. */
  words: string[];
  /** By word: what it may have been meant to be. */
  misspelt: string[][];
}

const telephone = /^\+?[\d\s().-]{4,}$/;

/** A telephone number is one word however it is written; everything else falls into its own. */
export function computeWanted(q: string): Wanted {
  const words = telephone.test(q.trim()) ? [q.replaceAll(/\D/g, '').replace(/^00/, '')].filter(Boolean) : splitWords(q);
  return { words, misspelt: words.map(computeMisspelt) };
}

/** Every word that is one slip away: a letter left out, doubled, wrong, or two that changed places. */
export function computeMisspelt(word: string): string[] {
  if (!/^\p{L}+$/u.test(word) || word.length < shortestMisspelt || word.length > longestMisspelt) return [];
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}
