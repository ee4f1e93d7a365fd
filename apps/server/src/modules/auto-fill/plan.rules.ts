import {
  adultsWithMinors,
  computeIndex,
  computePlaceValue,
  computeRandom,
  type Index,
  type Instance,
  type Plan,
} from './instance.rules.ts';
import { computeAnnealed } from './anneal.rules.ts';
import { computePlanner } from './person-plan.rules.ts';
import { computePrices } from './price.rules.ts';

/** Kept with every plan: the same effort with the same instance makes the same plan again. */
export interface Effort {
  seed: number;
  /** How quickly it calms down. */
  planned: { tries: number; rounds: number };
  /** How far it came; less than planned where time was up. */
  tries: number;
  iterations: number;
  rounds: number;
  /** People who were looked at once more, before and after the search; without a number until nothing is better. */
  settled?: readonly [number, number] | undefined;
}

export interface Planned extends Effort {
  plan: Plan;
  value: number;
  bound: number;
  /** What a place of each need is worth to the whole: how scarce those are who could take it. */
  prices: readonly number[];
}

/** So much finds nearly all there is to find. */
export const computeEffort = (instance: Instance, seed: number): Effort => {
  const options = instance.people.reduce((all, person) => all + person.options.length, 0);
  const isLarge = options > 50_000;
  const tries = Math.min(6_000_000, 400 * options);
  const rounds = Math.min(isLarge ? 20_000 : 120_000, 200 * (instance.people.length + instance.needs.length));
  return { seed, planned: { tries, rounds }, tries, iterations: isLarge ? 100 : 200, rounds };
};

/** Hears which part of the way is done, and answers true when that much of the time is up: so each part gets its share. */
export type IsOver = (done: number, time: number) => boolean;

/** By a clock that runs whether or not this has the processor: on a busy machine less is tried, and it ends in time all the same. */
export const computeIsOver =
  (limitMs: number, begunAt: number, now: () => number): IsOver =>
  (_done, time) =>
    now() - begunAt > limitMs * time;

/** Many small changes, then prices for the bound, then larger changes guided by the prices. */
export function computePlan(instance: Instance, effort: Effort, isOver: IsOver = () => false): Planned {
  const index = computeIndex(instance);
  const planner = computePlanner(index);
  const working = openWorkingPlan(index, planner);
  const order = byFewestOptions(index);
  const tries = anneal(index, working, effort, (share) => isOver(0.5 * share, 0.5));
  const before = settle(working, order, effort.settled?.[0], () => isOver(0.5, 0.6));
  const { prices, bound, iterations } = computePrices(index, planner, {
    iterations: effort.iterations,
    value: working.value(),
    filled: working.filled,
    isOver: (done) => isOver(0.5 + (0.3 * done) / effort.iterations, 0.8),
  });
  const rounds = search(index, working, {
    seed: effort.seed,
    planned: effort.planned.rounds,
    rounds: effort.rounds,
    prices,
    isOver: (share) => isOver(0.8 + 0.2 * share, 0.93),
  });
  const after = settle(working, order, effort.settled?.[1], () => isOver(1, 1));
  const plan = index.options.map((needs, person) => working.chosenOf(person).map((at) => needs[at]!));
  const { seed, planned } = effort;
  const done = { seed, planned, tries, iterations, rounds, settled: [before, after] as const };
  return { plan, value: working.value(), bound: Math.max(bound, working.value()), prices: [...prices], ...done };
}

/** A short one first, so that there is a good plan if time ends before the long one has cooled down. */
function anneal(
  index: Index,
  working: WorkingPlan,
  { seed, planned, tries }: Effort,
  isOver: (share: number) => boolean,
): number {
  const first = Math.floor(planned.tries / 8);
  const lay = (chosen: readonly (readonly number[])[]): void => {
    chosen.forEach((_, person) => working.remove(person));
    chosen.forEach((taken, person) => working.put(person, taken));
    working.repair();
  };
  const short = computeAnnealed(index, {
    seed,
    planned: first,
    tries: Math.min(first, tries),
    isOver: (share) => isOver(share / 8),
  });
  lay(short.chosen);
  const before = working.value();
  const left = short.tries < first ? 0 : tries - first;
  const long = computeAnnealed(index, {
    seed: seed + 1,
    planned: planned.tries - first,
    tries: left,
    isOver: (share) => isOver((1 + 7 * share) / 8),
  });
  lay(long.chosen);
  if (working.value() < before) lay(short.chosen);
  return short.tries + long.tries;
}

