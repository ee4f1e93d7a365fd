import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** What the hours follow from, and who logged them. */
interface Origin {
  from: 'assignment' | 'attendee' | 'visit';
  id: number;
  source: 'shift' | 'event' | 'kiosk';
}

/**
 * Hours that attendance logs by itself, for staff to confirm, once; anew where it is recorded anew and no one confirmed it yet. `attended`
 * answers one row with user_id, team_id, day, start_time, minutes and note, or none where nothing counts.
 */
export async function updateLoggedHours(db: Db, { from, id, source }: Origin, attended: Sql): Promise<void> {
  await db.run(sql`
    delete from activities a where a.logged_from = ${from} and a.source_id = ${id} and a.state <> 'confirmed' and not exists (${attended})`);
  await db.run(sql`
    insert into activities (user_id, team_id, day, start_time, minutes, note, source, logged_from, source_id)
    select x.user_id, x.team_id, x.day, x.start_time, least(1440, x.minutes), x.note, ${source}, ${from}, ${id}::bigint from (${attended}) x
    on conflict (organisation_id, logged_from, source_id) where source_id is not null
    do update set source = excluded.source, day = excluded.day, start_time = excluded.start_time, minutes = excluded.minutes where activities.state <> 'confirmed'`);
}
