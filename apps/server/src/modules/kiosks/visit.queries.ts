import type { checkWays } from '@manyhands/contract/kiosks/kiosk.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { updateLoggedHours } from '../activities/public.ts';
import type { Kiosk } from './kiosk.rules.ts';

export interface Check {
  uuid: string;
  kiosk_id: number;
  visit_id: number;
  user_id: number;
  direction: 'in' | 'out';
  way: (typeof checkWays)[number];
  at: Date;
  late: boolean;
}

export async function findCheck(db: Db, uuid: string): Promise<Check | null> {
  const [found] = await db.run<Check>(
    sql`select uuid, kiosk_id, visit_id, user_id, direction, way, at, late from kiosk_checks where uuid = ${uuid}::uuid`,
  );
  return found ?? null;
}

export async function insertCheck(db: Db, check: Check & { received_at: Date }): Promise<void> {
  await db.insertInto('kiosk_checks').values(check).execute();
}

export interface Visit {
  id: number;
  in_at: Date;
  out_at: Date | null;
  assignment_id: number | null;
  attendee_id: number | null;
}

/** Of a person at the place that day: the one that is open, else the last one. */
export async function findVisit(db: Db, kiosk: Kiosk, userId: number): Promise<Visit | null> {
  const [found] = await db.run<Visit>(sql`
    select v.id, v.in_at, v.out_at, v.assignment_id, v.attendee_id from kiosk_visits v
     where v.user_id = ${userId} and v.team_id = ${kiosk.team_id} and v.day = ${kiosk.day}::date and coalesce(v.event_id, 0) = coalesce(${kiosk.event_id}::bigint, 0)
     order by v.out_at desc nulls first, v.id desc limit 1`);
  return found ?? null;
}

export async function insertVisit(
  db: Db,
  kiosk: Kiosk,
  visit: { user_id: number; in_at: Date; assignment_id: number | null; attendee_id: number | null },
): Promise<Visit> {
  const [made] = await db.run<Visit>(sql`
    insert into kiosk_visits (kiosk_id, user_id, team_id, event_id, day, assignment_id, attendee_id, in_at)
    values (${kiosk.id}, ${visit.user_id}, ${kiosk.team_id}, ${kiosk.event_id}::bigint, ${kiosk.day}::date, ${visit.assignment_id}::bigint, ${visit.attendee_id}::bigint, ${visit.in_at})
    returning id, in_at, out_at, assignment_id, attendee_id`);
  return made!;
}

export async function updateVisit(db: Db, id: number, times: { in_at: Date } | { out_at: Date }): Promise<void> {
  await db.updateTable('kiosk_visits').set(times).where('id', '=', id).execute();
}

/** Of all visits for one shift or session together: whoever goes out for lunch has not left. */
export async function getTimes(
  db: Db,
  { assignment_id, attendee_id }: Pick<Visit, 'assignment_id' | 'attendee_id'>,
): Promise<{ in_at: Date; out_at: Date | null }> {
  const [times] = await db.run<{ in_at: Date; out_at: Date | null }>(sql`
    select min(v.in_at) as in_at, case when bool_and(v.out_at is not null) then max(v.out_at) end as out_at from kiosk_visits v
     where v.assignment_id = ${assignment_id}::bigint or v.attendee_id = ${attendee_id}::bigint`);
  return times!;
}

export async function findVisitById(db: Db, id: number): Promise<Visit | null> {
  const [found] = await db.run<Visit>(
    sql`select v.id, v.in_at, v.out_at, v.assignment_id, v.attendee_id from kiosk_visits v where v.id = ${id}`,
  );
  return found ?? null;
}

/** The time of someone who was on no shift counts once they checked out. */
export function updateVisitHours(db: Db, visitId: number): Promise<void> {
  return updateLoggedHours(
    db,
    { from: 'visit', id: visitId, source: 'kiosk' },
    sql`select v.user_id, v.team_id, v.day, (v.in_at at time zone k.timezone)::time(0) as start_time, (extract(epoch from v.out_at - v.in_at) / 60)::int as minutes, '' as note
          from kiosk_visits v join kiosks k on k.id = v.kiosk_id join users u on u.id = v.user_id
         where v.id = ${visitId} and v.out_at is not null and u.status_id <> 5 and (extract(epoch from v.out_at - v.in_at) / 60)::int > 0`,
  );
}
