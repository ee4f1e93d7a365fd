import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { findEligible, listReasons, type Pair } from './eligibility.queries.ts';
import type { ReasonCode } from './eligibility.rules.ts';
import { isActive } from './assignment.rules.ts';

interface Moment {
  now: Date;
  today: string;
}
/** An offer is not bound by the times in which people book for themselves, nor by places: there is one. */
const passedOver: readonly ReasonCode[] = ['full', 'closed', 'not-open-yet'];

const pairOf = (
  { now, today }: Moment,
  user: Pair['user'],
  { needId, coversId }: { needId?: number; coversId?: number | undefined } = {},
): Pair => ({
  shift: raw('t'),
  user,
  now,
  today,
  ...(needId !== undefined && { need: sql`${needId}::int` }),
  ...(coversId !== undefined && { covers: sql`${coversId}::bigint` }),
});

/** Who waits longest of those who can take a place of this need, passing over some. */
export async function findNextWaiting(
  db: Db,
  { shiftId, needId, except, ...moment }: Moment & { shiftId: number; needId: number; except: readonly number[] },
): Promise<{ id: number; user_id: number } | null> {
  const [found] = await db.run<{ id: number; user_id: number }>(
    sql`
    select w.id, w.user_id from shift_assignments w join shifts t on t.id = w.shift_id
     where w.shift_id = ${shiftId} and w.state = 'waiting' and (w.need_id is null or w.need_id = ${needId}::int) and w.id <> all(${except}::bigint[])
       and ${findEligible(pairOf(moment, sql`w.user_id`, { needId }), passedOver)}
     order by w.id limit 1`,
    'by-key',
  );
  return found ?? null;
}

/** Whether someone can still take it, asked while they are held. */
export async function findCanTake(
  db: Db,
  {
    shiftId,
    userId,
    needId,
    coversId,
    ...moment
  }: Moment & { shiftId: number; userId: number; needId: number; coversId?: number },
): Promise<boolean> {
  const [found] = await db.run<{ can: boolean }>(
    sql`select ${findEligible(pairOf(moment, sql`${userId}::bigint`, { needId, coversId }), passedOver)} as can from shifts t where t.id = ${shiftId}`,
    'by-key',
  );
  return found!.can;
}

/** Hours of someone's shifts in the four weeks before and after. */
const hours = sql`coalesce((select sum(extract(epoch from near.ends_at - near.starts_at)) / 3600 from shift_assignments near
   where near.user_id = u.id and near.state in ('offered', 'confirmed', 'cover-requested') and near.day between t.day - 28 and t.day + 28), 0)`;

/** Whether the person `u` has a role in the team of the shift `t`, or below it. */
export const members = sql`exists (select from roles m join team_closure c on c.team_id = m.team_id and c.ancestor_id = t.team_id
   where m.user_id = u.id and m.start_date <= t.day and (m.end_date is null or m.end_date >= t.day))`;

/** Whether the shift `t` lies within the times of the week at which the person `u` can usually come; whoever said nothing can come at any. `isWithinWeekly` of auto-fill is the same. */
export const findAtUsualTimes = sql`not exists (
  select from user_availability own
    cross join lateral (select date_trunc('minute', t.starts_at at time zone rota.timezone) as first, date_trunc('minute', t.ends_at at time zone rota.timezone) as last
                          from rotas rota where rota.id = t.rota_id) clock
   where own.user_id = u.id and own.weekly <> '[]' and not coalesce((
     select range_agg(tsrange(day + usual."from", case usual."to" when '23:59' then day + interval '1 day' else day + usual."to" end))
            @> tsrange(least(clock.first, clock.last), greatest(clock.first, clock.last), case when clock.first = clock.last then '[]' else '[)' end)
       from generate_series(least(clock.first, clock.last)::date::timestamp, greatest(clock.first, clock.last)::date::timestamp, '1 day') day
       cross join jsonb_to_recordset(own.weekly) as usual (day_of_week int, "from" time, "to" time)
      where usual.day_of_week = extract(isodow from day)), false))`;

/** Near the start, those come first who may be asked at short notice. */
const shortNotice = (now: Date): Sql => sql`(t.starts_at < ${now}::timestamptz + interval '48 hours'
  and not exists (select from user_availability own where own.user_id = u.id and own.short_notice))`;

