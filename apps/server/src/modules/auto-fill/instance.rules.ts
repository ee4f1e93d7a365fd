/** What auto-fill decides about, without a word of databases: plain numbers that can be handed to a thread. Times are minutes. */
export interface Need {
  /** Two needs of one shift are never for one person. */
  shift: number;
  start: number;
  end: number;
  /** Counted from the first week and the first day on. */
  week: number;
  day: number;
  /** Places that no one holds yet, and how many of them the shift needs at least. */
  places: number;
  minimum: number;
  /** Checked adults whom the shift has already. */
  adults: number;
}

/** So many checked adults are on a shift with people under age. */
export const adultsWithMinors = 2;

/** What a person can take in one week. */
export interface Week {
  /** Minutes they have there already. */
  before: number;
  /** Minutes and shifts they may still take; null: any number. */
  minutes: number | null;
  shifts: number | null;
  /** Minutes that would be a fair share, what they have already included. */
  share: number;
}

export interface Option {
  need: number;
  /** Points for taking it: they asked for it, or had many hours lately. */
  liking: number;
  /** What they are on that day, where it matters to others. */
  ageGroup?: 'minor' | 'adult' | undefined;
}

export interface Person {
  weeks: readonly Week[];
  /** What nothing speaks against, the plan itself aside. */
  options: readonly Option[];
  /** Minutes that someone under age may still take, by day; null on days without a limit. */
  days?: readonly (number | null)[] | undefined;
}

export interface Instance {
  /** Minutes between two shifts of one person. */
  rest: number;
  needs: readonly Need[];
  people: readonly Person[];
}

/** Needs by person. */
export type Plan = readonly (readonly number[])[];

/** How much each thing counts. A place is worth more than whatever anyone would like. */
export const points = {
  minimum: 2000,
  extra: 1000,
  /** For the first shift of someone's week. */
  first: 120,
  /** Per hour over one's share, and per hour far over it besides. */
  over: 8,
  farOver: 24,
  far: 1.3,
} as const;

/** Worth of the next place when so many are filled. */
export const computePlaceValue = ({ minimum, places }: Need, filled: number): number => {
  if (filled >= places) return -Infinity;
  return filled < minimum ? points.minimum : points.extra;
};

/** Points for so many minutes more in a week, beyond the places themselves. */
export function computeFairness({ before, share }: Week, minutes: number): number {
  if (minutes === 0) return 0;
  const cost = (total: number) =>
    (Math.max(0, total - share) * points.over + Math.max(0, total - share * points.far) * points.farOver) / 60;
  return (before === 0 ? points.first : 0) - cost(before + minutes) + cost(before);
}

/** The same numbers, laid out for quick reading. Of each person's options those that fit into an empty week, by their start. */
export interface Index {
  instance: Instance;
  start: Int32Array;
  until: Int32Array;
  week: Int32Array;
  /** In units; rounded up, so that no limit is exceeded where lengths share no larger unit than a quarter of an hour. */
  length: Int32Array;
  options: readonly Int32Array[];
  likings: readonly Float64Array[];
  /** By person, then week. */
  hours: readonly Int32Array[];
  /** By person, then day, in units: -1 without a limit; null where someone has none at all. */
  days: readonly (Int32Array | null)[];
  day: Int32Array;
  /** Shifts counted through, by need; and by person and option 1 for a checked adult, -1 for someone under age. */
  shiftOf: Int32Array;
  /** By shift so counted. */
  adults: Int32Array;
  ageGroupsOf: readonly Int8Array[];
  shifts: readonly Int32Array[];
  fairness: readonly (readonly Float64Array[])[];
  /** People by need. */
  candidates: readonly Int32Array[];
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
const smallestUnit = 15;

export function computeIndex(instance: Instance): Index {
  const { needs, people, rest } = instance;
  const unit = Math.max(
    smallestUnit,
    needs.reduce((all, { start, end }) => greatestDivisor(all, end - start), 0),
  );
  const length = Int32Array.from(needs, ({ start, end }) => Math.ceil((end - start) / unit));
  const isRoom = (minutes: number | null | undefined, need: number): boolean =>
    minutes === null || minutes === undefined || length[need]! <= Math.floor(minutes / unit);
  const fits = (person: Person, need: number): boolean => {
    const { minutes, shifts } = person.weeks[needs[need]!.week]!;
    return isRoom(minutes, need) && isRoom(person.days?.[needs[need]!.day], need) && (shifts === null || shifts > 0);
  };
  const sorted = people.map((person) =>
    person.options
      .filter(({ need }) => needs[need]!.places > 0 && fits(person, need))
      .toSorted((a, b) => needs[a.need]!.start - needs[b.need]!.start || a.need - b.need),
  );
  const hours = people.map((person, place) => {
    const most = person.weeks.map(() => 0);
    for (const { need } of sorted[place]!) most[needs[need]!.week]! += length[need]!;
    return Int32Array.from(person.weeks, ({ minutes }, week) =>
      minutes === null ? most[week]! : Math.min(most[week]!, Math.floor(minutes / unit)),
    );
  });
  const shifts = [...new Set(needs.map(({ shift }) => shift))];
  const numberOf = new Map(shifts.map((shift, at) => [shift, at]));
  const adults = new Int32Array(shifts.length);
  for (const { shift, adults: held } of needs) adults[numberOf.get(shift)!] = held;
  const candidates: number[][] = needs.map(() => []);
  sorted.forEach((options, person) => options.forEach(({ need }) => candidates[need]!.push(person)));
  return {
    instance,
    start: Int32Array.from(needs, (need) => need.start),
    until: Int32Array.from(needs, (need) => need.end + rest),
    week: Int32Array.from(needs, (need) => need.week),
    length,
    day: Int32Array.from(needs, ({ day }) => day),
    days: people.map(({ days }) =>
      days ? Int32Array.from(days, (minutes) => (minutes === null ? -1 : Math.floor(minutes / unit))) : null,
    ),
    shiftOf: Int32Array.from(needs, ({ shift }) => numberOf.get(shift)!),
    adults,
    ageGroupsOf: sorted.map((options) =>
      Int8Array.from(options, ({ ageGroup: kind }) => (kind ? (kind === 'adult' ? 1 : -1) : 0)),
    ),
    options: sorted.map((options) => Int32Array.from(options, ({ need }) => need)),
    likings: sorted.map((options) => Float64Array.from(options, ({ liking }) => liking)),
    hours,
    shifts: people.map(({ weeks }) => Int32Array.from(weeks, ({ shifts }) => shifts ?? -1)),
    fairness: people.map(({ weeks }, person) =>
      weeks.map((week, at) =>
        Float64Array.from({ length: hours[person]![at]! + 1 }, (_, taken) => computeFairness(week, taken * unit)),
      ),
    ),
    candidates: candidates.map((found) => Int32Array.from(found)),
  };
}

/** Numbers from 0 to 1, the same for the same seed. */
export function computeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
