import { loadEntitlement, reachCovers } from '../../platform/auth/reach.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { administering } from './grant.rules.ts';

export async function listPermissionsOfProfile(db: Db, profileId: number): Promise<string[]> {
  const rows = await db.run<{ permission: string }>(sql`
    select distinct unnest(g.permissions) as permission from role_profile_groups l join permission_groups g on g.id = l.permission_group_id
     where l.role_profile_id = ${profileId}`);
  return rows.map((row) => row.permission);
}

export async function findProfile(db: Db, profileId: number): Promise<{ archived: boolean } | undefined> {
  return db.selectFrom('role_profiles').select('archived').where('id', '=', profileId).executeTakeFirst();
}

export async function listGroups(db: Db, ids: readonly number[]): Promise<{ id: number; permissions: string[] }[]> {
  return db.run(sql`select id, permissions from permission_groups where id = any(${ids}::bigint[])`);
}

export async function listGroupsOfProfile(db: Db, profileId: number): Promise<{ id: number; permissions: string[] }[]> {
  return db.run(sql`
    select g.id, g.permissions from role_profile_groups l join permission_groups g on g.id = l.permission_group_id
     where l.role_profile_id = ${profileId} order by g.id`);
}

export async function updateGroupsOfProfile(db: Db, profileId: number, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`delete from role_profile_groups where role_profile_id = ${profileId} and permission_group_id <> all(${ids}::bigint[])`,
  );
  await db.run(sql`
    insert into role_profile_groups (role_profile_id, permission_group_id) select ${profileId}, unnest(${ids}::bigint[])
    on conflict do nothing`);
}

/** What is about to go: administrators who rest on it alone are counted before, not after. */
export interface Without {
  roleId?: number;
  userId?: number;
  groupId?: number;
  profileId?: number;
}

/** People who decide for the whole organisation today, with and without what is about to go. */
export async function countAdministrators(
  db: Db,
  today: string,
  without: Without,
): Promise<{ before: number; after: number }> {
  const kept: Sql[] = [];
  if (without.roleId !== undefined) kept.push(sql`r.id <> ${without.roleId}`);
  if (without.userId !== undefined) kept.push(sql`r.user_id <> ${without.userId}`);
  if (without.groupId !== undefined) kept.push(sql`g.id <> ${without.groupId}`);
  if (without.profileId !== undefined) kept.push(sql`r.role_profile_id <> ${without.profileId}`);
  const [found] = await db.run<{ before: number; after: number }>(sql`
    select count(distinct r.user_id)::int as before,
           (count(distinct r.user_id) filter (where ${kept.length > 0 ? join(kept, ' and ') : raw('true')}))::int as after
      from permission_groups g
      join role_profile_groups l on l.permission_group_id = g.id
      join roles r on r.role_profile_id = l.role_profile_id
      join users u on u.id = r.user_id
     where ${administering} = any(g.permissions) and r.team_id is null
       and r.start_date <= ${today}::date and (r.end_date is null or r.end_date >= ${today}::date)
       and u.blocked_at is null and u.status_id <> 6
       and not exists (select from denied_permissions d where d.user_id = r.user_id and d.permission = ${administering})`);
  return found!;
}

/** What a person holds and the actor does not, or not as far: whoever could lay hands on such an account would gain by it. */
export async function listUnheld(
  { db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>,
  userId: number,
): Promise<string[]> {
  const theirs = await loadEntitlement(db, userId, today);
  const unheld: string[] = [];
  for (const [permission, reach] of theirs.reach) {
    if (!(await reachCovers(db, actor.reach(permission), reach))) unheld.push(permission);
  }
  return unheld.sort();
}
