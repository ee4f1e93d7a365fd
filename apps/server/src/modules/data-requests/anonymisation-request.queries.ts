import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from './anonymisation-request.rules.ts';

export async function getRequest(db: Db, id: number): Promise<Request & { user_name: string }> {
  const [row] = await db.run<Request & { user_name: string }>(sql`
    select r.id, r.user_id, r.requested_by, r.state, u.display_name as user_name from anonymisation_requests r join users u on u.id = r.user_id where r.id = ${id}`);
  if (!row) throw new Problem('not_found');
  return row;
}

export async function findWaiting(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('anonymisation_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertRequest(
  db: Db,
  row: { user_id: number; requested_by: number; reason: string },
): Promise<number> {
  const { id } = await db.insertInto('anonymisation_requests').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateDecided(
  db: Db,
  id: number,
  decided: { state: 'withdrawn' | 'refused'; decided_by: number; decided_at: Date; refusal?: string },
): Promise<void> {
  await db.updateTable('anonymisation_requests').set(decided).where('id', '=', id).execute();
}

interface Decider {
  id: number;
  email: string;
  language: string | null;
  display_name: string;
}
/** Those who could carry it out today: the permission held for the whole organisation, or in a team of the person or above one. */
export async function listDeciders(
  db: Db,
  userId: number,
  { today, except }: { today: string; except: number },
): Promise<Decider[]> {
  return db.run<Decider>(sql`
    select distinct u.id, e.email, u.language, u.display_name
      from roles r join role_profile_groups pg on pg.role_profile_id = r.role_profile_id
      join permission_groups g on g.id = pg.permission_group_id and 'anonymise-users' = any(g.permissions)
      join users u on u.id = r.user_id and u.blocked_at is null and u.status_id <> 6
      join email_addresses e on e.user_id = u.id and e."primary"
     where r.start_date <= ${today}::date and (r.end_date is null or r.end_date >= ${today}::date) and u.id not in (${userId}, ${except})
       and not exists (select from denied_permissions d where d.user_id = u.id and d.permission = 'anonymise-users')
       and (r.team_id is null or exists (select from roles theirs join team_closure c on c.team_id = theirs.team_id and c.ancestor_id = r.team_id
                                          where theirs.user_id = ${userId} and (theirs.end_date is null or theirs.end_date >= ${today}::date)))
     order by u.id limit 20`);
}
