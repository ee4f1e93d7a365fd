import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

/** Without case, accents, spaces and hyphens, as duplicates are found. */
const folded = (row: Sql, name: 'first_name' | 'last_name') =>
  sql`regexp_replace(app.fold(${row}.${raw(name)}), '[^[:alnum:]]', '', 'g')`;
const [b, u] = [raw('b'), raw('u')];
const sameName = sql`(b.dob = u.dob and ${folded(b, 'last_name')} = ${folded(u, 'last_name')} and ${folded(b, 'first_name')} = ${folded(u, 'first_name')})`;

/** Asked one after the other, so that each is found by its index. */
const fits = (userId: Sql, today: string, addresses = raw('')): Sql => sql`b.expires_on > ${today} and b.id = any(array(
  select b.id from users u join blacklist_entries b on ${sameName} where u.id = ${userId}
  union all
  select b.id from email_addresses e join blacklist_entries b on lower(b.email) = lower(e.email) where e.user_id = ${userId}${addresses}))`;

/** The entries that fit the person of a row: the same name and date of birth, or one of their addresses. */
export const listMatches = (row: Sql, { today }: { today: string }): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'reason', b.reason) order by b.id), '[]')
    from blacklist_entries b where ${fits(sql`${row}.user_id`, today)})`;

/**
 * That there is an entry about someone, and until when; why and by whom is told in confidence. An address counts once it has proved
 * to be theirs, and where the entry has one of its own it is not given: it may be someone else's of the same name.
 */
export async function listEntriesAbout(db: Db, userId: number, today: string): Promise<Record<string, unknown>[]> {
  const rows = await db.run<{ row: Record<string, unknown> }>(sql`
    select json_build_object('first_name', b.first_name, 'last_name', b.last_name, 'dob', b.dob, 'review_on', b.review_on, 'expires_on', b.expires_on, 'created_at', b.created_at) as row
      from blacklist_entries b where ${fits(sql`${userId}`, today, raw(' and e.verified_at is not null'))} order by b.id`);
  return rows.map(({ row }) => row);
}

export const deleteExpired = (today: string, atMost: number): Sql => sql`with gone as (
  delete from blacklist_entries where id in (select id from blacklist_entries where expires_on <= ${today} limit ${atMost}) returning 1)
  select count(*)::integer as n from gone`;
