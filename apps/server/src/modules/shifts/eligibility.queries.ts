import { placeEndings } from '@manyhands/contract/shifts/assignment.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { join, literal, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { FilterTest } from '../../platform/resource/define-module.ts';
import { isHoldingPlace, isActive } from './assignment.rules.ts';
import type { ReasonCode } from './eligibility.rules.ts';

/** A shift and a person as a statement knows them; tables go by whole words below, so rows may be called by a letter. */
export interface Pair {
  shift: Sql;
  user: Sql;
  now: Date;
  today: string;
  /** One of the shift's needs; any of them where it is left out. */
  need?: Sql | undefined;
  /** The assignment that ends when they take the shift: theirs is the place of whoever has it. */
  covers?: Sql | undefined;
}

const heldBy = ({ shift, user }: Pair): Sql =>
  sql`from shift_assignments other where other.user_id = ${user} and other.shift_id <> ${shift}.id and (other.state in ('confirmed', 'cover-requested') or other.state = 'offered' and other.source <> 'swap')`;

const inWeek = ({ shift }: Pair): Sql =>
  sql`other.day between date_trunc('week', ${shift}.day)::date and date_trunc('week', ${shift}.day)::date + 6`;

const hoursOf = (row: Sql): Sql => sql`extract(epoch from ${row}.ends_at - ${row}.starts_at) / 3600`;

const roleOn = ({ shift, user }: Pair): Sql =>
  sql`from roles held_role where held_role.user_id = ${user} and held_role.start_date <= ${shift}.day and (held_role.end_date is null or held_role.end_date >= ${shift}.day)`;

/** Of the needs, those for which the tests are true. */
function needWhere(pair: Pair, tests: readonly Sql[]): Sql {
  const wanted = pair.need === undefined ? [] : [sql`need.id = ${pair.need}`];
  return sql`exists (select from jsonb_to_recordset(${pair.shift}.needs) as need (id int, role_profile_id bigint, skill_ids bigint[], places int)
    where ${join([raw('true'), ...wanted, ...tests], ' and ')})`;
}

const hasRole = (pair: Pair): Sql =>
  sql`(need.role_profile_id is null or exists (select ${roleOn(pair)} and held_role.role_profile_id = need.role_profile_id))`;
const hasSkills = ({ user }: Pair): Sql =>
  sql`not exists (select from unnest(need.skill_ids) wanted (id) where not exists (select from user_skills known where known.user_id = ${user} and known.skill_id = wanted.id))`;
const hasPlace = ({ shift }: Pair): Sql =>
  sql`need.places > (select count(*) from shift_assignments held where held.shift_id = ${shift}.id and held.need_id = need.id and ${isHoldingPlace(raw('held'))})`;

const training = ({ shift, user }: Pair, day: Sql): Sql =>
  sql`from unnest(${shift}.module_ids) wanted (id) join induction_modules module on module.id = wanted.id and not module.archived
    where not exists (select from inductions finished where finished.user_id = ${user} and finished.module_id = wanted.id and finished.state = 'done'
      and (finished.expires_on is null or finished.expires_on >= ${day}))`;
const checks = ({ shift, user }: Pair, day: Sql): Sql =>
  sql`from clearance_flags flag where flag.id = any(${shift}.clearance_flag_ids) and not flag.archived
    and not exists (select from user_vetting valid where valid.user_id = ${user} and valid.disclosure_type_id = any(flag.disclosure_type_ids) and valid.outcome = 'clear'
      and (valid.expires_on is null or valid.expires_on >= ${day}))`;

const person = ({ user }: Pair, test: Sql): Sql =>
  sql`exists (select from users someone where someone.id = ${user} and ${test})`;
/** Someone under age on the day of the shift; `house` is the organisation with what it allows them. */
const minor = ({ user, shift }: Pair, test: Sql): Sql =>
  sql`exists (select from users someone cross join organisations house
    where someone.id = ${user} and someone.dob + make_interval(years => house.minor_age) > ${shift}.day and ${test})`;
/** Whether it ends later than people under age stay, on the rota's clocks. */
export const findLateForMinors = (shift: Sql): Sql =>
  sql`exists (select from rotas rota cross join organisations house cross join lateral (select ${shift}.ends_at at time zone rota.timezone as finish) clock
    where rota.id = ${shift}.rota_id and (clock.finish::date > ${shift}.day or clock.finish::time > house.minor_latest_finish::time))`;

