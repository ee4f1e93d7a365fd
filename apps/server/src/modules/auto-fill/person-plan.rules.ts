import { points, type Index } from './instance.rules.ts';

/** Writes the places of the options that one person should take into `chosen`, and answers what that is worth. */
export type Planner = (person: number, worth: Float64Array, chosen: number[]) => number;

/**
 * One person's best plan, exactly. A shift with the rest after it is an interval, so the options by their start make a table: from each option
 * on, and with so many hours and shifts of the week gone, either leave it or take it and go on with the first that starts late enough. What
 * was used of a week ends with it.
 */
export function computePlanner(index: Index): Planner {
  const { start, until, week, length, options, hours, shifts, fairness } = index;
  const most = options.reduce((all, one) => Math.max(all, one.length), 0);
  const widths = hours.map((weeks, person) =>
    weeks.reduce((all, hour, at) => Math.max(all, (hour + 1) * (Math.max(0, shifts[person]![at]!) + 1)), 1),
  );
  const widest = widths.reduce((all, width) => Math.max(all, width), 1);
  const [kept, weeks, starts, next] = [0, 1, 2, 3].map(() => new Int32Array(most + 1)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const table = new Float64Array((most + 1) * widest);

  /** Options that can pay: the first shift of a week is worth something by itself. */
  function keep(person: number, worth: Float64Array): number {
    const needs = options[person]!;
    let count = 0;
    for (let at = 0; at < needs.length; at++) {
      if (worth[at]! <= -points.first) continue;
      kept[count] = at;
      weeks[count] = week[needs[at]!]!;
      starts[count] = start[needs[at]!]!;
      count++;
    }
    return count;
  }

  function fillRow(person: number, row: number, count: number, worth: Float64Array): void {
    const need = options[person]![kept[row]!]!;
    const at = weeks[row]!;
    const [room, limit] = [hours[person]![at]!, shifts[person]![at]!];
    const [fair, long, own] = [fairness[person]![at]!, length[need]!, worth[kept[row]!]!];
    const late = findNext(starts, row + 1, count, until[need]!);
    next[row] = late;
    const width = widths[person]!;
    const skipStays = row + 1 < count && weeks[row + 1] === at;
    const takeStays = late < count && weeks[late] === at;
    const skipRest = row + 1 < count ? table[(row + 1) * width]! : 0;
    const takeRest = late < count ? table[late * width]! : 0;
    const isCounted = limit >= 0;
    for (let taken = 0; taken <= Math.max(0, limit); taken++) {
      const [column, further] = [taken * (room + 1), (isCounted ? taken + 1 : 0) * (room + 1)];
      const mayTake = !isCounted || taken < limit;
      for (let hour = 0; hour <= room; hour++) {
        let best = skipStays ? table[(row + 1) * width + column + hour]! : fair[hour]! + skipRest;
        if (mayTake && hour + long <= room) {
          const then = takeStays ? table[late * width + further + hour + long]! : fair[hour + long]! + takeRest;
          if (own + then > best + 1e-9) best = own + then;
        }
        table[row * width + column + hour] = best;
      }
    }
  }

  return (person, worth, chosen) => {
    chosen.length = 0;
    const count = keep(person, worth);
    for (let row = count - 1; row >= 0; row--) fillRow(person, row, count, worth);
    if (count === 0) return 0;
    readBack(index, { kept, weeks, next, table, width: widths[person]! }, { person, count, chosen });
    return table[0]!;
  };
}

/** The first from there on that does not start before a time. */
function findNext(starts: Int32Array, from: number, count: number, time: number): number {
  let [low, high] = [from, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Filled {
  kept: Int32Array;
  weeks: Int32Array;
  next: Int32Array;
  table: Float64Array;
  width: number;
}

/** Walks the table from its beginning and takes what made it best. */
function readBack(
  { hours, shifts, fairness, length, options }: Index,
  { kept, weeks, next, table, width }: Filled,
  { person, count, chosen }: { person: number; count: number; chosen: number[] },
): void {
  let [row, hour, taken] = [0, 0, 0];
  while (row < count) {
    const at = weeks[row]!;
    const room = hours[person]![at]!;
    const skipStays = row + 1 < count && weeks[row + 1] === at;
    const skipped = skipStays
      ? table[(row + 1) * width + taken * (room + 1) + hour]!
      : fairness[person]![at]![hour]! + (row + 1 < count ? table[(row + 1) * width]! : 0);
    const isTaken = table[row * width + taken * (room + 1) + hour]! > skipped + 1e-9;
    const to = isTaken ? next[row]! : row + 1;
    if (isTaken) {
      chosen.push(kept[row]!);
      hour += length[options[person]![kept[row]!]!]!;
      if (shifts[person]![at]! >= 0) taken++;
    }
    if (to < count && weeks[to] !== at) [hour, taken] = [0, 0];
    row = to;
  }
}
