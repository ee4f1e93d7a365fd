import { computeAdults, computeCandidates, computeFilled, computeOwnObstacle } from './gap.rules.ts';
import { adultsWithMinors, computeFairness, type Instance, type Option, type Plan } from './instance.rules.ts';

/** Someone whom one thing alone keeps from a need, the plan aside. */
export interface NearMiss {
  person: number;
  code: string;
  minutes: number | null;
  ageGroup: Option['ageGroup'];
}

/** What one person would have to do, or be allowed, and by how much they miss it: minutes of rest, or of the week. */
interface Way {
  person: number;
  code: string;
  minutes: number | null;
}

/**
 * What would fill a gap, the cheapest first: someone who could simply be added, someone who changes places while another takes theirs, someone
 * who has to be asked, a rule that is passed over for one person, or checked adults for someone under age.
 */
export interface Remedy {
  kind: 'add' | 'swap' | 'ask' | 'override' | 'adults';
  way: Way | null;
  /** Of a swap: the need that they leave, and who takes it. */
  leaves: number | null;
  covers: number | null;
}

export interface Remedied {
  need: number;
  remedy: Remedy | null;
  /** Who comes next after whoever the remedy names, and what keeps them. */
  nearest: Way | null;
}

export interface RunnerUp {
  need: number;
  person: number;
  /** What they had less of than the last of those who got a place. */
  code: 'liking' | 'first' | 'hours' | 'adults' | 'equal';
}

/** By how little stands in the way. Those after `passed` are no remedy. */
const order = ['spread', 'outside-times', 'declined', 'hours', 'rest', 'blocked-out', 'training', 'skill', 'role'];
const asked: readonly string[] = ['outside-times', 'declined'];
const nearestOnly = 'clash';

type Table = ReturnType<typeof layTable>;

function layTable(instance: Instance, plan: Plan) {
  const { needs, people } = instance;
  const candidates = computeCandidates(instance);
  const optionOf = (person: number, need: number) => people[person]!.options.find((one) => one.need === need)!;
  const adults = computeAdults(instance, plan);
  const minors = new Map(needs.map(({ shift }) => [shift, 0]));
  plan.forEach((taken, person) => {
    for (const need of taken)
      if (optionOf(person, need).ageGroup === 'minor') {
        const { shift } = needs[need]!;
        minors.set(shift, minors.get(shift)! + 1);
      }
  });
  /** What else they have in the week of a need, in minutes. */
  const weekOf = (person: number, need: number, taken = plan[person]!): number =>
    taken
      .filter((one) => one !== need && needs[one]!.week === needs[need]!.week)
      .reduce((all, one) => all + needs[one]!.end - needs[one]!.start, 0);
  /** What it is worth that they have this one besides the others. */
  const weigh = (person: number, need: number, taken = plan[person]!) => {
    const { week: at, start, end } = needs[need]!;
    const week = people[person]!.weeks[at]!;
    const besides = weekOf(person, need, taken);
    const fairness = computeFairness(week, besides + end - start) - computeFairness(week, besides);
    const first = besides === 0 && week.before === 0 ? computeFairness({ ...week, share: Infinity }, 1) : 0;
    return { liking: optionOf(person, need).liking, first, hours: fairness - first };
  };
  const free = new Map<number, number[]>();
  /** Who could take a place of it if there were one, the best first. */
  const freeFor = (need: number): readonly number[] => {
    const known = free.get(need);
    if (known) return known;
    const found = candidates[need]!.filter(
      (person) =>
        computeOwnObstacle(instance, { person, need, taken: plan[person]! }) === null &&
        (optionOf(person, need).ageGroup !== 'minor' || adults.get(needs[need]!.shift)! >= adultsWithMinors),
    );
    const worth = new Map(found.map((person) => [person, total(weigh(person, need))]));
    found.sort((a, b) => worth.get(b)! - worth.get(a)! || a - b);
    free.set(need, found);
    return found;
  };
  return { instance, plan, candidates, optionOf, adults, minors, weekOf, weigh, freeFor };
}

const total = ({ liking, first, hours }: { liking: number; first: number; hours: number }) => liking + first + hours;

/** Whether a shift still has its adults when one takes the place of another, who leaves it or stays on it elsewhere. */
function isSafe({ instance, optionOf, adults, minors }: Table, { leaves, person, covers, stays }: Change): boolean {
  const { shift } = instance.needs[leaves]!;
  const [old, next] = [optionOf(person, leaves).ageGroup, optionOf(covers, leaves).ageGroup];
  const is = (group: Option['ageGroup'], kind: 'adult' | 'minor') => Number(group === kind);
  const adultsThen = adults.get(shift)! - (stays ? 0 : is(old, 'adult')) + is(next, 'adult');
  const minorsThen = minors.get(shift)! - (stays ? 0 : is(old, 'minor')) + is(next, 'minor');
  return minorsThen === 0 || adultsThen >= adultsWithMinors;
}
interface Change {
  person: number;
  leaves: number;
  covers: number;
  stays: boolean;
}

/** The best of those who take the need and leave one place, which another can take. */
function findSwap(table: Table, need: number): Change | null {
  const { instance, plan, candidates, optionOf, adults, weigh, freeFor } = table;
  const { shift } = instance.needs[need]!;
  let best: { change: Change; gain: number } | null = null;
  for (const person of candidates[need]!) {
    if (optionOf(person, need).ageGroup === 'minor' && adults.get(shift)! < adultsWithMinors) continue;
    for (const leaves of plan[person]!) {
      const taken = plan[person]!.filter((one) => one !== leaves);
      if (leaves === need || computeOwnObstacle(instance, { person, need, taken }) !== null) continue;
      const stays = instance.needs[leaves]!.shift === shift;
      const covers = freeFor(leaves).find(
        (other) => other !== person && isSafe(table, { person, leaves, covers: other, stays }),
      );
      if (covers === undefined) continue;
      const gain = total(weigh(person, need, taken)) - total(weigh(person, leaves)) + total(weigh(covers, leaves));
      if (!best || gain > best.gain + 1e-9) best = { change: { person, leaves, covers, stays }, gain };
    }
  }
  return best?.change ?? null;
}

