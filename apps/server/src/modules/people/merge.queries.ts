import type { Db } from '../../platform/db/connection.ts';
import { ident, join, raw, sql, type Sql } from '../../platform/db/sql.ts';

export interface Side {
  id: number;
  status_id: number;
}

/** Both rows until the transaction ends, always in the same order, so that two merges of one person never wait for each other. */
export async function lockBoth(db: Db, ids: readonly number[]): Promise<Side[]> {
  return db.run<Side>(sql`select id, status_id from users where id = any(${ids}::bigint[]) order by id for update`);
}

export async function listStatuses(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db.run<Side>(sql`select id, status_id from users where id = any(${ids}::bigint[])`);
  return rows.map(({ status_id }) => status_id);
}

type Details = Readonly<Record<string, unknown>>;

interface LostAnswer {
  id: number;
  answer: Details;
}

/** What the policy says of a person `u`, for whoever asks. */
export interface MergeTests {
  /** May see and merge them. */
  merges: readonly Sql[];
  /** May change what only few see of them. */
  writesSensitive: readonly Sql[];
}

export async function countPassing(db: Db, ids: readonly number[], tests: readonly Sql[]): Promise<number> {
  const [found] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from users u where u.id = any(${ids}::bigint[]) and ${join([...tests, raw('true')], ' and ')}`,
  );
  return found!.n;
}

/** Opportunities for which both have applied and neither application is settled: no one has two. */
export async function listSharedApplications(db: Db, [one, other]: readonly [number, number]): Promise<string[]> {
  const rows = await db.run<{ name: string }>(sql`
    select o.display_name as name from applications a
      join applications b on b.opportunity_id = a.opportunity_id and b.user_id = ${other} and not b.repeatable
      join opportunities o on o.id = a.opportunity_id
     where a.user_id = ${one} and not a.repeatable and a.state in ('awaiting-applicant', 'submitted', 'reviewing') and b.state in ('awaiting-applicant', 'submitted', 'reviewing')
     order by o.id`);
  return rows.map(({ name }) => name);
}

/** Stays and interviews of both at the same time: no one is in two places. */
export async function findOverlap(db: Db, [one, other]: readonly [number, number]): Promise<boolean> {
  const [found] = await db.run<{ overlap: boolean }>(sql`
    select exists (select from residential_bookings a join residential_bookings b on daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)
                    where a.user_id = ${one} and b.user_id = ${other} and a.state <> 'cancelled' and b.state <> 'cancelled')
        or exists (select from interviews a join interviews b on tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
                    where a.interviewer_id = ${one} and b.interviewer_id = ${other} and a.state = 'booked' and b.state = 'booked') as overlap`);
  return found!.overlap;
}

/** Whether both have scored the same application: each reviewer has one scorecard of it. */
export async function findSharedScorecard(db: Db, [one, other]: readonly [number, number]): Promise<boolean> {
  const [found] = await db.run<{ shared: boolean }>(sql`
    select exists (select from scorecards a join scorecards b on b.application_id = a.application_id
                    where a.reviewer_id = ${one} and b.reviewer_id = ${other}) as shared`);
  return found!.shared;
}

export async function listMoves(db: Db, userId: number): Promise<{ kind: string; count: number }[]> {
  return db.run(
    sql`select table_name as kind, sum(rows)::int as count from app.count_for_merge(${userId}) group by table_name order by sum(rows) desc, table_name`,
  );
}

export async function findSignIns(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.run<{ id: number }>(sql`
    select u.id from users u where u.id = any(${ids}::bigint[])
       and (exists (select from credentials c where c.user_id = u.id) or exists (select from passkeys k where k.user_id = u.id) or exists (select from identity_links l where l.user_id = u.id))`);
  return new Set(rows.map(({ id }) => id));
}

/** What the survivor's own row takes over: the columns that were chosen, and what it lacks. */
export async function updateSurvivor(
  db: Db,
  { survivor, other, taken }: { survivor: number; other: number; taken: readonly string[] },
): Promise<void> {
  const set = [
    ...taken.map((column) => sql`${ident(column)} = o.${ident(column)}`),
    ...(taken.includes('dob') ? [] : [sql`dob = coalesce(u.dob, o.dob)`]),
    ...(taken.includes('title') ? [] : [sql`title = coalesce(nullif(u.title, ''), o.title)`]),
    ...(taken.includes('special_requirements')
      ? []
      : [sql`special_requirements = coalesce(nullif(u.special_requirements, ''), o.special_requirements)`]),
    // shut out under one number, they are shut out under the other
    sql`blocked_at = coalesce(u.blocked_at, o.blocked_at)`,
    sql`created_at = least(u.created_at, o.created_at)`,
    sql`last_login_at = greatest(u.last_login_at, o.last_login_at)`,
  ];
  await db.run(sql`update users u set ${join(set)} from users o where u.id = ${survivor} and o.id = ${other}`);
}

/** The other's main address becomes the survivor's, whose own stays as another one; where they have none, nothing changes. */
export async function updatePrimaryEmail(db: Db, survivor: number, other: number): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(sql`
    update email_addresses set "primary" = false where user_id = ${survivor} and "primary"
       and exists (select from email_addresses e where e.user_id = ${other} and e."primary") returning id`);
  return row?.id ?? null;
}

/** The fields of both records that merging changes or ends, as their history tells them. */
export async function listDetails(db: Db, ids: readonly number[]): Promise<Map<number, Details>> {
  const rows = await db.run<{ id: number; details: Details }>(sql`
    select id, row_to_json((select d from (select title, first_name, last_name, preferred_name, status_id, language, dob, special_requirements,
      blocked_at is not null as blocked, last_login_at, created_at) d)) as details
      from users where id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, details }) => [id, details]));
}

/** Custom fields that both have answered differently: the answers that give way to those of the other record. */
export function listLostAnswers(db: Db, { kept, lost }: { kept: number; lost: number }): Promise<LostAnswer[]> {
  return db.run<LostAnswer>(sql`
    select l.id, json_build_object('attribute_id', a.id, 'slug', a.slug, 'name', a.name, 'value', l.value) as answer
      from user_attributes l join user_attributes k on k.user_id = ${kept} and k.attribute_id = l.attribute_id and k.value <> l.value
      join attributes a on a.id = l.attribute_id
     where l.user_id = ${lost} order by l.id`);
}

export async function updateRecords(
  db: Db,
  { survivor, other, signIn, fields }: { survivor: number; other: number; signIn: boolean; fields: boolean },
): Promise<void> {
  await db.run(sql`select app.merge_people(${survivor}, ${other}, ${signIn}, ${fields})`);
}

/** Whom a number that was merged away stands for now. */
export async function findSurvivor(db: Db, id: number): Promise<number | null> {
  const [row] = await db.run<{ survivor_id: number }>(
    sql`select survivor_id from merged_people where merged_id = ${id}`,
  );
  return row?.survivor_id ?? null;
}
