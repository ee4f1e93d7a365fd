import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { AttendeeState } from './attendee.rules.ts';

/** Sessions to come where someone is expected, may come, waits, is offered a place or invited. */
export function listToRelease(db: Db, userId: number, now: Date): Promise<{ id: number; state: AttendeeState }[]> {
  return db.run(sql`
    select a.id, a.state from event_attendees a
     where a.user_id = ${userId} and a.starts_at > ${now} and a.outcome is null and a.state in ('going', 'maybe', 'waiting', 'offered', 'invited')
     order by a.starts_at, a.id`);
}