/** Everyone whom one thing keeps from a need, those whom it keeps least first. */
function listWays(table: Table, need: number, near: readonly NearMiss[]): Way[] {
  const { instance, plan, candidates, optionOf, adults, weekOf } = table;
  const { people, needs } = instance;
  const { shift, start, end, week, day } = needs[need]!;
  const hasAdults = adults.get(shift)! >= adultsWithMinors;
  const hours = (person: number) => people[person]!.weeks[week]!.before + weekOf(person, need) + end - start;
  const restOf = (person: number) =>
    Math.min(...plan[person]!.map((one) => Math.max(start - needs[one]!.end, needs[one]!.start - end)));
  // no rule is passed over for someone under age
  const isYoung = (person: number) => (people[person]!.days?.[day] ?? null) !== null;
  const ways: Way[] = [];
  for (const person of candidates[need]!) {
    if (optionOf(person, need).ageGroup === 'minor' && !hasAdults) continue;
    const code = computeOwnObstacle(instance, { person, need, taken: plan[person]! }) ?? 'spread';
    if (code === 'on-shift' || (code !== 'spread' && isYoung(person))) continue;
    const isAlone =
      code !== 'rest' || computeOwnObstacle({ ...instance, rest: 0 }, { person, need, taken: plan[person]! }) === null;
    if (!isAlone) continue;
    ways.push({ person, code, minutes: code === 'rest' ? restOf(person) : code === 'hours' ? hours(person) : null });
  }
  for (const { ageGroup, ...way } of near) {
    const isKept = computeOwnObstacle(instance, { person: way.person, need, taken: plan[way.person]! }) !== null;
    const isUnsafe = ageGroup === 'minor' && !hasAdults;
    if (!isKept && !isUnsafe && !(isYoung(way.person) && !asked.includes(way.code))) ways.push(way);
  }
  const rank = ({ code }: Way) => (code === nearestOnly ? order.length : order.indexOf(code));
  const measure = ({ code, minutes, person }: Way) => (code === 'rest' ? -minutes! : hours(person));
  return ways
    .filter(({ code }) => code === nearestOnly || order.includes(code))
    .sort((a, b) => rank(a) - rank(b) || measure(a) - measure(b) || a.person - b.person);
}

function findRemedy(table: Table, need: number, ways: readonly Way[]): Remedy | null {
  const [first] = ways;
  const alone = { leaves: null, covers: null };
  if (first?.code === 'spread') return { kind: 'add', way: first, ...alone };
  const swap = findSwap(table, need);
  if (swap) {
    const way = { person: swap.person, code: 'swap', minutes: null };
    return { kind: 'swap', way, leaves: swap.leaves, covers: swap.covers };
  }
  if (first && first.code !== nearestOnly)
    return { kind: asked.includes(first.code) ? 'ask' : 'override', way: first, ...alone };
  const { instance, plan, candidates, optionOf } = table;
  const waits = candidates[need]!.some(
    (person) =>
      optionOf(person, need).ageGroup === 'minor' &&
      computeOwnObstacle(instance, { person, need, taken: plan[person]! }) === null,
  );
  return waits ? { kind: 'adults', way: null, ...alone } : null;
}

/** Of each need that stays open, what would fill it most cheaply and who comes next. */
export function computeRemedies(
  instance: Instance,
  plan: Plan,
  nearMisses: (need: number) => readonly NearMiss[] = () => [],
): Remedied[] {
  const table = layTable(instance, plan);
  const filled = computeFilled(instance, plan);
  return instance.needs.flatMap(({ places }, need) => {
    if (filled[need]! >= places) return [];
    const ways = listWays(table, need, nearMisses(need));
    const remedy = findRemedy(table, need, ways);
    const named = [remedy?.way?.person, remedy?.covers];
    return [{ need, remedy, nearest: ways.find(({ person }) => !named.includes(person)) ?? null }];
  });
}

/** Of each need that someone got, who would have been next and what they had less of than the last of those. */
export function computeRunnersUp(instance: Instance, plan: Plan): RunnerUp[] {
  const table = layTable(instance, plan);
  const { weigh, freeFor } = table;
  const holders: number[][] = instance.needs.map(() => []);
  plan.forEach((taken, person) => taken.forEach((need) => holders[need]!.push(person)));
  return instance.needs.flatMap((_, need): RunnerUp[] => {
    const [person] = freeFor(need);
    if (person === undefined || holders[need]!.length === 0) return [];
    const [last] = holders[need]!.filter((holder) =>
      isSafe(table, { person: holder, leaves: need, covers: person, stays: false }),
    )
      .map((holder) => weigh(holder, need))
      .sort((a, b) => total(a) - total(b));
    if (!last) return [{ need, person, code: 'adults' }];
    const own = weigh(person, need);
    const behind = (['liking', 'first', 'hours'] as const)
      .map((code) => ({ code, by: last[code] - own[code] }))
      .reduce((most, one) => (one.by > most.by ? one : most));
    return [{ need, person, code: total(last) <= total(own) + 1e-9 ? 'equal' : behind.code }];
  });
}
