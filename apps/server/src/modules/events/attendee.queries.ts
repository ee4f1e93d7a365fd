import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { updateLoggedHours } from '../activities/public.ts';
import { countMinutes } from '../shifts/public.ts';
import { isGone } from '../users/public.ts';
import type { Attendance } from './attendance.rules.ts';
import type { AttendeeState } from './attendee.rules.ts';
import { countPosition, sessionColumns } from './session.queries.ts';

export const attendeeColumns = {
  timezone: sessionColumns.timezone,
  event_name: (row: Sql) => sql`(select e.name from events e where e.id = ${row}.event_id)`,
  position: countPosition,
  minutes: (row: Sql) => sql`(case when ${row}.outcome is not null then ${countMinutes(row)} end)`,
  cancelled: (row: Sql) =>
    sql`(select s.cancelled or e.state = 'cancelled' from event_sessions s join events e on e.id = s.event_id where s.id = ${row}.session_id)`,
};

export interface Attendee {
  id: number;
  session_id: number;
  event_id: number;
  user_id: number;
  state: AttendeeState;
  offer_expires_at: Date | null;
  outcome: Attendance['outcome'];
  in_at: Date | null;
  out_at: Date | null;
}
const columns = raw(
  'a.id, a.session_id, a.event_id, a.user_id, a.state, a.offer_expires_at, a.outcome, a.in_at, a.out_at',
);

export async function findAttendee(db: Db, id: number): Promise<Attendee | null> {
  const [found] = await db.run<Attendee>(sql`select ${columns} from event_attendees a where a.id = ${id}`);
  return found ?? null;
}

export async function findAttendeeOf(db: Db, sessionId: number, userId: number): Promise<Attendee | null> {
  const [found] = await db.run<Attendee>(
    sql`select ${columns} from event_attendees a where a.session_id = ${sessionId} and a.user_id = ${userId}`,
  );
  return found ?? null;
}

/** Not those who no longer come and whose place is about to be released. */
export async function findNextWaiting(db: Db, sessionId: number): Promise<Attendee | null> {
  const [found] = await db.run<Attendee>(
    sql`select ${columns} from event_attendees a join users u on u.id = a.user_id
         where a.session_id = ${sessionId} and a.state = 'waiting' and not ${isGone(raw('u'))} order by a.waiting_since, a.id limit 1`,
  );
  return found ?? null;
}

export interface NewAttendee {
  session_id: number;
  user_id: number;
  state: AttendeeState;
  source: 'self' | 'staff' | 'public';
}
export async function insertAttendee(db: Db, values: NewAttendee): Promise<Attendee> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into event_attendees (session_id, user_id, state, source) values (${values.session_id}, ${values.user_id}, ${values.state}, ${values.source}) returning id`);
  return (await findAttendee(db, made!.id))!;
}

/** An offer that is no longer one has no end. */
export async function updateState(db: Db, id: number, state: AttendeeState, offerEnds: Date | null = null) {
  await db.updateTable('event_attendees').set({ state, offer_expires_at: offerEnds }).where('id', '=', id).execute();
}

export async function updateAttendance(
  db: Db,
  id: number,
  recorded: Attendance & { recorded_by: number | null },
): Promise<void> {
  await db.updateTable('event_attendees').set(recorded).where('id', '=', id).execute();
}

/** From when to when they were there; what the plan says of them stays as it was. */
export async function updateTimes(db: Db, id: number, times: { in_at: Date; out_at: Date | null }): Promise<void> {
  await db
    .updateTable('event_attendees')
    .set({ outcome: 'attended', recorded_by: null, ...times })
    .where('id', '=', id)
    .execute();
}

export async function deleteAttendee(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from event_attendees where id = ${id}`);
}

/** Someone's time at a session counts as hours, on the organisation's clocks. */
export function updateHours(db: Db, attendeeId: number, source: 'event' | 'kiosk' = 'event'): Promise<void> {
  const row = raw('t');
  return updateLoggedHours(
    db,
    { from: 'attendee', id: attendeeId, source },
    sql`select t.user_id, t.team_id, (coalesce(t.in_at, t.starts_at) at time zone o.timezone)::date as day,
               (coalesce(t.in_at, t.starts_at) at time zone o.timezone)::time(0) as start_time, ${countMinutes(row)} as minutes, ${attendeeColumns.event_name(row)} as note
          from event_attendees t cross join organisations o where t.id = ${attendeeId} and t.outcome is not null and ${countMinutes(row)} > 0`,
  );
}
