import type { Instance, Person, Plan } from './instance.rules.ts';
import { checkPlan } from './plan-check.factory.ts';
import type { NearMiss, Remedied, RunnerUp } from './remedy.rules.ts';

const countOf = (plan: Plan, need: number): number => plan.filter((taken) => taken.includes(need)).length;
const isSound = (instance: Instance, plan: Plan): boolean => checkPlan(instance, plan).wrong.length === 0;

const give = (plan: Plan, person: number, need: number): Plan =>
  plan.map((taken, at) => (at === person ? [...taken, need] : taken));
const take = (plan: Plan, person: number, need: number): Plan =>
  plan.map((taken, at) => (at === person ? taken.filter((one) => one !== need) : taken));

/** The same people and places, but for one person. */
const withPerson = (instance: Instance, person: number, change: (one: Person) => Partial<Person>): Instance => ({
  ...instance,
  people: instance.people.map((one, at) => (at === person ? { ...one, ...change(one) } : one)),
});

/** The question as it would be if the remedy's rule were passed over, and the plan with the remedy applied. */
function applyRemedy(instance: Instance, plan: Plan, { need, remedy }: Remedied, near: readonly NearMiss[]) {
  const { way, leaves, covers } = remedy!;
  const person = way?.person ?? -1;
  if (remedy!.kind === 'swap')
    return { eased: instance, applied: give(give(take(plan, person, leaves!), person, need), covers!, leaves!) };
  const { shift } = instance.needs[need]!;
  if (remedy!.kind === 'adults') {
    const eased = {
      ...instance,
      needs: instance.needs.map((one) => (one.shift === shift ? { ...one, adults: 2 } : one)),
    };
    const could = instance.people.findIndex(
      ({ options }, at) =>
        options.some((one) => one.need === need && one.ageGroup === 'minor') && isSound(eased, give(plan, at, need)),
    );
    return { eased, applied: could < 0 ? plan : give(plan, could, need) };
  }
  const missed = near.find((one) => one.person === person);
  const eased = missed
    ? withPerson(instance, person, ({ options }) => ({
        options: [...options, { need, liking: 0, ageGroup: missed.ageGroup }],
      }))
    : way!.code === 'hours'
      ? withPerson(instance, person, ({ weeks }) => ({
          weeks: weeks.map((week) => ({ ...week, minutes: null, shifts: null })),
        }))
      : way!.code === 'rest'
        ? { ...instance, rest: 0 }
        : instance;
  return { eased, applied: give(plan, person, need) };
}

/** Applies every remedy and asks whether one more place is filled by it and nothing is broken; and tries all that could be, where none is named. */
export function checkRemedies(
  instance: Instance,
  plan: Plan,
  remedies: readonly Remedied[],
  near: (need: number) => readonly NearMiss[] = () => [],
): string[] {
  const wrong: string[] = [];
  instance.needs.forEach((need, number) => {
    const isOpen = countOf(plan, number) < need.places;
    const stated = remedies.find((one) => one.need === number);
    if (isOpen !== (stated !== undefined)) wrong.push(`${number} is ${isOpen ? 'open' : 'full'}`);
    if (!stated) return;
    const { remedy, nearest } = stated;
    if (remedy && nearest && [remedy.way?.person, remedy.covers].includes(nearest.person))
      wrong.push(`${number} names the same person twice`);
    if (remedy?.kind !== 'add' && instance.people.some((_, at) => canAdd(instance, plan, at, number)))
      wrong.push(`someone could simply take ${number}`);
    if ((!remedy || !['add', 'swap'].includes(remedy.kind)) && findAnySwap(instance, plan, number))
      wrong.push(`two could change places for ${number}`);
    if (!remedy) return;
    const { eased, applied } = applyRemedy(instance, plan, stated, near(number));
    if (!isSound(eased, applied)) wrong.push(`the ${remedy.kind} for ${number} breaks a rule`);
    if (countOf(applied, number) !== countOf(plan, number) + 1) wrong.push(`the ${remedy.kind} leaves ${number} open`);
    instance.needs.forEach((_, other) => {
      if (other !== number && countOf(applied, other) !== countOf(plan, other)) wrong.push(`it opens ${other}`);
    });
    // a rule that is said to be passed over does stand in the way
    if (remedy.kind === 'override' && isSound(instance, applied)) wrong.push(`no rule stands against ${number}`);
    const isPlanned = !near(number).some((one) => one.person === remedy.way?.person);
    if (
      isPlanned &&
      remedy.way?.code === 'rest' &&
      remedy.way.minutes !== restOf(instance, plan, remedy.way.person, number)
    )
      wrong.push(`rest before ${number}`);
  });
  return wrong;
}

/** Whether it is open to them at all and not theirs already. */
const mayHave = ({ people }: Instance, plan: Plan, person: number, need: number): boolean =>
  people[person]!.options.some((one) => one.need === need) && !plan[person]!.includes(need);
const canAdd = (instance: Instance, plan: Plan, person: number, need: number): boolean =>
  mayHave(instance, plan, person, need) && isSound(instance, give(plan, person, need));

function restOf({ needs }: Instance, plan: Plan, person: number, number: number): number {
  const { start, end } = needs[number]!;
  const gaps = plan[person]!.map((one) =>
    needs[one]!.start >= end ? needs[one]!.start - end : start - needs[one]!.end,
  );
  return gaps.toSorted((a, b) => a - b)[0]!;
}

const findAnySwap = (instance: Instance, plan: Plan, need: number): boolean =>
  plan.some(
    (taken, person) =>
      mayHave(instance, plan, person, need) &&
      taken.some((leaves) => {
        const moved = give(take(plan, person, leaves), person, need);
        return plan.some(
          (_, covers) =>
            covers !== person &&
            mayHave(instance, plan, covers, leaves) &&
            isSound(instance, give(moved, covers, leaves)),
        );
      }),
  );

/** Puts each runner-up in the place of everyone who has it: they could take it, and the plan would be no better. */
export function checkRunnersUp(instance: Instance, plan: Plan, runners: readonly RunnerUp[]): string[] {
  const wrong: string[] = [];
  const { value } = checkPlan(instance, plan);
  for (const { need, person, code } of runners) {
    const holders = plan.flatMap((taken, at) => (taken.includes(need) ? [at] : []));
    const instead = holders.map((holder) => give(take(plan, holder, need), person, need));
    const sound = instead.filter((one) => isSound(instance, one));
    if (code === 'adults' ? sound.length === instead.length : sound.length === 0)
      wrong.push(`${person} instead of the others on ${need}: ${code}`);
    const best = Math.max(...sound.map((one) => checkPlan(instance, one).value));
    if (code !== 'adults' && code !== 'equal' && best > value - 1e-9) wrong.push(`${person} is as good on ${need}`);
    if (code === 'equal' && best < value - 1e-6) wrong.push(`${person} is not as good on ${need}`);
  }
  instance.needs.forEach((_, need) => {
    const holders = plan.flatMap((taken, at) => (taken.includes(need) ? [at] : []));
    if (holders.length === 0 || runners.some((one) => one.need === need)) return;
    const next = plan.findIndex(
      (taken, at) => !taken.includes(need) && canAdd({ ...instance, needs: withRoom(instance, need) }, plan, at, need),
    );
    if (next >= 0) wrong.push(`${next} could take ${need} too`);
  });
  return wrong;
}

const withRoom = ({ needs }: Instance, need: number) =>
  needs.map((one, at) => (at === need ? { ...one, places: one.places + 1 } : one));
