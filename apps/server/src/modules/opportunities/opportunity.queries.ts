import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

export function findBySlug(db: Db, slug: string) {
  return db
    .selectFrom('opportunities')
    .select(['id', 'display_name', 'state', 'archived'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** The slots of a place, as JSON, for statements that show places. */
export const listTimeslots = (place: Sql, more = raw('')): Sql =>
  sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'min_duration', s.min_duration, 'max_duration', s.max_duration${more}) order by s.position, s.id), '[]')
    from timeslots s where s.sub_location_id = ${place}.id)`;

/** How many were taken on for it; someone whose clearance can still be undone is not yet. */
export const countFilled = (row: Sql): Sql =>
  sql`(select count(*)::int from applications a where a.opportunity_id = ${row}.id and a.state = 'cleared'
    and not exists (select from application_decisions d where d.application_id = a.id and d.kind = 'clear' and d.final_at is null))`;

/** Whether it takes no more applications on this day: its closing date is over, or every place is filled where that matters. */
const getOver = (row: Sql, today: string): Sql =>
  sql`(coalesce(${row}.closing_date < ${today}::date, false)
    or (${row}.close_when_full and ${row}.places_wanted is not null and ${countFilled(row)} >= ${row}.places_wanted))`;

/** Whether one can apply for it on this day. */
export const getAccepting = (row: Sql, today: string): Sql =>
  sql`(${row}.state = 'open' and not ${row}.archived and not ${getOver(row, today)})`;

/** Whoever comes too late is not given the form to fill in. */
export async function findOver(db: Db, id: number, today: string): Promise<boolean> {
  const [found] = await db.run<{ over: boolean }>(
    sql`select ${getOver(raw('o'), today)} as over from opportunities o where o.id = ${id}`,
  );
  return found?.over ?? true;
}

interface Related {
  id: number;
  slug: string;
  display_name: string;
  summary: string;
  town: string;
}

/** What else is on offer, what has most in common with it first. */
export function listRelated(db: Db, id: number, today: string): Promise<Related[]> {
  return db.run<Related>(sql`
    select o.id, o.slug, o.display_name, o.summary, o.town
      from opportunities o, (select * from opportunities where id = ${id}) like_it
     where o.id <> like_it.id and ${getAccepting(raw('o'), today)} and (o.end_date is null or o.end_date >= ${today}::date)
       and (o.role_family_id = like_it.role_family_id or o.team_id = like_it.team_id or o.type = like_it.type)
     order by (o.role_family_id is not distinct from like_it.role_family_id and o.role_family_id is not null)::int * 4
            + (o.team_id = like_it.team_id)::int * 2 + (o.type = like_it.type)::int desc, o.display_name, o.id
     limit 4`);
}

/** Where questions about it go; nothing unless everyone can see it and it takes questions. */
export async function findContact(
  db: Db,
  id: number,
): Promise<{ display_name: string; contact_email: string } | undefined> {
  const [found] = await db.run<{ display_name: string; contact_email: string }>(sql`
    select o.display_name, o.contact_email from opportunities o
     where o.id = ${id} and o.state = 'open' and not o.archived and o.contact_email is not null`);
  return found;
}

export function findSubLocation(db: Db, id: number) {
  return db.selectFrom('sub_locations').select(['id', 'opportunity_id']).where('id', '=', id).executeTakeFirst();
}

/** Counts for an opportunity that everyone can see; false where there is none. One statement, so that no one waits for a row. */
export async function updateApplyActions(db: Db, slug: string, day: string): Promise<boolean> {
  const counted = await db.run(sql`
    insert into apply_actions as counter (opportunity_id, day)
      select o.id, ${day}::date from opportunities o where o.slug = ${slug} and o.state = 'open' and not o.archived
    on conflict (organisation_id, opportunity_id, day) do update set times = counter.times + 1
    returning opportunity_id`);
  return counted.length > 0;
}