const byFewestOptions = ({ options, hours }: Index): number[] => {
  const room = options.map((needs, person) => needs.length * hours[person]!.reduce((all, hour) => all + hour, 0));
  return options.map((_, person) => person).sort((a, b) => room[a]! - room[b]! || a - b);
};

interface WorkingPlan {
  value(): number;
  filled: Int32Array;
  chosenOf(person: number): readonly number[];
  remove(person: number): void;
  /** Gives them their best plan among the places that are free; at prices they leave what others need more. */
  insert(person: number, how?: { prices?: Float64Array | null; noise?: (() => number) | null }): void;
  put(person: number, chosen: readonly number[]): void;
  /** Shifts where someone under age would have too few checked adults. */
  unsafe(): number;
  /** Takes people under age off such shifts. */
  repair(): void;
}

/** The plan while it is worked on: who has what, how full each need is, what all of it is worth. */
function openWorkingPlan(index: Index, planner: ReturnType<typeof computePlanner>): WorkingPlan {
  const care = openCare(index);
  const { instance, options, likings, fairness, length, week } = index;
  const filled = new Int32Array(instance.needs.length);
  const chosen: (readonly number[])[] = options.map(() => []);
  const worth = new Float64Array(options.reduce((most, needs) => Math.max(most, needs.length), 0));
  const found: number[] = [];
  let value = 0;

  const fairnessOf = (person: number): number => {
    const taken = fairness[person]!.map(() => 0);
    for (const at of chosen[person]!) taken[week[options[person]![at]!]!]! += length[options[person]![at]!]!;
    return taken.reduce((all, hours, at) => all + fairness[person]![at]![hours]!, 0);
  };
  const weigh = (person: number, prices: Float64Array | null, noise: (() => number) | null): void => {
    const [needs, liking] = [options[person]!, likings[person]!];
    for (let at = 0; at < needs.length; at++) {
      const need = needs[at]!;
      const place = computePlaceValue(instance.needs[need]!, filled[need]!);
      const cared = care.weigh(person, at);
      const paid = prices ? Math.min(place, prices[need]! + 0.02 * place) : place;
      worth[at] = cared + (noise ? (paid + liking[at]!) * (0.85 + 0.3 * noise()) : paid + liking[at]!);
    }
  };
  const put = (person: number, taken: readonly number[]): void => {
    chosen[person] = taken;
    for (const at of taken) {
      const need = options[person]![at]!;
      value += computePlaceValue(instance.needs[need]!, filled[need]!) + likings[person]![at]!;
      filled[need]!++;
      care.count(person, at, 1);
    }
    if (taken.length > 0) value += fairnessOf(person);
  };
  const remove = (person: number): void => {
    if (chosen[person]!.length === 0) return;
    value -= fairnessOf(person);
    for (const at of chosen[person]!) {
      const need = options[person]![at]!;
      filled[need]!--;
      care.count(person, at, -1);
      value -= computePlaceValue(instance.needs[need]!, filled[need]!) + likings[person]![at]!;
    }
    chosen[person] = [];
  };
  return {
    value: () => value,
    filled,
    chosenOf: (person) => chosen[person]!,
    remove,
    unsafe: care.unsafe,
    repair() {
      chosen.forEach((taken, person) => {
        const kept = taken.filter((at) => care.weigh(person, at) !== -Infinity);
        if (kept.length === taken.length) return;
        remove(person);
        put(person, kept);
      });
    },
    insert(person, { prices = null, noise = null } = {}) {
      weigh(person, prices, noise);
      planner(person, worth, found);
      put(person, found.slice());
    },
    put,
  };
}

/** More than any plan is worth to one person: whoever is needed stays. */
const needed = 1e6;

/** Checked adults and people under age by shift. Someone under age comes after the adults, and an adult stays as long as someone needs them. */
function openCare({ shiftOf, ageGroupsOf, options, adults: held }: Index) {
  const adults = held.slice();
  const minors = new Int32Array(held.length);
  let unsafe = 0;
  const isUnsafe = (shift: number): boolean => minors[shift]! > 0 && adults[shift]! < adultsWithMinors;
  return {
    unsafe: () => unsafe,
    count(person: number, at: number, by: 1 | -1): void {
      const ageGroup = ageGroupsOf[person]![at]!;
      if (ageGroup === 0) return;
      const shift = shiftOf[options[person]![at]!]!;
      const before = isUnsafe(shift);
      if (ageGroup > 0) adults[shift]! += by;
      else minors[shift]! += by;
      unsafe += Number(isUnsafe(shift)) - Number(before);
    },
    weigh(person: number, at: number): number {
      const ageGroup = ageGroupsOf[person]![at]!;
      if (ageGroup === 0) return 0;
      const shift = shiftOf[options[person]![at]!]!;
      if (adults[shift]! >= adultsWithMinors) return 0;
      if (ageGroup < 0) return -Infinity;
      return minors[shift]! > 0 ? needed : 0;
    },
  };
}

