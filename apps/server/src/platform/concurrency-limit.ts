import { Problem } from './problem.ts';

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `abreast` pieces of work at a time; the others wait in order. A queue that grows longer than `waiting`
 * turns new work away instead of promising what cannot be kept.
 */
export function openConcurrencyLimit({ abreast, waiting }: { abreast: number; waiting: number }): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= abreast) {
      if (queue.length >= waiting) throw new Problem('overloaded', { retryAfter: 5 });
      // whoever finishes hands over the place itself, so that no one can slip in between
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