/** Of age on the day, with a clear check for work with children that is valid then. Of whom no date of birth is known, no one knows it. */
const isCheckedAdult = (user: Sql, day: Sql): Sql =>
  sql`exists (select from users grown cross join organisations house
    where grown.id = ${user} and grown.dob + make_interval(years => house.minor_age) <= ${day}
      and exists (select from user_vetting valid join disclosure_types type on type.id = valid.disclosure_type_id and type.workforce in ('children', 'both')
        where valid.user_id = grown.id and valid.outcome = 'clear' and (valid.expires_on is null or valid.expires_on >= ${day})))`;
const isMinorOn = (user: Sql, day: Sql): Sql =>
  sql`exists (select from users young cross join organisations house where young.id = ${user} and young.dob + make_interval(years => house.minor_age) > ${day})`;
/** Those who come, for all that is known: an offer is no promise yet. */
const isComing = (row: Sql): Sql => sql`${row}.state in ('confirmed', 'cover-requested')`;
/** So many checked adults are on a shift with people under age. */
const adultsWithMinors = 2;
export const countAdults = (shift: Sql, test: Sql = raw('true')): Sql =>
  sql`(select count(*)::int from shift_assignments beside where beside.shift_id = ${shift}.id and ${isComing(raw('beside'))} and ${test}
    and ${isCheckedAdult(sql`beside.user_id`, sql`${shift}.day`)})`;
const hasMinors = (shift: Sql): Sql =>
  sql`exists (select from shift_assignments child where child.shift_id = ${shift}.id and ${isComing(raw('child'))} and ${isMinorOn(sql`child.user_id`, sql`${shift}.day`)})`;
/** Whether someone under age takes part with fewer checked adults than there have to be. */
export const findShortOfAdults = (shift: Sql): Sql =>
  sql`(${shift}.state = 'published' and ${hasMinors(shift)} and ${countAdults(shift)} < ${raw(String(adultsWithMinors))})`;
/** Whether it would be so without this one. */
export const findNeededAdult = (row: Sql): Sql =>
  sql`(${isComing(row)} and exists (select from shifts kept where kept.id = ${row}.shift_id and kept.state = 'published' and ${hasMinors(raw('kept'))}
    and ${isCheckedAdult(sql`${row}.user_id`, raw('kept.day'))} and ${countAdults(raw('kept'))} <= ${raw(String(adultsWithMinors))}))`;

/** A minor comes after the adults; and no adult's place goes to someone else while a minor needs them. */
function isWithoutAdults({ shift, user, covers }: Pair): Sql {
  const others = sql`beside.user_id <> ${user}${covers ? sql` and beside.id <> ${covers}` : raw('')}`;
  const day = sql`${shift}.day`;
  const takesFromAdult = covers
    ? sql` or (not ${isCheckedAdult(user, day)} and exists (select from shift_assignments given where given.id = ${covers} and ${isCheckedAdult(sql`given.user_id`, day)})
        and exists (select from shift_assignments child where child.shift_id = ${shift}.id and child.id <> ${covers} and ${isComing(raw('child'))} and ${isMinorOn(sql`child.user_id`, day)}))`
    : raw('');
  return sql`((${isMinorOn(user, day)}${takesFromAdult}) and ${countAdults(shift, others)} < ${raw(String(adultsWithMinors))})`;
}
const ofRota = ({ shift }: Pair, test: Sql): Sql =>
  sql`exists (select from rotas rota where rota.id = ${shift}.rota_id and ${test})`;

/**
 * What can speak against someone taking a shift, each as a condition. The list of shifts that someone can take, the explanation and signing
 * up are all made from this, so that they cannot disagree.
 */
