import type { Gap } from './gap.rules.ts';
import type { Instance, Need, Plan } from './instance.rules.ts';

/** Reads the rules once more, apart from whoever planned: what is wrong with a plan, and what it is worth. */
export function checkPlan(instance: Instance, plan: Plan): { wrong: string[]; value: number; filled: number } {
  const wrong: string[] = [];
  const takers = new Map<Need, number>();
  let value = 0;
  plan.forEach((taken, place) => {
    const person = instance.people[place]!;
    for (const number of taken) {
      const option = person.options.find(({ need }) => need === number);
      if (!option) wrong.push(`${place} cannot take ${number}`);
      value += option?.liking ?? 0;
      const need = instance.needs[number]!;
      takers.set(need, (takers.get(need) ?? 0) + 1);
    }
    for (const one of taken)
      for (const other of taken)
        if (one !== other && isTooClose(instance, one, other)) wrong.push(`${place} has ${one} and ${other}`);
    person.days?.forEach((left, day) => {
      const mine = taken.map((number) => instance.needs[number]!).filter((need) => need.day === day);
      if (left !== null && mine.reduce((all, { start, end }) => all + end - start, 0) > left)
        wrong.push(`${place} has too many hours on day ${day}`);
    });
    person.weeks.forEach((week, at) => {
      const lengths = taken.flatMap((number) => lengthIn(instance, number, at));
      const minutes = lengths.reduce((all, length) => all + length, 0);
      if (week.minutes !== null && minutes > week.minutes) wrong.push(`${place} has too many hours in week ${at}`);
      if (week.shifts !== null && lengths.length > week.shifts)
        wrong.push(`${place} has too many shifts in week ${at}`);
      if (lengths.length > 0 && week.before === 0) value += 120;
      for (let minute = 1; minute <= minutes; minute++) {
        if (week.before + minute > week.share) value -= 8 / 60;
        if (week.before + minute > week.share * 1.3) value -= 24 / 60;
      }
    });
  });
  for (const shift of new Set(instance.needs.map((need) => need.shift)))
    if (countOn(instance, plan, shift, 'minor') > 0 && countAdults(instance, plan, shift) < 2)
      wrong.push(`someone under age on shift ${shift} without two adults`);
  for (const [need, count] of takers) {
    if (count > need.places) wrong.push(`${count} people for ${need.places} places`);
    for (let place = 0; place < count; place++) value += place < need.minimum ? 2000 : 1000;
  }
  return { wrong, value, filled: [...takers.values()].reduce((all, count) => all + count, 0) };
}

const countOn = ({ needs, people }: Instance, plan: Plan, shift: number, kind: 'minor' | 'adult'): number =>
  plan.filter((taken, place) =>
    taken.some(
      (number) =>
        needs[number]!.shift === shift && people[place]!.options.find(({ need }) => need === number)?.ageGroup === kind,
    ),
  ).length;
const countAdults = (instance: Instance, plan: Plan, shift: number): number =>
  instance.needs.find((need) => need.shift === shift)!.adults + countOn(instance, plan, shift, 'adult');

const lengthIn = ({ needs }: Instance, number: number, week: number): number[] =>
  needs[number]!.week === week ? [needs[number]!.end - needs[number]!.start] : [];

function isTooClose({ needs, rest }: Instance, one: number, other: number): boolean {
  const [early, late] = [needs[one]!, needs[other]!].sort((a, b) => a.start - b.start) as [Need, Need];
  return late.start - early.end < rest;
}

/** Everyone who could stand in an open place, asked one by one; what the stated reasons get wrong. */
export function checkGaps(instance: Instance, plan: Plan, gaps: readonly Gap[]): string[] {
  const wrong: string[] = [];
  instance.needs.forEach((need, number) => {
    const open = need.places - plan.filter((taken) => taken.includes(number)).length;
    const stated = gaps.find((gap) => gap.need === number);
    if ((stated?.open ?? 0) !== open) wrong.push(`${open} places of ${number} are open`);
    if (!stated) return;
    const counted = { 'on-shift': 0, clash: 0, rest: 0, hours: 0, adults: 0, spread: 0 };
    instance.people.forEach(({ options }, place) => {
      const option = options.find((one) => one.need === number);
      if (!option) return;
      const added = plan.map((taken, person) => (person === place ? [...taken, number] : taken));
      // by themselves, so that only what they may do counts
      const own = { ...instance, needs: instance.needs.map((one) => ({ ...one, adults: 2 })) };
      const alone = plan.map((taken, person) => (person === place ? [...taken, number] : []));
      const others = plan[place]!;
      if (others.some((other) => instance.needs[other]!.shift === need.shift)) counted['on-shift']++;
      else if (others.some((other) => isTooClose({ ...instance, rest: 0 }, other, number))) counted.clash++;
      else if (others.some((other) => isTooClose(instance, other, number))) counted.rest++;
      else if (checkPlan(own, alone).wrong.length > 0) counted.hours++;
      else if (option.ageGroup === 'minor' && countAdults(instance, plan, need.shift) < 2) counted.adults++;
      else {
        counted.spread++;
        // no one is left out without a cause: the plan would be no better with them
        const gain = checkPlan(instance, added).value - checkPlan(instance, plan).value;
        if (gain > 1e-6) wrong.push(`${place} could take ${number}`);
      }
    });
    if (JSON.stringify(counted) !== JSON.stringify(stated.reasons)) wrong.push(`reasons of ${number}`);
  });
  return wrong;
}
