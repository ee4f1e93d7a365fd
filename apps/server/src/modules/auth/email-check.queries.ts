import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** The one answer everyone gets, and the people it is about: taken whether the account is open, blocked or without a password. */
export async function findHolder(db: Db, email: string): Promise<{ isPrivate: boolean; holderId: number | null }> {
  const [row] = await db.run<{ isPrivate: boolean; holderId: number | null }>(sql`
    select private_email_check as "isPrivate", (select e.user_id from email_addresses e where lower(e.email) = lower(${email}) and e.claimed) as "holderId" from organisations`);
  return row!;
}

/** Those who decide about everyone's rights, and can be written to. */
export async function listAdministrators(
  db: Db,
  today: string,
): Promise<{ id: number; email: string; language: string; display_name: string }[]> {
  return db.run(sql`
    select distinct u.id, e.email, u.language, u.display_name
      from roles r join role_profile_groups l on l.role_profile_id = r.role_profile_id join permission_groups g on g.id = l.permission_group_id
      join users u on u.id = r.user_id join email_addresses e on e.user_id = u.id and e."primary"
     where r.team_id is null and r.start_date <= ${today}::date and (r.end_date is null or r.end_date >= ${today}::date)
       and 'manage-permissions' = any(g.permissions) and u.blocked_at is null and u.status_id <> 6
       and not exists (select from denied_permissions d where d.user_id = u.id and d.permission = 'manage-permissions')
     order by u.id limit 50`);
}

export async function findQuestion(db: Db, key: string, now: Date): Promise<boolean> {
  return (await db.run(sql`select from rate_limits where key = ${key} and resets_at > ${now}`)).length > 0;
}
