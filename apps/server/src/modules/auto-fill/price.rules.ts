import { points, type Index } from './instance.rules.ts';
import type { Planner } from './person-plan.rules.ts';

export interface Prices {
  /** What a place of each need is worth to the whole: high where those who could take it are scarce. */
  prices: Float64Array;
  /** No plan is worth more than this. */
  bound: number;
  iterations: number;
}

/** How much of the way before is kept: prices that swing settle sooner. */
const momentum = 0.9;

interface Known {
  iterations: number;
  /** What a plan that is there already is worth, and how full it makes each need. */
  value: number;
  filled: Int32Array;
  isOver: (done: number) => boolean;
}

/**
 * Everyone plans for themselves at posted prices; a place that too many want becomes cheaper, one that no one wants dearer (Lagrange). What
 * they reach together, each for themselves, is more than any plan can: that is the bound.
 */
export function computePrices(index: Index, plan: Planner, { iterations, value, filled, isOver }: Known): Prices {
  const { needs } = index.instance;
  const prices = Float64Array.from(needs, ({ minimum, places }, need) => {
    if (filled[need]! >= places) return points.extra / 2;
    return filled[need]! < minimum ? points.minimum : points.extra;
  });
  const best = { prices: prices.slice(), bound: Infinity };
  const direction = new Float64Array(needs.length);
  let [pace, stalled, done] = [1, 0, 0];
  while (done < iterations && (done === 0 || !isOver(done))) {
    const { total, surplus } = judge(index, plan, prices);
    done++;
    stalled = total < best.bound - Math.abs(best.bound) * 2e-5 || best.bound === Infinity ? 0 : stalled + 1;
    if (total < best.bound) {
      best.bound = total;
      best.prices.set(prices);
    }
    if (stalled > 4) [pace, stalled] = [pace * 0.6, 0];
    let norm = 0;
    for (let need = 0; need < needs.length; need++) {
      const isEnd = surplus[need]! < 0 ? prices[need]! >= points.minimum : prices[need]! <= 0;
      direction[need] = isEnd ? 0 : surplus[need]! + momentum * direction[need]!;
      norm += direction[need]! ** 2;
    }
    if (norm === 0) break;
    const step = (pace * Math.max(total - value, best.bound * 0.0002)) / norm;
    for (let need = 0; need < needs.length; need++)
      prices[need] = Math.min(points.minimum, Math.max(0, prices[need]! - step * direction[need]!));
  }
  return { ...best, iterations: done };
}

/** What everyone reaches at these prices, and of each need how many more want it than there are places worth their price. */
function judge(index: Index, plan: Planner, prices: Float64Array): { total: number; surplus: Int32Array } {
  const { instance, options, likings, candidates } = index;
  const surplus = new Int32Array(prices.length);
  const worth = new Float64Array(options.reduce((most, { length }) => Math.max(most, length), 0));
  const chosen: number[] = [];
  let total = 0;
  options.forEach((needs, person) => {
    const liking = likings[person]!;
    for (let at = 0; at < needs.length; at++) worth[at] = liking[at]! + prices[needs[at]!]!;
    total += plan(person, worth, chosen);
    for (const at of chosen) surplus[needs[at]!]!++;
  });
  instance.needs.forEach((wanted, need) => {
    const price = prices[need]!;
    const places = Math.min(wanted.places, candidates[need]!.length);
    const minimum = Math.min(wanted.minimum, places);
    if (points.minimum > price) {
      total += minimum * (points.minimum - price);
      surplus[need]! -= minimum;
    }
    if (points.extra > price) {
      total += (places - minimum) * (points.extra - price);
      surplus[need]! -= places - minimum;
    }
  });
  return { total, surplus };
}
