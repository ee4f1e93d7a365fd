import { useEffect, useRef } from 'react';

/** A pause this long begins a new word. */
const PAUSE = 200;

export interface Typable {
  name: string;
  /** Other words that lead here, asked when no name begins with what was typed. */
  also?: readonly string[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The option that letters typed into a list lead to. One letter looks behind the current option, so that the same letter
 * again goes on to the next; more letters stay with it as long as it fits.
 */
export function findTyped(options: readonly Typable[], typed: string, current: number): number | undefined {
  const wanted = plain(typed);
  const isOneLetter = new Set(wanted).size === 1;
  const start = isOneLetter ? current + 1 : Math.max(current, 0);
  const order = options.map((_, index) => (start + index) % options.length);
  const byName = (text: string) => order.find((index) => plain(options[index]!.name).startsWith(text));
  const byOther = (text: string) =>
    order.find((index) => options[index]!.also?.some((word) => plain(word).startsWith(text)));
  return byName(wanted) ?? byOther(wanted) ?? (isOneLetter ? byName(wanted.charAt(0)) : undefined);
}

/** Collects the letters typed in one go. */
export function useTypeahead() {
  const letters = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isTyping: () => letters.current !== '',
    type(letter: string): string {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (letters.current = ''), PAUSE);
      letters.current += letter;
      return letters.current;
    },
  };
}
