import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { isGuardian } from '../../platform/auth/acting-for.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import type { KnownChoice } from './activity.rules.ts';

export type ActivityState = 'submitted' | 'confirmed' | 'queried';

/** Minutes of the person's other entries of that day. */
export async function countDayMinutes(
  db: Db,
  { userId, day, exceptId }: { userId: number; day: string; exceptId: number | null },
): Promise<number> {
  const [found] = await db.run<{ minutes: number }>(
    sql`select coalesce(sum(minutes), 0)::int as minutes from activities
         where user_id = ${userId} and day = ${day}::date and id is distinct from ${exceptId}::bigint`,
  );
  return found!.minutes;
}

export function listChoices(db: Db, ids: readonly number[]): Promise<KnownChoice[]> {
  return db.run<KnownChoice>(sql`select id, kind, archived from lookups where id = any(${ids}::bigint[])`);
}

/** How often an outcome is named: those stand within the entries. */
export const countOutcomeUses = (row: Sql): Sql =>
  sql`(select count(*)::int from activities used where used.outcomes @> jsonb_build_array(jsonb_build_object('outcome_id', ${row}.id)))`;

/** Whether the actor is the person or a guardian of theirs. */
export async function findGiver(
  db: Db,
  { userId, actorId, today }: { userId: number; actorId: number | null; today: string },
): Promise<boolean> {
  if (actorId === userId) return true;
  if (actorId === null) return false;
  const [found] = await db.run<{ linked: boolean }>(
    sql`select ${isGuardian(sql`${actorId}`, sql`${userId}`, today)} as linked`,
  );
  return found!.linked;
}

interface Held {
  user_id: number;
  state: ActivityState;
}
export async function lockActivity(db: Db, id: number): Promise<Held> {
  const [found] = await db.run<Held>(sql`select user_id, state from activities where id = ${id} for update`);
  return found!;
}

interface Decision {
  state: ActivityState;
  question?: string | null;
  answer?: string | null;
  decided_by?: number | null;
  decided_at?: Date | null;
}
export function updateDecision(db: Db, id: number, values: Decision) {
  return db
    .updateTable('activities')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export interface Overlapping {
  id: number;
  day: string;
  start_time: string | null;
  minutes: number;
  category_name: string | null;
  source: 'self' | 'shift' | 'event' | 'kiosk';
  state: ActivityState;
  overlap: 'time' | 'day';
}
export interface OverlapQuestion {
  userId: number;
  day: string;
  startTime: string | null;
  minutes: number;
  exceptId: number | null;
}

/** Times are compared where both are known, across midnight too; otherwise any entry of the day may be the same time. */
export function listOverlapping(
  db: Db,
  scope: Scope,
  { userId, day, startTime, minutes, exceptId }: OverlapQuestion,
): Promise<Overlapping[]> {
  const from = sql`(${day}::date + ${startTime}::time)`;
  return db.run<Overlapping>(sql`
    select a.id, a.day::text as day, to_char(a.start_time, 'HH24:MI') as start_time, a.minutes, a.source, a.state,
           (select c.name from lookups c where c.id = a.category_id) as category_name,
           case when a.start_time is null or ${startTime}::time is null then 'day' else 'time' end as overlap
      from activities a
     where a.user_id = ${userId} and a.id is distinct from ${exceptId}::bigint and ${probe(scope, raw('a'))}
       and a.day between ${day}::date - 1 and ${day}::date + 1
       and case when a.start_time is null or ${startTime}::time is null then a.day = ${day}::date
                else (a.day + a.start_time, a.minutes * interval '1 minute') overlaps (${from}, ${minutes} * interval '1 minute') end
     order by a.day, a.start_time nulls last, a.id`);
}

export interface Letter {
  user_id: number;
  person: string;
  day: string;
  minutes: number;
  question: string | null;
  state: ActivityState;
  /** The person and, for a child, their guardians, as far as they can be written to. */
  recipients: { id: number; name: string; language: string; email: string }[];
}

export async function findLetter(db: Db, id: number, today: string): Promise<Letter | null> {
  const [found] = await db.run<Letter>(sql`
    select a.user_id, u.display_name as person, a.day::text as day, a.minutes, a.question, a.state,
           (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.display_name, 'language', r.language, 'email', e.email) order by r.id), '[]')
              from users r join email_addresses e on e.user_id = r.id and e."primary"
             where r.id = a.user_id or ${isGuardian(sql`r.id`, sql`a.user_id`, today)}) as recipients
      from activities a join users u on u.id = a.user_id where a.id = ${id}`);
  return found ?? null;
}