/**
 * Whom to ask next to take over: those on the waiting list in their order, then of those who can usually come at that time, near the start
 * whoever may be asked at short notice, then whoever has the fewest hours, then whoever was asked longest ago. No one is asked twice for the
 * same.
 */
export async function findNextCover(
  db: Db,
  {
    shiftId,
    needId,
    coveredId,
    except,
    ...moment
  }: Moment & { shiftId: number; needId: number; coveredId: number; except: readonly number[] },
): Promise<{ user_id: number; waiting_id: number | null } | null> {
  const [found] = await db.run<{ user_id: number; waiting_id: number | null }>(sql`
    select u.id as user_id, w.id as waiting_id
      from shifts t join users u on u.status_id = 2
      left join shift_assignments w on w.shift_id = t.id and w.user_id = u.id and w.state = 'waiting'
     where t.id = ${shiftId} and u.id <> all(${except}::bigint[]) and (w.id is not null or (${members} and ${findAtUsualTimes}))
       and not exists (select from shift_assignments a where a.shift_id = t.id and a.user_id = u.id and (a.id = ${coveredId} or a.covers_id = ${coveredId} or (${isActive(raw('a'))} and a.state <> 'waiting')))
       and ${findEligible(pairOf(moment, sql`u.id`, { needId, coversId: coveredId }), passedOver)}
     order by w.id nulls last, ${shortNotice(moment.now)}, ${hours}, (select max(asked.created_at) from shift_assignments asked where asked.user_id = u.id and asked.source = 'offer') nulls first, u.id
     limit 1`);
  return found ?? null;
}

/** Whom someone may ask to take their place: the person they name, or whoever of the team could and can usually come then, the fewest hours first. */
export function listForSwap(
  db: Db,
  {
    shiftId,
    needId,
    holderId,
    coversId,
    user_id,
    email,
    most,
    ...moment
  }: Moment & {
    shiftId: number;
    needId: number;
    holderId: number;
    coversId: number;
    most: number;
    user_id?: number | undefined;
    email?: string | undefined;
  },
): Promise<{ user_id: number }[]> {
  const named = [
    ...(user_id === undefined ? [] : [sql`u.id = ${user_id}`]),
    ...(email === undefined
      ? []
      : [sql`exists (select from email_addresses e where e.user_id = u.id and lower(e.email) = lower(${email}))`]),
  ];
  return db.run<{ user_id: number }>(sql`
    select u.id as user_id from shifts t join users u on u.status_id = 2
     where t.id = ${shiftId} and u.id <> ${holderId} and ${join([raw('true'), ...(named.length > 0 ? named : [members, findAtUsualTimes])], ' and ')}
       and not exists (select from shift_assignments a where a.shift_id = t.id and a.user_id = u.id and ${isActive(raw('a'))})
       and ${findEligible(pairOf(moment, sql`u.id`, { needId, coversId }), passedOver)}
     order by ${hours}, u.id limit ${most}`);
}

export interface Candidate {
  user_id: number;
  user_name: string;
  eligible: boolean;
  reasons: ReasonCode[];
  hours: number;
}

/** The people of the shift's team who are not on it, for whoever assigns them. */
export function listCandidates(
  db: Db,
  { shiftId, q, limit, ...moment }: Moment & { shiftId: number; q: string; limit: number },
): Promise<Candidate[]> {
  return db.run<Candidate>(sql`
    with found as (
      select u.id as user_id, u.display_name as user_name, ${listReasons(pairOf(moment, sql`u.id`))} as reasons, round(${hours}::numeric, 1)::float8 as hours
        from shifts t join users u on u.status_id = 2
       where t.id = ${shiftId} and ${members} and u.display_name ilike ${`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`}
         and not exists (select from shift_assignments a where a.shift_id = t.id and a.user_id = u.id and ${isActive(raw('a'))}))
    select user_id, user_name, array_remove(array_remove(reasons, 'closed'), 'not-open-yet') <@ array['full'] as eligible, reasons, hours
      from found order by 3 desc, hours, user_name, user_id limit ${limit}`);
}
