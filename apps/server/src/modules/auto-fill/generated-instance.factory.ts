import { computeRandom, type Instance, type Need, type Person } from './instance.rules.ts';

interface Kind {
  days: number;
  teams: number;
  restHours: number;
  /** How many of a hundred people have each skill; everybody has the first. */
  skills: readonly number[];
  hours: readonly number[];
  beginning: readonly [number, number];
  places: (random: () => number) => number;
  /** Hours a week, times the number. */
  limit: readonly [number, number, number];
}

const hospital: Kind = {
  days: 7,
  teams: 10,
  restHours: 1,
  skills: [100, 12, 25, 30, 30, 35, 30, 30, 25, 30, 40, 35],
  hours: [2, 3, 4],
  beginning: [8, 19],
  places: (random) => 1 + Math.floor(random() * 3),
  limit: [2, 6, 2],
};
const festival: Kind = {
  days: 10,
  teams: 12,
  restHours: 8,
  skills: [100, 12, 6, 10, 15, 20, 30, 25, 30, 40],
  hours: [4, 4, 5, 6, 8],
  beginning: [6, 23],
  places: (random) => Math.round(2 * Math.exp(random() * Math.log(15))),
  limit: [3, 8, 4],
};

/** Weeks as they might be: some shifts need a skill or a lead, people can come on some days and like some teams more. */
export function makeInstance(name: 'hospital' | 'festival', people: number, shifts: number, seed: number): Instance {
  const kind = name === 'hospital' ? hospital : festival;
  const random = computeRandom(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const wanted: { skill: number; team: number }[] = [];
  const needs: Need[] = [];
  for (let shift = 0; shift < shifts; shift++) {
    const [team, day] = [between(0, kind.teams - 1), between(0, kind.days - 1)];
    const start = day * 1440 + between(...kind.beginning) * 60;
    const end = start + kind.hours[between(0, kind.hours.length - 1)]! * 60;
    const places = kind.places(random);
    const times = { shift, start, end, week: Math.floor(day / 7), day, adults: 0 };
    const leads = name === 'festival' && places >= 5 ? 1 : 0;
    const skill = random() < (name === 'hospital' ? 0.7 : 0.5) ? 2 + (team % (kind.skills.length - 2)) : 0;
    needs.push({ ...times, places: places - leads, minimum: Math.max(1, Math.ceil((places - leads) / 2)) });
    wanted.push({ skill, team });
    if (leads > 0) {
      needs.push({ ...times, places: leads, minimum: leads });
      wanted.push({ skill: 1, team });
    }
  }
  const weeks = Math.ceil(kind.days / 7);
  const everybody = Array.from({ length: people }, (): Person => {
    const skills = kind.skills.map((share) => random() * 100 < share);
    const windows = makeWindows(name, kind.days, between, random);
    const likings = Array.from({ length: kind.teams }, () => [60, 25, 0, 0, -30][between(0, 4)]!);
    const limit = between(kind.limit[0], kind.limit[1]) * kind.limit[2] * 60;
    return {
      weeks: Array.from({ length: weeks }, () => ({
        before: 0,
        minutes: limit,
        shifts: null,
        share: Math.round((limit * 0.6) / 60) * 60,
      })),
      options: needs.flatMap(({ start, end }, need) => {
        const { skill, team } = wanted[need]!;
        if (!skills[skill] || !windows.some(([from, to]) => from <= start && to >= end)) return [];
        return [{ need, liking: likings[team]! + (random() < 0.01 ? 150 : 0) }];
      }),
    };
  });
  return { rest: kind.restHours * 60, needs, people: everybody };
}

/** From when to when someone can come. */
function makeWindows(
  name: 'hospital' | 'festival',
  days: number,
  between: (low: number, high: number) => number,
  random: () => number,
): [number, number][] {
  if (name === 'hospital')
    return Array.from({ length: between(2, 5) }, () => {
      const from = between(0, days - 1) * 1440 + between(8, 17) * 60;
      return [from, from + between(3, 6) * 60];
    });
  const [from, to] = (
    [
      [6, 33],
      [8, 23],
      [12, 30],
      [6, 15],
    ] as const
  )[between(0, 3)]!;
  const first = between(0, days - 4);
  const stay = Array.from({ length: between(3, days) }, (_, at) => first + at);
  return stay
    .filter((day) => day < days && random() > 0.15)
    .map((day) => [day * 1440 + from * 60, day * 1440 + to * 60]);
}