const conditions: Readonly<Record<ReasonCode, (pair: Pair) => Sql>> = {
  closed: ({ shift, now }) => sql`(${shift}.state <> 'published' or ${shift}.locked or ${shift}.closes_at <= ${now})`,
  'not-open-yet': ({ shift, now }) => sql`${shift}.opens_at > ${now}`,
  blocked: (pair) => person(pair, sql`(someone.blocked_at is not null or someone.status_id <> 2)`),
  'not-in-team': (pair) => sql`not exists (select ${roleOn(pair)} and (held_role.team_id is null
    or exists (select from team_closure below where below.team_id = held_role.team_id and below.ancestor_id = ${pair.shift}.team_id)))`,
  role: (pair) => sql`not ${needWhere(pair, [hasRole(pair)])}`,
  skill: (pair) =>
    sql`(${needWhere(pair, [hasRole(pair)])} and not ${needWhere(pair, [hasRole(pair), hasSkills(pair)])})`,
  full: (pair) =>
    sql`(${needWhere(pair, [hasRole(pair), hasSkills(pair)])} and not ${needWhere(pair, [hasRole(pair), hasSkills(pair), hasPlace(pair)])})`,
  training: (pair) => sql`exists (select ${training(pair, firstDay(pair))})`,
  check: (pair) => sql`exists (select ${checks(pair, firstDay(pair))})`,
  'expired-before-shift': (pair) => sql`(
    (exists (select ${training(pair, sql`${pair.shift}.day`)}) and not exists (select ${training(pair, firstDay(pair))}))
    or (exists (select ${checks(pair, sql`${pair.shift}.day`)}) and not exists (select ${checks(pair, firstDay(pair))})))`,
  // of whom nothing is known, no one knows that they are old enough
  age: (pair) =>
    sql`(${person(pair, sql`${pair.shift}.minimum_age is not null and (someone.dob is null or someone.dob + make_interval(years => ${pair.shift}.minimum_age) > ${pair.shift}.day)`)}
    or ${minor(pair, findLateForMinors(pair.shift))})`,
  consent: (
    pair,
  ) => sql`(${person(pair, sql`someone.dob + make_interval(years => (select house.minor_age from organisations house)) > ${pair.shift}.day`)}
    and not exists (select from applications agreed where agreed.user_id = ${pair.user} and agreed.parental_consent_at is not null))`,
  adults: isWithoutAdults,
  clash: (pair) => sql`exists (select ${heldBy(pair)} and ${overlaps(pair)})`,
  rest: (pair) => sql`exists (select ${heldBy(pair)} and not (${overlaps(pair)}) and exists (
    select from rotas rota cross join lateral (select rota.rest_hours * interval '1 hour' as rest) pause
     where rota.id in (${pair.shift}.rota_id, other.rota_id) and other.starts_at < ${pair.shift}.ends_at + pause.rest and other.ends_at > ${pair.shift}.starts_at - pause.rest))`,
  hours: (
    pair,
  ) => sql`(${ofRota(pair, sql`(rota.booking ->> 'max_per_week')::int <= (select count(*) ${heldBy(pair)} and other.rota_id = rota.id and ${inWeek(pair)})`)}
    or ${hoursOf(pair.shift)} + coalesce((select sum(${hoursOf(raw('other'))}) ${heldBy(pair)} and ${inWeek(pair)}), 0)
       > least((select rota.max_hours_week from rotas rota where rota.id = ${pair.shift}.rota_id), (select own.max_hours_week from user_availability own where own.user_id = ${pair.user}))
    or ${minor(
      pair,
      sql`(${hoursOf(pair.shift)} + coalesce((select sum(${hoursOf(raw('other'))}) ${heldBy(pair)} and other.day = ${pair.shift}.day), 0) > house.minor_hours_day
      or ${hoursOf(pair.shift)} + coalesce((select sum(${hoursOf(raw('other'))}) ${heldBy(pair)} and ${inWeek(pair)}), 0) > house.minor_hours_week)`,
    )})`,
  'blocked-out': (
    pair,
  ) => sql`exists (select from user_availability own cross join lateral jsonb_to_recordset(own.blocked) as away ("from" date, "to" date)
    where own.user_id = ${pair.user} and away."to" >= ${pair.shift}.day
      and away."from" <= (select (${pair.shift}.ends_at at time zone rota.timezone)::date from rotas rota where rota.id = ${pair.shift}.rota_id))`,
};

/** What holds by now counts; what ends before the shift is told apart. */
const firstDay = ({ shift, today }: Pair): Sql => sql`least(${shift}.day, ${today}::date)`;
const overlaps = ({ shift }: Pair): Sql =>
  sql`other.starts_at < ${shift}.ends_at and other.ends_at > ${shift}.starts_at`;

const codes = Object.keys(conditions) as ReasonCode[];
const isTrue = (pair: Pair) => (code: ReasonCode) => sql`((${conditions[code](pair)}) is true)`;

/** All reasons at once, as an array; or those of them that are asked for. */
export const listReasons = (pair: Pair, among: readonly ReasonCode[] = codes): Sql =>
  sql`array_remove(array[${join(among.map((code) => sql`case when ${isTrue(pair)(code)} then ${literal(code)} end`))}]::text[], null)`;

