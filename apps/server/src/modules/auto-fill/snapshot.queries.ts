import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import {
  countAdults,
  findLateForMinors,
  isActive,
  isHoldingPlace,
  listReasons,
  members,
  type ReasonCode,
} from '../shifts/public.ts';
import type { Run } from './auto-fill.queries.ts';
import { fillersOfShift } from './filler.rules.ts';
import type { RequestedNeed, HeldShift, KnownPerson, Part, RotaRules } from './snapshot.rules.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'now' | 'today'>;

export async function getRotaRules({ db }: Asking, rotaId: number): Promise<RotaRules> {
  const [found] = await db.run<RotaRules>(sql`
    select t.rest_hours, t.max_hours_week, (t.booking ->> 'max_per_week')::int as max_per_week, house.minor_hours_day, house.minor_hours_week
      from rotas t cross join organisations house where t.id = ${rotaId}`);
  return found!;
}

const reached = ({ actor, today }: Asking) => probe(compileRule(fillersOfShift, actor, today, 'write'), raw('t'));
const inSpan = ({ rota_id, from_day, to_day }: Run, { now }: Asking) =>
  sql`t.rota_id = ${rota_id} and t.day between ${from_day}::date and ${to_day}::date and t.starts_at > ${now}`;

/** Needs of published shifts that whoever asked may fill. `demand` is the same for needs that ask the same of people on the same day. */
export function listRequestedNeeds(ctx: Asking, run: Run): Promise<RequestedNeed[]> {
  return ctx.db.run<RequestedNeed>(sql`
    select t.id as shift_id, need.id as need_id, need.places, need.minimum, t.starts_at, t.ends_at, t.day::text,
           (t.ends_at at time zone r.timezone)::date::text as last_day, date_trunc('week', t.day)::date::text as monday,
           to_char(t.starts_at at time zone r.timezone, 'YYYY-MM-DD HH24:MI') as local_start, to_char(t.ends_at at time zone r.timezone, 'YYYY-MM-DD HH24:MI') as local_end,
           (select count(*)::int from shift_assignments held where held.shift_id = t.id and held.need_id = need.id and ${isHoldingPlace(raw('held'))}) as held,
           ${countAdults(raw('t'))} as adults,
           dense_rank() over (order by t.team_id, t.day, t.clearance_flag_ids, t.module_ids, t.minimum_age, ${findLateForMinors(raw('t'))}, need.role_profile_id, need.skill_ids)::int as demand
      from shifts t join rotas r on r.id = t.rota_id
      cross join lateral jsonb_to_recordset(t.needs) as need (id int, role_profile_id bigint, skill_ids bigint[], places int, minimum int)
     where ${inSpan(run, ctx)} and t.state = 'published' and ${reached(ctx)} order by t.starts_at, t.id, need.id`);
}

export async function countDrafts(ctx: Asking, run: Run): Promise<number> {
  const [found] = await ctx.db.run<{ count: number }>(
    sql`select count(*)::int as count from shifts t where ${inSpan(run, ctx)} and t.state = 'draft' and ${reached(ctx)}`,
  );
  return found!.count;
}

/** What does not hang on other shifts, so that it need be asked only once of each person and demand. */
const standing: readonly ReasonCode[] = [
  'blocked',
  'role',
  'skill',
  'training',
  'check',
  'expired-before-shift',
  'age',
  'consent',
];

export interface Standing {
  demand: number;
  user_id: number;
  /** The first reason against them, and whether it is the only one. */
  reason: ReasonCode | null;
  is_only: boolean;
}

/** The people of each demand's team, with what speaks against them. */
export function listStanding(
  { db, now, today }: Asking,
  demands: readonly Pick<RequestedNeed, 'demand' | 'shift_id' | 'need_id'>[],
): Promise<Standing[]> {
  const pair = { shift: raw('t'), user: sql`u.id`, need: sql`d.need_id`, now, today };
  return db.run<Standing>(sql`
    select d.demand, u.id as user_id, lacks.codes[1] as reason, cardinality(lacks.codes) = 1 as is_only
      from jsonb_to_recordset(${JSON.stringify(demands)}::jsonb) as d (demand int, shift_id bigint, need_id int)
      join shifts t on t.id = d.shift_id join users u on u.status_id = 2
      cross join lateral (select ${listReasons(pair, standing)} as codes offset 0) lacks
     where ${members} order by d.demand, u.id`);
}

/** Shifts that people hold, near enough to count for rest and hours. */
export function listHeld({ db }: Asking, users: readonly number[], [from, to]: [string, string]): Promise<HeldShift[]> {
  return db.run<HeldShift>(sql`
    select a.user_id, a.shift_id, a.rota_id, a.starts_at, a.ends_at, a.day::text as day, date_trunc('week', a.day)::date::text as monday, r.rest_hours
      from shift_assignments a join rotas r on r.id = a.rota_id
     where a.user_id = any(${users}::bigint[]) and a.state in ('offered', 'confirmed', 'cover-requested')
       and a.day between ${from}::date - 14 and ${to}::date + 14 order by a.id`);
}

/** Who has to do with the shifts already: takes part, asks, waits, or said no. */
export function listParts({ db }: Asking, shifts: readonly number[]): Promise<Part[]> {
  return db.run<Part>(sql`
    select a.shift_id, a.user_id, a.state from shift_assignments a
     where a.shift_id = any(${shifts}::bigint[]) and (${isActive(raw('a'))} or a.state = 'declined') order by a.id`);
}

/** Availability, from when they are of age and until when checked for work with children, and the hours of the four weeks before. */
export function listKnown({ db }: Asking, users: readonly number[], from: string): Promise<KnownPerson[]> {
  return db.run<KnownPerson>(sql`
    select u.id as user_id, coalesce(own.weekly, '[]') as weekly, coalesce(own.blocked, '[]') as blocked, own.max_hours_week,
           (select (u.dob + make_interval(years => house.minor_age))::date::text from organisations house) as adult_on,
           (select max(coalesce(valid.expires_on, '9999-12-31'))::text from user_vetting valid join disclosure_types type on type.id = valid.disclosure_type_id and type.workforce in ('children', 'both')
             where valid.user_id = u.id and valid.outcome = 'clear') as checked_until,
           coalesce((select sum(extract(epoch from a.ends_at - a.starts_at)) / 3600 from shift_assignments a
             where a.user_id = u.id and a.state in ('confirmed', 'cover-requested') and a.day between ${from}::date - 28 and ${from}::date - 1), 0)::float8 as recent_hours
      from users u left join user_availability own on own.user_id = u.id where u.id = any(${users}::bigint[]) order by u.id`);
}
