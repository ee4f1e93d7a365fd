/** Figures that only tell which way is cheaper, never what may be seen: a minute of staleness is harmless. */
export interface Hints<T> {
  find(key: string, now: Date): T | undefined;
  keep(key: string, now: Date, value: T): void;
}

const keptForMs = 60_000;
const most = 10_000;

export function makeHints<T>(): Hints<T> {
  const known = new Map<string, { value: T; until: number }>();
  return {
    find(key, now) {
      const hint = known.get(key);
      return hint && hint.until > now.getTime() ? hint.value : undefined;
    },
    keep(key, now, value) {
      if (known.size >= most) known.clear();
      known.set(key, { value, until: now.getTime() + keptForMs });
    },
  };
}
