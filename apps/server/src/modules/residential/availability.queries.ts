import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { Night } from './availability.rules.ts';

export interface Window {
  teamId: number;
  /** The first and the last night. */
  from: string;
  to: string;
  /** A booking that is about to be changed does not stand in its own way. */
  except?: number;
}

/**
 * Every night of a site in one statement. The rooms of a night stand in a row, largest first: the first so many are for those
 * who share, the rest for those who want one of their own.
 */
export function listNights(db: Db, { teamId, from, to, except }: Window): Promise<Night[]> {
  const other = except === undefined ? raw('') : sql` and b.id <> ${except}`;
  return db.run<Night>(sql`
    with night as (select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as d),
         standing as (
           select n.day, r.id, r.beds - sum(case when p.id is null then 0 else coalesce(p.beds, r.beds) end) as beds
             from night n cross join residential_rooms r
             left join residential_unavailable_periods p on p.room_id = r.id and p.start_date <= n.day and (p.end_date is null or p.end_date >= n.day)
            where r.team_id = ${teamId} and not r.archived
            group by n.day, r.id, r.beds),
         ranked as (
           select day, count(*) over (partition by day) as rooms, row_number() over by_size as place, sum(beds) over by_size as up_to
             from standing where beds > 0
           window by_size as (partition by day order by beds desc, id rows unbounded preceding)),
         guests as (
           select n.day, count(b.id) filter (where not b.willing_to_share) as alone, count(b.id) filter (where b.willing_to_share) as sharing
             from night n
             left join residential_bookings b on b.team_id = ${teamId} and b.state <> 'cancelled' and b.start_date <= n.day and b.end_date > n.day${other}
            group by n.day)
    select g.day, coalesce(max(k.rooms), 0)::int as rooms, g.alone::int, g.sharing::int,
           coalesce(max(k.up_to) filter (where k.place <= k.rooms - g.alone), 0)::int as beds,
           case when g.sharing = 0 then 0 else min(k.place) filter (where k.up_to >= g.sharing) end::int as needed
      from guests g left join ranked k on k.day = g.day
     group by g.day, g.alone, g.sharing
     order by g.day`);
}

/** The night after which no one is booked any more; null when no one is. */
export async function findLastNight(db: Db, teamId: number): Promise<string | null> {
  const [found] = await db.run<{ day: string | null }>(
    sql`select max(end_date) - 1 as day from residential_bookings where team_id = ${teamId} and state <> 'cancelled'`,
  );
  return found!.day;
}

/**
 * Held until the transaction ends by whoever gives a bed away or takes one out. It comes after the rows that are changed and
 * after the person; no one who holds it waits for those, so no one can wait in a circle.
 */
export async function lockSite(db: Db, teamId: number): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('manyhands site ' || current_setting('manyhands.organisation_id') || ' ' || ${teamId}::text, 0))`,
  );
}
