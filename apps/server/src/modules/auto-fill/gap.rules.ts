import { adultsWithMinors, type Instance, type Need, type Plan } from './instance.rules.ts';

/** What keeps someone from a place, the plan as it is. `spread`: nothing but that others should come first. */
export type PlanCode = 'on-shift' | 'clash' | 'rest' | 'hours' | 'adults' | 'spread';

export interface Gap {
  need: number;
  open: number;
  /** Of those whom nothing but the plan keeps from it: how many for which reason. */
  reasons: Record<PlanCode, number>;
}

export interface Placed {
  person: number;
  need: number;
  /** Whether the shift would have too few without it. */
  isMinimum: boolean;
  /** Whether it is their only one of the week, and whether they have no more than their share with it. */
  isFirst: boolean;
  isWithinShare: boolean;
  /** How many others could have taken it instead. */
  others: number;
}

/** What of their other places keeps someone from a need; null where nothing does. */
export function computeOwnObstacle(
  { needs, people, rest }: Instance,
  { person, need, taken }: { person: number; need: number; taken: readonly number[] },
): Exclude<PlanCode, 'adults' | 'spread'> | null {
  const { shift, start, end, week, day } = needs[need]!;
  const mine = taken.map((one) => needs[one]!);
  if (mine.some((other) => other.shift === shift)) return 'on-shift';
  if (mine.some((other) => other.start < end && start < other.end)) return 'clash';
  if (mine.some((other) => other.start < end + rest && start < other.end + rest)) return 'rest';
  return isBeyondHours({ people }, { person, week, day, minutes: end - start, mine }) ? 'hours' : null;
}

interface Beside {
  person: number;
  week: number;
  day: number;
  minutes: number;
  mine: readonly Need[];
}

/** Whether so many minutes more are too many for their week or their day. */
function isBeyondHours(
  { people }: Pick<Instance, 'people'>,
  { person, week, day, minutes: length, mine }: Beside,
): boolean {
  const { minutes, shifts } = people[person]!.weeks[week]!;
  const ofWeek = mine.filter((other) => other.week === week);
  const taken = ofWeek.reduce((all, other) => all + other.end - other.start, length);
  if ((minutes !== null && taken > minutes) || (shifts !== null && ofWeek.length + 1 > shifts)) return true;
  const ofDay = mine.filter((other) => other.day === day);
  return (
    ofDay.reduce((all, other) => all + other.end - other.start, length) > (people[person]!.days?.[day] ?? Infinity)
  );
}

function computeObstacle(
  instance: Instance,
  plan: Plan,
  { person, need, adults }: { person: number; need: number; adults: ReadonlyMap<number, number> },
): PlanCode {
  const own = computeOwnObstacle(instance, { person, need, taken: plan[person]! });
  if (own) return own;
  const { ageGroup } = instance.people[person]!.options.find((option) => option.need === need)!;
  if (ageGroup === 'minor' && adults.get(instance.needs[need]!.shift)! < adultsWithMinors) return 'adults';
  return 'spread';
}

/** Why places stay open. */
export function computeGaps(instance: Instance, plan: Plan): Gap[] {
  const filled = computeFilled(instance, plan);
  const candidates = computeCandidates(instance);
  const adults = computeAdults(instance, plan);
  return instance.needs.flatMap(({ places }, need) => {
    const open = places - filled[need]!;
    if (open === 0) return [];
    const reasons: Gap['reasons'] = { 'on-shift': 0, clash: 0, rest: 0, hours: 0, adults: 0, spread: 0 };
    for (const person of candidates[need]!) reasons[computeObstacle(instance, plan, { person, need, adults })]++;
    return [{ need, open, reasons }];
  });
}

/** Each assignment with what speaks for it. */
export function computePlaced(instance: Instance, plan: Plan): Placed[] {
  const filled = computeFilled(instance, plan);
  const candidates = computeCandidates(instance);
  const adults = computeAdults(instance, plan);
  const free = instance.needs.map(
    (_, need) =>
      candidates[need]!.filter((person) => computeObstacle(instance, plan, { person, need, adults }) === 'spread')
        .length,
  );
  return plan.flatMap((needs, person) =>
    needs.map((need) => {
      const { week, minimum } = instance.needs[need]!;
      const { before, share } = instance.people[person]!.weeks[week]!;
      const ofWeek = needs.map((one) => instance.needs[one]!).filter((one) => one.week === week);
      return {
        person,
        need,
        isMinimum: filled[need]! <= minimum,
        isFirst: before === 0 && ofWeek.length === 1,
        isWithinShare: ofWeek.reduce((all, { start, end }) => all + end - start, before) <= share,
        others: free[need]!,
      };
    }),
  );
}

/** Checked adults by shift, those of the plan included. */
export function computeAdults({ needs, people }: Instance, plan: Plan): Map<number, number> {
  const found = new Map(needs.map(({ shift, adults }) => [shift, adults]));
  plan.forEach((taken, person) => {
    const adult = new Set(
      people[person]!.options.filter(({ ageGroup }) => ageGroup === 'adult').map(({ need }) => need),
    );
    for (const need of taken) if (adult.has(need)) found.set(needs[need]!.shift, found.get(needs[need]!.shift)! + 1);
  });
  return found;
}

export function computeFilled({ needs }: Instance, plan: Plan): number[] {
  const filled = needs.map(() => 0);
  for (const taken of plan) for (const need of taken) filled[need]!++;
  return filled;
}

export function computeCandidates({ needs, people }: Instance): number[][] {
  const found: number[][] = needs.map(() => []);
  people.forEach(({ options }, person) => options.forEach(({ need }) => found[need]!.push(person)));
  return found;
}
