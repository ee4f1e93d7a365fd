import { raw, sql, type Sql } from '../../platform/db/sql.ts';

/** Without case, accents, spaces and hyphens, as duplicates are found. */
const folded = (row: Sql, name: 'first_name' | 'last_name') =>
  sql`regexp_replace(app.fold(${row}.${raw(name)}), '[^[:alnum:]]', '', 'g')`;
const [b, u] = [raw('b'), raw('u')];

/** The entries that fit the person of a row: the same name and date of birth, or one of their addresses. */
export const listMatches = (row: Sql, { today }: { today: string }): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', b.id, 'reason', b.reason) order by b.id), '[]')
    from users u join blacklist_entries b on b.expires_on > ${today}
     and ((b.dob = u.dob and ${folded(b, 'last_name')} = ${folded(u, 'last_name')} and ${folded(b, 'first_name')} = ${folded(u, 'first_name')})
       or lower(b.email) in (select lower(e.email) from email_addresses e where e.user_id = u.id))
   where u.id = ${row}.user_id)`;

export const deleteExpired = (today: string, atMost: number): Sql => sql`with gone as (
  delete from blacklist_entries where id in (select id from blacklist_entries where expires_on <= ${today} limit ${atMost}) returning 1)
  select count(*)::integer as n from gone`;
