import { adultsWithMinors, type Instance, type Need, type Option, type Week } from './instance.rules.ts';
import type { NearMiss } from './remedy.rules.ts';
import { isWithinWeekly, type WeeklyTime } from './weekly-time.rules.ts';

export interface RotaRules {
  rest_hours: number;
  max_hours_week: number | null;
  max_per_week: number | null;
  /** Of people under age. */
  minor_hours_day: number;
  minor_hours_week: number;
}
export interface RequestedNeed {
  shift_id: number;
  need_id: number;
  places: number;
  minimum: number;
  held: number;
  starts_at: Date;
  ends_at: Date;
  day: string;
  last_day: string;
  monday: string;
  /** On the clocks of the rota, as `2040-03-02 10:00`. */
  local_start: string;
  local_end: string;
  demand: number;
  /** Checked adults who are confirmed. */
  adults: number;
}
export interface HeldShift {
  user_id: number;
  shift_id: number;
  rota_id: number;
  starts_at: Date;
  ends_at: Date;
  day: string;
  monday: string;
  rest_hours: number;
}
export interface Part {
  shift_id: number;
  user_id: number;
  state: string;
}
export interface KnownPerson {
  user_id: number;
  weekly: WeeklyTime[];
  blocked: { from: string; to: string }[];
  max_hours_week: number | null;
  /** From when they are of age; null where no date of birth is known. */
  adult_on: string | null;
  /** How long their check for work with children is valid; null where they have none. */
  checked_until: string | null;
  recent_hours: number;
}

export interface Snapshot {
  rotaId: number;
  /** Whether people are asked first: an adult who is only asked is none yet. */
  offers: boolean;
  rules: RotaRules;
  needs: readonly RequestedNeed[];
  /** The first reason against someone, and whether it is the only one. */
  standing: readonly { demand: number; user_id: number; reason: string | null; is_only: boolean }[];
  held: readonly HeldShift[];
  parts: readonly Part[];
  people: readonly KnownPerson[];
}

/** The question, with what has to be known to tell its answer: who is who, and who was left out for which reason. */
export interface Question {
  instance: Instance;
  needs: readonly RequestedNeed[];
  users: readonly number[];
  /** By need, then reason. */
  excluded: readonly Map<string, number>[];
  /** By need, those whom one thing alone keeps from it. */
  near: readonly (readonly NearMiss[])[];
  /** People of the team, by need. */
  members: readonly number[];
  /** Who asked or waits for it: `shift:user`. */
  requested: ReadonlySet<string>;
}

/** What people lack that can be told of someone by name; what a check or an age says of them is no one else's concern. */
const nameable: readonly string[] = ['role', 'skill', 'training'];
const wish = 150;
const mostForRecent = 60;
const minutesOf = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);
const groupBy = <T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

interface Obstacle {
  code: string;
  /** Minutes of rest they would have, or of the week. */
  minutes: number | null;
}

/** What keeps someone from a shift besides what they lack: what they hold, what they said, and their week. */
function listObstacles(
  need: RequestedNeed,
  person: KnownPerson,
  { rules, held, part, week, inDay }: Around,
): Obstacle[] {
  if (part && !['declined', 'requested', 'waiting'].includes(part)) return [{ code: 'on-shift', minutes: null }];
  const found: Obstacle[] = [];
  const add = (code: string, isSo: boolean, minutes: number | null = null) => isSo && found.push({ code, minutes });
  add('declined', part === 'declined');
  add(
    'blocked-out',
    person.blocked.some(({ from, to }) => to >= need.day && from <= need.last_day),
  );
  add('outside-times', !isWithinWeekly(person.weekly, need.local_start, need.local_end));
  const distance = (other: HeldShift) =>
    Math.max(minutesOf(other.ends_at, need.starts_at), minutesOf(need.ends_at, other.starts_at));
  const rest = Math.min(...held.map(distance));
  const isTooClose = held.some((other) => distance(other) < Math.max(rules.rest_hours, other.rest_hours) * 60);
  if (rest < 0) add('clash', true);
  else add('rest', isTooClose, rest);
  const length = minutesOf(need.starts_at, need.ends_at);
  const isLong = (week.minutes !== null && length > week.minutes) || (inDay !== null && length > inDay);
  add('hours', isLong || (week.shifts !== null && week.shifts < 1), week.before + length);
  return found;
}
interface Around {
  rules: RotaRules;
  held: readonly HeldShift[];
  part: string | undefined;
  week: Week;
  /** What is left of the day for someone under age. */
  inDay: number | null;
}

const isMinor = ({ adult_on }: KnownPerson, day: string): boolean => adult_on !== null && adult_on > day;

/** What they are to others on a day: someone under age, an adult who is checked, or neither. */
function computeAgeGroup(person: KnownPerson, { day }: RequestedNeed): Option['ageGroup'] {
  if (isMinor(person, day)) return 'minor';
  return person.adult_on !== null && (person.checked_until ?? '') >= day ? 'adult' : undefined;
}

/** What is left of the days of someone under age. */
function computeDays(
  days: readonly string[],
  person: KnownPerson,
  { rules, held }: Pick<Snapshotted, 'rules' | 'held'>,
): (number | null)[] | undefined {
  if (!days.some((day) => isMinor(person, day))) return undefined;
  return days.map((day) => {
    if (!isMinor(person, day)) return null;
    const taken = held.filter((other) => other.day === day);
    const before = taken.reduce((all, { starts_at, ends_at }) => all + minutesOf(starts_at, ends_at), 0);
    return Math.max(0, rules.minor_hours_day * 60 - before);
  });
}

