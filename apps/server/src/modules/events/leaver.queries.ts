import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** Sessions to come where someone is expected, may come, waits or is offered a place. */
export async function listToRelease(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`
    select a.id from event_attendees a
     where a.user_id = ${userId} and a.starts_at > ${now} and a.outcome is null and a.state in ('going', 'maybe', 'waiting', 'offered')
     order by a.starts_at, a.id`);
  return rows.map(({ id }) => id);
}
