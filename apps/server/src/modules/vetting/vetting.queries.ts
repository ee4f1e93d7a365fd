import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { findStatus } from './demand.queries.ts';
import type { CheckType, KnownProfile, StoredCheck } from './vetting.rules.ts';

export function listProfiles(db: Db, ids: readonly number[]): Promise<KnownProfile[]> {
  return db.run<KnownProfile>(
    sql`select id, regulated_activity from role_profiles where id = any(${ids}::bigint[]) for key share`,
  );
}

export async function listTypeIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`select id from disclosure_types where id = any(${ids}::bigint[])`);
  return rows.map(({ id }) => id);
}

export async function getType(db: Db, id: number): Promise<CheckType> {
  return db
    .selectFrom('disclosure_types')
    .select(['minimum_age', 'months_valid', 'archived'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findDob(db: Db, userId: number): Promise<string | null> {
  const [found] = await db.run<{ dob: string | null }>(sql`select dob::text as dob from users where id = ${userId}`);
  return found?.dob ?? null;
}

export async function getStored(db: Db, id: number): Promise<StoredCheck> {
  const [found] = await db.run<StoredCheck>(
    sql`select issued_on::text as issued_on, expires_on::text as expires_on, outcome from user_vetting where id = ${id}`,
  );
  return found!;
}

export async function findNumber(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<{ number: string | null } | null> {
  const [found] = await db.run<{ number: string | null }>(
    sql`select number from user_vetting where id = ${id} and user_id = ${userId}`,
  );
  return found ?? null;
}

/** Of checks that were decided before that day, so many at a time. */
export function updateOldNumbers(
  db: Db,
  decidedBefore: string,
  batch: number,
): Promise<{ id: number; user_id: number }[]> {
  return db.run(sql`update user_vetting set number = null where id in (
      select v.id from user_vetting v where v.number is not null and v.decided_on < ${decidedBefore}::date
       order by v.decided_on, v.id limit ${batch} for update skip locked)
    returning id, user_id`);
}

/** Not from those who are too young for it, nor again from those who were refused. */
export function insertRequested(
  db: Db,
  { userId, roleProfileId }: { userId: number; roleProfileId: number },
  today: string,
) {
  const day = sql`${today}::date`;
  return db.run<{ id: number; disclosure_type_id: number; outcome: string }>(sql`
    insert into user_vetting (user_id, disclosure_type_id)
    select u.id, t.id from disclosure_types t join users u on u.id = ${userId}
     where not t.archived and ${roleProfileId} = any(t.required_for)
       and (u.dob is null or u.dob + make_interval(years => t.minimum_age) <= ${day})
       and not exists (select from user_vetting held where held.user_id = u.id and held.disclosure_type_id = t.id
             and (held.outcome = 'refused' or ${findStatus(sql`held`, day)} <> 'missing'))
    returning id, disclosure_type_id, outcome`);
}
