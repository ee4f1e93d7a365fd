import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

export function findBySlug(db: Db, slug: string) {
  return db.selectFrom('attributes').select('id').where('slug', '=', slug).executeTakeFirst();
}

/** Opportunities whose newest form asks for it; what older forms asked stays with the applications on them. */
const askingOpportunities = (attribute: Sql): Sql => sql`
  opportunities o cross join lateral (select v.form from form_versions v where v.opportunity_id = o.id order by v.number desc limit 1) newest
  where jsonb_path_exists(newest.form, '$[*].attributes[*] ? (@.id == $id)', jsonb_build_object('id', ${attribute}))`;

export const findUsage = (row: Sql): Sql => sql`json_build_object(
  'people', (select count(*) from user_attributes a where a.attribute_id = ${row}.id),
  'opportunity_ids', (select coalesce(json_agg(o.id order by o.id), '[]') from ${askingOpportunities(sql`${row}.id`)}))`;

/** Whoever fills in a form that asks for it could not be answered; it is archived, and leaves the forms one by one. */
export const countAskingForms = (row: Sql): Sql => sql`(select count(*) from ${askingOpportunities(sql`${row}.id`)})`;
