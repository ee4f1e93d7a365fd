import { computeRandom, points, type Index } from './instance.rules.ts';

interface Cooling {
  seed: number;
  /** How many tries it cools down in, and how many of them are made. */
  planned: number;
  tries: number;
  isOver: (share: number) => boolean;
}

/** Points that are borne at the beginning and at the end. */
const [hot, cold] = [200, 3];

/**
 * Gives one place after another to someone who could take it, whoever and whatever stands in the way: what they have at that time, the least
 * they can leave to keep within their week, and where no place is free, someone who has one. What is worse by a few points is borne, by
 * fewer and fewer as it cools down. A try costs a microsecond or two, so there can be millions. Answers places among everyone's options.
 */
export function computeAnnealed(
  index: Index,
  { seed, planned, tries, isOver }: Cooling,
): { chosen: number[][]; tries: number } {
  const { instance, candidates } = index;
  const random = computeRandom(seed);
  const count = instance.needs.length;
  const table = layTable(index);
  const move = openMoves(index, table, random);
  const optionOf = candidates.map((people, need) =>
    Int32Array.from(people, (person) => table.findOption(person, need)),
  );
  let [heat, done] = [hot, 0];
  for (; done < tries; done++) {
    if (done % 1024 === 0) {
      if (done % 16_384 === 0 && isOver(done / planned)) break;
      heat = hot * (cold / hot) ** (done / planned);
    }
    let need = Math.floor(random() * count);
    for (let again = 0; again < 3 && table.filled[need]! >= instance.needs[need]!.places; again++)
      need = Math.floor(random() * count);
    const people = candidates[need]!;
    if (people.length === 0) continue;
    const at = Math.floor(random() * people.length);
    const gain = move.weigh(people[at]!, need, optionOf[need]![at]!);
    if (gain >= 0 || (gain > -20 * heat && random() < Math.exp(gain / heat))) move.make();
  }
  return { chosen: table.chosen, tries: done };
}

type Table = ReturnType<typeof layTable>;

/** Who has what, laid out for quick changes. Both lists of a person go together: needs, and their places among the options. */
function layTable({ instance, start, week, length, options, candidates }: Index) {
  const weeks = instance.people[0]?.weeks.length ?? 0;
  const filled = new Int32Array(instance.needs.length);
  const holders: number[][] = candidates.map(() => []);
  const held: number[][] = options.map(() => []);
  const chosen: number[][] = options.map(() => []);
  const [hours, shifts] = [new Int32Array(options.length * weeks), new Int32Array(options.length * weeks)];
  /** The last takes the place of what is taken out. */
  const takeOut = (list: number[], at: number): void => {
    const last = list.pop()!;
    if (at < list.length) list[at] = last;
  };
  return {
    weeks,
    filled,
    holders,
    held,
    chosen,
    hours,
    shifts,
    add(person: number, need: number, option: number): void {
      const cell = person * weeks + week[need]!;
      held[person]!.push(need);
      chosen[person]!.push(option);
      holders[need]!.push(person);
      filled[need]!++;
      hours[cell]! += length[need]!;
      shifts[cell]!++;
    },
    drop(person: number, at: number): void {
      const need = held[person]![at]!;
      const cell = person * weeks + week[need]!;
      takeOut(held[person]!, at);
      takeOut(chosen[person]!, at);
      takeOut(holders[need]!, holders[need]!.indexOf(person));
      filled[need]!--;
      hours[cell]! -= length[need]!;
      shifts[cell]!--;
    },
    /** Where a need stands among someone's options, which go by start and number; -1 where it does not. */
    findOption(person: number, need: number): number {
      const own = options[person]!;
      let [low, high] = [0, own.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = own[middle]!;
        if (start[other]! < start[need]! || (start[other] === start[need] && other < need)) low = middle + 1;
        else high = middle;
      }
      return own[low] === need ? low : -1;
    },
  };
}

function openJudgement({ instance, start, until }: Index) {
  const minimum = Int32Array.from(instance.needs, (need) => need.minimum);
  return {
    /** What the last place that is filled is worth. */
    lastPlace: (need: number, taken: number) => (taken <= minimum[need]! ? points.minimum : points.extra),
    meets: (one: number, other: number) => start[one]! < until[other]! && start[other]! < until[one]!,
  };
}

/** Whether someone under age keeps within their day with one more; `hold` answers what else they have, -1 for what they leave. */
function isWithinDay(
  { days, day, length }: Index,
  person: number,
  need: number,
  hold: (at: number) => number,
  count: number,
): boolean {
  const room = days[person]?.[day[need]!] ?? -1;
  if (room < 0) return true;
  let used = length[need]!;
  for (let at = 0; at < count; at++) {
    const other = hold(at);
    if (other >= 0 && day[other] === day[need]) used += length[other]!;
  }
  return used <= room;
}

