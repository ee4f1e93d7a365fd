import { points, type Index } from './instance.rules.ts';

/** Writes the places of the options that one person should take into `chosen`, and answers what that is worth. */
export type Planner = (person: number, worth: Float64Array, chosen: number[]) => number;

/**
 * One person's best plan, exactly. A shift with the rest after it is an interval, so the options by their start make a table: from each option
 * on, and with so many hours and shifts of the week gone, and for someone under age hours of the day, either leave it or take it and go on with
 * the first that starts late enough. What was used of a week or a day ends with it.
 */
export function computePlanner(index: Index): Planner {
  const { start, until, week, day, length, options, hours, shifts, days, fairness } = index;
  const most = options.reduce((all, one) => Math.max(all, one.length), 0);
  const depths = days.map((own) => (own ? own.reduce((all, room) => Math.max(all, room), 0) + 1 : 1));
  const widths = hours.map(
    (weeks, person) =>
      depths[person]! *
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
    const [depth, dayRoom] = [depths[person]!, days[person]?.[day[need]!] ?? -1];
    const skipsInDay = row + 1 < count && isSameDay(person, row, row + 1);
    const takesInDay = dayRoom >= 0 && late < count && isSameDay(person, row, late);
    for (let taken = 0; taken <= Math.max(0, limit); taken++) {
      const [column, further] = [taken * (room + 1), (isCounted ? taken + 1 : 0) * (room + 1)];
      const mayTake = !isCounted || taken < limit;
      for (let hour = 0; hour <= room; hour++)
        for (let used = 0; used < depth; used++) {
          const onSkip = (row + 1) * width + (column + hour) * depth + (skipsInDay ? used : 0);
          let best = skipStays ? table[onSkip]! : fair[hour]! + skipRest;
          if (mayTake && hour + long <= room && (dayRoom < 0 || used + long <= dayRoom)) {
            const onTake = late * width + (further + hour + long) * depth + (takesInDay ? used + long : 0);
            const then = takeStays ? table[onTake]! : fair[hour + long]! + takeRest;
            if (own + then > best + 1e-9) best = own + then;
          }
          table[row * width + (column + hour) * depth + used] = best;
        }
    }
  }
  const dayOf = (person: number, row: number): number => day[options[person]![kept[row]!]!]!;
  const isSameDay = (person: number, one: number, other: number) => dayOf(person, one) === dayOf(person, other);

  return (person, worth, chosen) => {
    chosen.length = 0;
    const count = keep(person, worth);
    for (let row = count - 1; row >= 0; row--) fillRow(person, row, count, worth);
    if (count === 0) return 0;
    readBack(
      index,
      { kept, weeks, next, table, width: widths[person]!, depth: depths[person]! },
      { person, count, chosen },
    );
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
  depth: number;
}

/** Walks the table from its beginning and takes what made it best. */
function readBack(
  { hours, shifts, days, day, fairness, length, options }: Index,
  { kept, weeks, next, table, width, depth }: Filled,
  { person, count, chosen }: { person: number; count: number; chosen: number[] },
): void {
  let [row, hour, taken, used] = [0, 0, 0, 0];
  while (row < count) {
    const at = weeks[row]!;
    const need = options[person]![kept[row]!]!;
    const room = hours[person]![at]!;
    const skipStays = row + 1 < count && weeks[row + 1] === at;
    const usedThen = row + 1 < count && day[options[person]![kept[row + 1]!]!] === day[need] ? used : 0;
    const skipped = skipStays
      ? table[(row + 1) * width + (taken * (room + 1) + hour) * depth + usedThen]!
      : fairness[person]![at]![hour]! + (row + 1 < count ? table[(row + 1) * width]! : 0);
    const isTaken = table[row * width + (taken * (room + 1) + hour) * depth + used]! > skipped + 1e-9;
    const to = isTaken ? next[row]! : row + 1;
    if (isTaken) {
      chosen.push(kept[row]!);
      hour += length[need]!;
      if ((days[person]?.[day[need]!] ?? -1) >= 0) used += length[need]!;
      if (shifts[person]![at]! >= 0) taken++;
    }
    if (to < count && weeks[to] !== at) [hour, taken] = [0, 0];
    if (to < count && day[options[person]![kept[to]!]!] !== day[need]) used = 0;
    row = to;
  }
}
