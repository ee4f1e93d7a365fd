import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import type { CertificateFacts } from './certificate.rules.ts';

interface Counted {
  confirmed: number;
  pending: number;
}
export interface Totals {
  year: number;
  this_year: Counted;
  ever: Counted;
  queried: number;
  by_category: { category_id: number | null; name: string | null; this_year: number; ever: number }[];
  by_month: (Counted & { month: string })[];
}

const counted = sql`json_build_object('confirmed', coalesce(sum(m.minutes) filter (where m.state = 'confirmed'), 0),
  'pending', coalesce(sum(m.minutes) filter (where m.state <> 'confirmed'), 0))`;

/** All figures of a person by one walk along their entries. */
export async function getTotals(db: Db, userId: number, today: string): Promise<Totals> {
  const [found] = await db.run<Totals>(sql`
    with m as materialized (
      select a.day, a.minutes, a.state, a.category_id, a.day >= date_trunc('year', ${today}::date)::date and a.day <= ${today}::date as recent
        from activities a where a.user_id = ${userId})
    select extract(year from ${today}::date)::int as year,
           (select ${counted} from m where m.recent) as this_year,
           (select ${counted} from m) as ever,
           (select count(*)::int from m where m.state = 'queried') as queried,
           (select coalesce(json_agg(c order by c.ever desc, c.name), '[]') from (
              select m.category_id, l.name, coalesce(sum(m.minutes) filter (where m.recent), 0)::int as this_year, sum(m.minutes)::int as ever
                from m left join lookups l on l.id = m.category_id where m.state = 'confirmed' group by m.category_id, l.name) c) as by_category,
           (select json_agg(x order by x.month) from (
              select to_char(s.month, 'YYYY-MM') as month,
                     coalesce(sum(m.minutes) filter (where m.state = 'confirmed'), 0)::int as confirmed,
                     coalesce(sum(m.minutes) filter (where m.state <> 'confirmed'), 0)::int as pending
                from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') as s (month)
                left join m on m.day >= s.month and m.day < s.month + interval '1 month'
               group by s.month) x) as by_month`);
  return found!;
}

export interface Place {
  team_id: number;
  team_name: string;
  town: string;
  latitude: number | null;
  longitude: number | null;
  minutes: number;
  people: number;
  entries: number;
}
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Confirmed hours by team, where the team or the nearest one above it has an opportunity with a place. */
export function listPlaces(db: Db, scope: Scope, { from, to }: Period): Promise<Place[]> {
  return db.run<Place>(sql`
    select g.team_id, t.name as team_name, coalesce(p.town, '') as town, p.latitude, p.longitude, g.minutes, g.people, g.entries
      from (select a.team_id, sum(a.minutes)::int as minutes, count(distinct a.user_id)::int as people, count(*)::int as entries
              from activities a
             where a.team_id is not null and a.state = 'confirmed' and ${probe(scope, raw('a'))}
               and (${from ?? null}::date is null or a.day >= ${from ?? null}::date) and (${to ?? null}::date is null or a.day <= ${to ?? null}::date)
             group by a.team_id) g
      join teams t on t.id = g.team_id
      left join lateral (select o.town, o.latitude::float8 as latitude, o.longitude::float8 as longitude
                           from team_closure c join opportunities o on o.team_id = c.ancestor_id
                          where c.team_id = g.team_id and o.latitude is not null and o.longitude is not null
                          order by c.depth, o.id limit 1) p on true
     order by g.minutes desc, t.name, g.team_id`);
}

/** What a certificate says of a period: confirmed hours alone. */
export async function getCertificateFacts(
  db: Db,
  { userId, issuerId, from, to }: Period & { userId: number; issuerId: number | null },
): Promise<CertificateFacts> {
  const [found] = await db.run<CertificateFacts>(sql`
    with m as materialized (
      select a.day, a.minutes, a.category_id, a.team_id, a.outcomes from activities a
       where a.user_id = ${userId} and a.state = 'confirmed'
         and (${from ?? null}::date is null or a.day >= ${from ?? null}::date) and (${to ?? null}::date is null or a.day <= ${to ?? null}::date))
    select u.display_name as person, (select i.display_name from users i where i.id = ${issuerId}::bigint and i.id <> u.id) as issuer,
           (select min(m.day)::text from m) as first_day, (select max(m.day)::text from m) as last_day,
           (select coalesce(sum(m.minutes), 0)::int from m) as minutes, (select count(*)::int from m) as entries,
           (select coalesce(json_agg(c order by c.minutes desc, c.name), '[]') from (
              select l.name, sum(m.minutes)::int as minutes from m left join lookups l on l.id = m.category_id group by l.name) c) as by_category,
           (select coalesce(json_agg(c order by c.minutes desc, c.name), '[]') from (
              select t.name, sum(m.minutes)::int as minutes from m join teams t on t.id = m.team_id group by t.name) c) as by_team,
           (select coalesce(json_agg(c order by c.name), '[]') from (
              select l.name, sum(o.amount)::float8 as amount from m cross join lateral jsonb_to_recordset(m.outcomes) as o (outcome_id bigint, amount numeric)
                join lookups l on l.id = o.outcome_id group by l.name) c) as outcomes
      from users u where u.id = ${userId}`);
  return found!;
}

/** The language someone has chosen; undefined for an API client, which has none. */
export async function findLanguage(db: Db, userId: number | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [row] = await db.run<{ language: string }>(sql`select language from users where id = ${userId}`);
  return row?.language;
}
