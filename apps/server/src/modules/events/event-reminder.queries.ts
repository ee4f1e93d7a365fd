import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Reminding } from '../shifts/public.ts';

export interface Due {
  attendee_id: number;
  user_id: number;
  starts_at: Date;
}

/**
 * People going to sessions whose time has come, after the last one found; not those who heard of it within the last hour anyway.
 * `limit 1` has each reminder looked up by its key, as for shifts.
 */
export const lockDue = (
  db: Db,
  { hours, until }: Reminding,
  after: Due | null,
  now: Date,
  atMost: number,
): Promise<Due[]> =>
  db.run<Due>(sql`
    select a.id as attendee_id, a.user_id, a.starts_at from event_attendees a join event_sessions s on s.id = a.session_id join events e on e.id = a.event_id
     where a.starts_at > ${now}::timestamptz + make_interval(hours => ${until}) and a.starts_at <= ${now}::timestamptz + make_interval(hours => ${hours})
       and ${after ? sql`(a.starts_at, a.id) > (${after.starts_at}::timestamptz, ${after.attendee_id}::bigint)` : sql`true`}
       and a.state = 'going' and not s.cancelled and e.state = 'published' and a.updated_at <= ${now}::timestamptz - interval '1 hour'
       and (select r.id from event_reminders r where r.attendee_id = a.id and r.hours = ${hours} and r.starts_at = a.starts_at limit 1) is null
     order by a.starts_at, a.id limit ${atMost} for no key update of a skip locked`);

/** Whether this is the first time: another worker may have sent it since it was found. */
export async function insertReminder(
  db: Db,
  { attendee_id, user_id, starts_at }: Due,
  hours: number,
): Promise<boolean> {
  const made = await db
    .insertInto('event_reminders')
    .values({ attendee_id, user_id, hours, starts_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}
