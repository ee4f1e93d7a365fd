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

export function findSubLocation(db: Db, id: number) {
  return db.selectFrom('sub_locations').select(['id', 'opportunity_id']).where('id', '=', id).executeTakeFirst();
}

/** Counts for an opportunity that everybody can see; false where there is none. One statement, so that nobody waits for a row. */
export async function updateApplyActions(db: Db, slug: string, day: string): Promise<boolean> {
  const counted = await db.run(sql`
    insert into apply_actions as counter (opportunity_id, day)
      select o.id, ${day}::date from opportunities o where o.slug = ${slug} and o.state = 'open' and not o.archived
    on conflict (organisation_id, opportunity_id, day) do update set times = counter.times + 1
    returning opportunity_id`);
  return counted.length > 0;
}
