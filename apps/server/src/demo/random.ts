export interface Random {
  /** From 0 up to but not including `below`. */
  whole(below: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** The same seed gives the same numbers in the same order, so that every demonstration looks alike. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return { whole, pick: (list) => list[whole(list.length)]!, chance: (probability) => next() < probability };
}