/** What is left of someone's week. The share is set once it is known who could come. */
function computeWeek(monday: string, person: KnownPerson, { rules, held, rotaId }: Snapshotted): Week {
  const ofWeek = held.filter((other) => other.monday === monday);
  const before = ofWeek.reduce((all, { starts_at, ends_at }) => all + minutesOf(starts_at, ends_at), 0);
  const young = isMinor(person, monday) ? rules.minor_hours_week : null;
  const limits = [rules.max_hours_week, person.max_hours_week, young].filter((limit) => limit !== null);
  const onRota = ofWeek.filter((other) => other.rota_id === rotaId).length;
  return {
    before,
    minutes: limits.length > 0 ? Math.max(0, Math.min(...limits) * 60 - before) : null,
    shifts: rules.max_per_week === null ? null : Math.max(0, rules.max_per_week - onRota),
    share: Infinity,
  };
}
type Snapshotted = Pick<Snapshot, 'rules' | 'rotaId'> & { held: readonly HeldShift[] };

export function computeQuestion(snapshot: Snapshot): Question {
  const { needs: requestedNeeds, rules, people } = snapshot;
  const needs = requestedNeeds.filter(({ places, held }) => places > held);
  const dates = [...new Set(needs.map(({ day }) => day))].sort();
  const mondays = [...new Set(needs.map(({ monday }) => monday))].sort();
  const origin = needs[0]?.starts_at ?? new Date(0);
  const places: Need[] = needs.map((need) => ({
    shift: need.shift_id,
    start: minutesOf(origin, need.starts_at),
    end: minutesOf(origin, need.ends_at),
    week: mondays.indexOf(need.monday),
    day: dates.indexOf(need.day),
    adults: need.adults,
    places: need.places - need.held,
    minimum: Math.max(0, Math.min(need.places, need.minimum) - need.held),
  }));
  const byDemand = groupBy(
    needs.map(({ demand }, at) => ({ demand, at })),
    ({ demand }) => demand,
  );
  const heldBy = groupBy(snapshot.held, ({ user_id }) => user_id);
  const parts = new Map(snapshot.parts.map(({ shift_id, user_id, state }) => [`${shift_id}:${user_id}`, state]));
  const excluded = needs.map(() => new Map<string, number>());
  const members = needs.map(() => 0);
  const near: NearMiss[][] = needs.map(() => []);
  const placeOf = new Map(people.map(({ user_id }, at) => [user_id, at]));
  const options: Option[][] = people.map(() => []);
  const weeks = people.map((person) => {
    const held = heldBy.get(person.user_id) ?? [];
    return mondays.map((monday) => computeWeek(monday, person, { ...snapshot, held }));
  });
  const days = people.map((person) => computeDays(dates, person, { rules, held: heldBy.get(person.user_id) ?? [] }));
  for (const { demand, user_id, reason, is_only: isOnly } of snapshot.standing)
    for (const { at } of byDemand.get(demand) ?? []) {
      const [need, place] = [needs[at]!, placeOf.get(user_id)!];
      const part = parts.get(`${need.shift_id}:${user_id}`);
      const week = weeks[place]![places[at]!.week]!;
      const held = (heldBy.get(user_id) ?? []).filter((other) => other.shift_id !== need.shift_id);
      const ageGroup = computeAgeGroup(people[place]!, need);
      const inDay = days[place]?.[places[at]!.day] ?? null;
      const alone = snapshot.offers && ageGroup === 'minor' && need.adults < adultsWithMinors ? 'adults' : null;
      const obstacles = listObstacles(need, people[place]!, { rules, held, part, week, inDay });
      const obstacle = reason ?? obstacles[0]?.code ?? alone;
      members[at]!++;
      const lacks = reason ? [isOnly && nameable.includes(reason) ? { code: reason, minutes: null } : null] : [];
      const [only = null, second] = [...lacks, ...obstacles];
      if (only && !second && !alone && only.code !== 'on-shift') near[at]!.push({ person: place, ...only, ageGroup });
      if (obstacle !== null) excluded[at]!.set(obstacle, (excluded[at]!.get(obstacle) ?? 0) + 1);
      else
        options[place]!.push({
          need: at,
          ...(ageGroup && !snapshot.offers && { ageGroup }),
          liking: (part ? wish : 0) - Math.min(mostForRecent, people[place]!.recent_hours),
        });
    }
  const everybody = people.map((_, at) => ({ weeks: weeks[at]!, options: options[at]!, days: days[at] }));
  setShares(places, everybody);
  return {
    instance: { rest: rules.rest_hours * 60, needs: places, people: everybody },
    needs,
    users: people.map(({ user_id }) => user_id),
    excluded,
    near,
    members,
    requested: new Set(
      [...parts].filter(([, state]) => state === 'requested' || state === 'waiting').map(([key]) => key),
    ),
  };
}

/** A fair share of a week: what there is to do and what is taken already, divided among all who could. */
function setShares(needs: readonly Need[], people: { weeks: Week[]; options: Option[] }[]): void {
  const count = people[0]?.weeks.length ?? 0;
  for (let at = 0; at < count; at++) {
    const could = people.filter(({ options }) => options.some(({ need }) => needs[need]!.week === at));
    const open = needs
      .filter(({ week }) => week === at)
      .reduce((all, need) => all + need.places * (need.end - need.start), 0);
    const taken = could.reduce((all, { weeks }) => all + weeks[at]!.before, 0);
    const share = could.length === 0 ? 0 : Math.ceil((open + taken) / could.length);
    for (const { weeks } of people) {
      const { before, minutes } = weeks[at]!;
      weeks[at]!.share = minutes === null ? share : Math.min(share, before + minutes);
    }
  }
}
