export interface Interval {
  median: number;
  low: number;
  high: number;
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

/** The median of per-round ratios and where it would lie in 95 of 100 repetitions, by drawing the rounds anew. */
export function bootstrap(ratios: readonly number[], draws = 2_000): Interval {
  let state = 0x9e3779b9;
  // a fixed sequence: the same rounds always give the same interval
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const medians = Array.from({ length: draws }, () =>
    medianOf(ratios.map(() => ratios[Math.floor(next() * ratios.length)]!)),
  );
  return { median: medianOf(ratios), low: quantileOf(medians, 0.025), high: quantileOf(medians, 0.975) };
}

/**
 * How well the size of a value tells which of two groups it came from: the share of pairs in which the first group's
 * is larger, half for equals. 0.5 tells nothing. The interval is DeLong's.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): Interval {
  const placeAmong = (value: number, sorted: readonly number[]) =>
    (countBelow(sorted, value, false) + countBelow(sorted, value, true)) / 2 / sorted.length;
  const [a, b] = [[...first].sort((x, y) => x - y), [...second].sort((x, y) => x - y)];
  const ofFirst = a.map((value) => placeAmong(value, b));
  const ofSecond = b.map((value) => 1 - placeAmong(value, a));
  const median = meanOf(ofFirst);
  const spread = 1.96 * Math.sqrt(varianceOf(ofFirst) / a.length + varianceOf(ofSecond) / b.length);
  return { median, low: Math.max(0, median - spread), high: Math.min(1, median + spread) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
}

/** How many of a sorted list are smaller, or not larger. */
function countBelow(sorted: readonly number[], value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (orEqual && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