/**
 * Until no one's own plan can be better as long as the others keep theirs; so no place stays open that someone could simply take. Everyone
 * is looked at once, whatever the time: a plan that is there is better than none. Answers how many were looked at.
 */
function settle(
  working: WorkingPlan,
  order: readonly number[],
  most: number = Infinity,
  isOver: () => boolean,
): number {
  let looked = 0;
  for (let pass = 0; pass < 5; pass++) {
    const before = working.value();
    for (const person of order) {
      if (looked >= most || (pass > 0 && looked % 32 === 0 && isOver())) return looked;
      working.remove(person);
      working.insert(person);
      looked++;
    }
    if (working.value() <= before + 1e-6) return looked;
  }
  return looked;
}

interface Search {
  seed: number;
  planned: number;
  rounds: number;
  prices: Float64Array;
  isOver: (share: number) => boolean;
}

/** Takes a few people around one need off their places and plans them anew, in another order; what is a little worse is borne at first. */
function search(index: Index, working: WorkingPlan, { seed, planned, rounds, prices, isOver }: Search): number {
  const random = computeRandom(seed);
  const { needs } = index.instance;
  const upTo = (count: number) => Math.floor(random() * count);
  const pickCrew = openCrews(index, working, upTo);
  const open: number[] = [];
  let best = { value: working.value(), plan: index.options.map((_, person) => working.chosenOf(person)) };
  let round = 0;
  for (; round < rounds; round++) {
    if (round % 16 === 0 && isOver(round / planned)) break;
    if (round % 200 === 0) {
      open.length = 0;
      needs.forEach(({ places }, need) => working.filled[need]! < places && open.push(need));
    }
    const need = open.length > 0 && random() < 0.7 ? open[upTo(open.length)]! : upTo(needs.length);
    const around = index.candidates[need]!;
    if (around.length === 0) continue;
    const people = pickCrew(need, 2 + upTo(5));
    const [before, old] = [working.value(), people.map((person) => working.chosenOf(person))];
    for (const person of people) working.remove(person);
    const noise = random() < 0.3 ? random : null;
    const how = { prices: random() < 0.95 ? prices : null, noise };
    for (const person of people) working.insert(person, how);
    const calm = (1 - round / planned) ** 2;
    if (working.value() < before - 150 * calm * random() - 1e-9 || working.unsafe() > 0) {
      for (const person of people) working.remove(person);
      people.forEach((person, at) => working.put(person, old[at]!));
    } else if (working.value() > best.value + 1e-9)
      best = { value: working.value(), plan: index.options.map((_, person) => working.chosenOf(person)) };
  }
  index.options.forEach((_, person) => working.remove(person));
  best.plan.forEach((chosen, person) => working.put(person, chosen));
  return round;
}

/** Some who have the need, and some who could: of three, whoever likes it most. They come in the order in which they are to choose. */
function openCrews({ options, likings, candidates }: Index, working: WorkingPlan, upTo: (count: number) => number) {
  const placeOf = candidates.map((people, need) => Int32Array.from(people, (person) => options[person]!.indexOf(need)));
  const holds = (need: number, at: number) => working.chosenOf(candidates[need]![at]!).includes(placeOf[need]![at]!);
  const liking = (need: number, at: number) => likings[candidates[need]![at]!]![placeOf[need]![at]!]!;
  return (need: number, size: number): number[] => {
    const people = candidates[need]!;
    const crew = new Set<number>();
    for (let tries = 0; tries < size; tries++) {
      let best = upTo(people.length);
      for (const other of [upTo(people.length), upTo(people.length)])
        if (liking(need, other) > liking(need, best)) best = other;
      crew.add(people[best]!);
    }
    const holders: number[] = [];
    for (let at = 0; at < people.length; at++) if (holds(need, at)) holders.push(people[at]!);
    for (let tries = 0; tries < size / 2 && holders.length > 0; tries++) crew.add(holders[upTo(holders.length)]!);
    return [...crew];
  };
}