/** What someone gives up for a need, which is written into `gone`; infinite where they cannot. */
function openLeaving(index: Index, table: Table, { random, gone }: { random: () => number; gone: number[] }) {
  const { week, length, likings, hours, shifts, fairness } = index;
  const { weeks, filled, held, chosen } = table;
  const { lastPlace, meets } = openJudgement(index);
  const leave = (person: number, at: number): number => {
    const other = held[person]![at]!;
    gone.push(at);
    return lastPlace(other, filled[other]!) + likings[person]![chosen[person]![at]!]!;
  };
  return (person: number, need: number): number => {
    const mine = held[person]!;
    const cell = person * weeks + week[need]!;
    const [room, limit] = [hours[person]![week[need]!]!, shifts[person]![week[need]!]!];
    let [cost, used, taken] = [0, table.hours[cell]! + length[need]!, table.shifts[cell]! + 1];
    let [otherWeek, otherUsed] = [-1, 0];
    for (let at = 0; at < mine.length; at++) {
      const other = mine[at]!;
      if (other === need) return Infinity;
      if (!meets(other, need)) continue;
      cost += leave(person, at);
      if (week[other] === week[need]) [used, taken] = [used - length[other]!, taken - 1];
      else if (otherWeek >= 0 && otherWeek !== week[other]) return Infinity;
      else {
        if (otherWeek < 0) [otherWeek, otherUsed] = [week[other]!, table.hours[person * weeks + week[other]!]!];
        otherUsed -= length[other]!;
      }
    }
    for (let tries = 0; (used > room || (limit >= 0 && taken > limit)) && tries < 12; tries++) {
      const at = Math.floor(random() * mine.length);
      if (mine.length === 0 || week[mine[at]!] !== week[need] || gone.includes(at)) continue;
      cost += leave(person, at);
      [used, taken] = [used - length[mine[at]!]!, taken - 1];
    }
    if (used > room || (limit >= 0 && taken > limit)) return Infinity;
    if (!isWithinDay(index, person, need, (at) => (gone.includes(at) ? -1 : mine[at]!), mine.length)) return Infinity;
    const fair = fairness[person]!;
    cost += fair[week[need]!]![table.hours[cell]!]! - fair[week[need]!]![used]!;
    if (otherWeek >= 0)
      cost += fair[otherWeek]![table.hours[person * weeks + otherWeek]!]! - fair[otherWeek]![otherUsed]!;
    return cost;
  };
}

/** One change after another: what it would bring, and making the one that was weighed last. */
function openMoves(index: Index, table: Table, random: () => number) {
  const { instance, week, length, likings, hours, fairness } = index;
  const { weeks, filled, holders, held, chosen } = table;
  const { lastPlace, meets } = openJudgement(index);
  const places = Int32Array.from(instance.needs, (need) => need.places);
  /** What someone leaves for the need: places in their list. */
  const gone: number[] = [];
  const weighLeaving = openLeaving(index, table, { random, gone });
  let [person, need, option, from, fromAt, swap, swapOption] = [0, 0, 0, -1, -1, -1, -1];

  const canTake = (other: number): boolean => {
    const mine = held[from]!;
    for (let at = 0; at < mine.length; at++)
      if (at !== fromAt && (mine[at] === other || meets(mine[at]!, other))) return false;
    return isWithinDay(index, from, other, (at) => (at === fromAt ? -1 : mine[at]!), mine.length);
  };
  /** Someone makes room; if they can, they get what the other one leaves. */
  function weighMakingRoom(): number {
    from = holders[need]![Math.floor(random() * holders[need]!.length)]!;
    fromAt = held[from]!.indexOf(need);
    const at = week[need]!;
    const before = table.hours[from * weeks + at]!;
    let [gain, after] = [-likings[from]![chosen[from]![fromAt]!]!, before - length[need]!];
    for (const place of gone) {
      const other = held[person]![place]!;
      if (week[other] !== at || after + length[other]! > hours[from]![at]!) continue;
      swapOption = table.findOption(from, other);
      if (swapOption < 0 || !canTake(other)) continue;
      swap = other;
      gain += lastPlace(other, filled[other]!) + likings[from]![swapOption]!;
      after += length[other]!;
      break;
    }
    return gain + fairness[from]![at]![after]! - fairness[from]![at]![before]!;
  }
  return {
    weigh(candidate: number, wanted: number, place: number): number {
      [person, need, option, from, swap] = [candidate, wanted, place, -1, -1];
      gone.length = 0;
      const cost = weighLeaving(person, need);
      if (cost === Infinity) return -Infinity;
      const gain = likings[person]![option]! - cost;
      return gain + (filled[need]! < places[need]! ? lastPlace(need, filled[need]! + 1) : weighMakingRoom());
    },
    make(): void {
      // from the end on, so that those before keep their places
      if (gone.length > 1) gone.sort((a, b) => b - a);
      for (const at of gone) table.drop(person, at);
      if (from >= 0) table.drop(from, fromAt);
      if (swap >= 0) table.add(from, swap, swapOption);
      table.add(person, need, option);
    },
  };
}