/** What has ended for the holder of a place by the day of the shift, unless staff passed over it with a reason. */
const listEnded = (place: Sql, shift: Sql, today: string): Sql => {
  // none of these asks for the moment
  const pair = { shift, user: sql`${place}.user_id`, need: sql`${place}.need_id`, now: new Date(0), today };
  return sql`(case when ${place}.override_reason = '' then ${listReasons(pair, placeEndings)} else ${listReasons(pair, ['blocked'])} end)`;
};
export const findEnded = (place: Sql, shift: Sql, today: string): Sql =>
  sql`(cardinality(${listEnded(place, shift, today)}) > 0)`;
/** The same of a place by itself; nothing where the day is over. */
export const listEndedOf = (place: Sql, today: string): Sql =>
  sql`(case when ${isComing(place)} and ${place}.day >= ${today}::date
    then (select ${listEnded(place, raw('kept'), today)} from shifts kept where kept.id = ${place}.shift_id) else '{}'::text[] end)`;

/** Whether nothing speaks against it, but for what is left out. */
export const findEligible = (pair: Pair, without: readonly ReasonCode[] = []): Sql =>
  sql`not (${join(codes.filter((code) => !without.includes(code)).map(isTrue(pair)), ' or ')})`;

interface EligibilityQuery {
  shiftId: number;
  userId: number;
  /** The assignment whose place they would take over. */
  coversId?: number | null | undefined;
  now: Date;
  today: string;
}

export async function findReasons(
  db: Db,
  { shiftId, userId, needId, coversId, ...moment }: EligibilityQuery & { needId?: number | undefined },
  among: readonly ReasonCode[] = codes,
): Promise<ReasonCode[]> {
  const pair = {
    ...moment,
    shift: raw('t'),
    user: sql`${userId}::bigint`,
    ...(needId !== undefined && { need: sql`${needId}::int` }),
    ...(coversId && { covers: sql`${coversId}::bigint` }),
  };
  const [found] = await db.run<{ reasons: ReasonCode[] }>(
    sql`select ${listReasons(pair, among)} as reasons from shifts t where t.id = ${shiftId}`,
    'by-key',
  );
  return found!.reasons;
}

/** The first need that suits someone and has a place left; of all needs where requirements are passed over. */
export async function findNeed(
  db: Db,
  {
    shiftId,
    userId,
    needId,
    anyone = false,
  }: { shiftId: number; userId: number; needId?: number | undefined; anyone?: boolean },
): Promise<number | null> {
  const pair = { shift: raw('t'), user: sql`${userId}::bigint`, now: new Date(0), today: '1970-01-01' };
  const tests = [
    ...(needId === undefined ? [] : [sql`need.id = ${needId}::int`]),
    ...(anyone ? [] : [hasRole(pair), hasSkills(pair)]),
    hasPlace(pair),
  ];
  const [found] = await db.run<{ id: number }>(
    sql`
    select need.id from shifts t cross join lateral jsonb_to_recordset(t.needs) as need (id int, role_profile_id bigint, skill_ids bigint[], places int)
     where t.id = ${shiftId} and ${join(tests, ' and ')} order by need.role_profile_id is null, need.id limit 1`,
    'by-key',
  );
  return found?.id ?? null;
}

/** Teams whose shifts someone could take at all: an index finds these, so that no one looks at the shifts of everyone else. */
const listOwnTeams = (user: Sql): Sql => sql`array(
  select below.ancestor_id from roles held_role join team_closure below on below.team_id = held_role.team_id where held_role.user_id = ${user}
  union select place.id from teams place where exists (select from roles held_role where held_role.user_id = ${user} and held_role.team_id is null))`;

/** Shifts that whoever asks, or the person they act for, could take now; false: the others. */
export const findOpenToMe: FilterTest = ({ actor, now, today }, [filterValue]) => {
  const user = sql`${actor.actingForId ?? actor.userId}::bigint`;
  const open = (shift: Sql) => {
    const mine = sql`exists (select from shift_assignments own where own.shift_id = ${shift}.id and own.user_id = ${user} and ${isActive(raw('own'))})`;
    return sql`(${user} is not null and ${findEligible({ shift, user, now, today })} and not ${mine})`;
  };
  if (filterValue !== true) return (shift) => sql`not ${open(shift)}`;
  // what has begun is closed; the day before, since days begin at different times
  const within = (shift: Sql) =>
    sql`${shift}.team_id = any(${listOwnTeams(user)}) and ${shift}.starts_at >= ${today}::date - 1`;
  return Object.assign((shift: Sql) => open(shift), { within });
};
