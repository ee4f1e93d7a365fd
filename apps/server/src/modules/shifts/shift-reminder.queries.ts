import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { findEnded } from './eligibility.queries.ts';
import type { Reminding } from './shift-reminder.rules.ts';

export interface Due {
  assignment_id: number;
  user_id: number;
  starts_at: Date;
}

/**
 * Places on published shifts whose time has come, after the last one found; not those who heard of it within the last hour anyway, nor who
 * no longer comes.
 * `limit 1` has each reminder looked up by its key. Joined, all of them would be compared with every place while the table is still thought to be empty.
 */
export const lockDue = (
  db: Db,
  { hours, until }: Reminding,
  after: Due | null,
  { now, today }: { now: Date; today: string },
  atMost: number,
): Promise<Due[]> =>
  db.run<Due>(sql`
    select a.id as assignment_id, a.user_id, a.starts_at from shift_assignments a join shifts s on s.id = a.shift_id
     where a.starts_at > ${now}::timestamptz + make_interval(hours => ${until}) and a.starts_at <= ${now}::timestamptz + make_interval(hours => ${hours})
       and ${after ? sql`(a.starts_at, a.id) > (${after.starts_at}::timestamptz, ${after.assignment_id}::bigint)` : sql`true`}
       and a.state in ('confirmed', 'cover-requested') and s.state = 'published' and a.updated_at <= ${now}::timestamptz - interval '1 hour'
       and not ${findEnded(raw('a'), raw('s'), today)}
       and (select r.id from shift_reminders r where r.assignment_id = a.id and r.hours = ${hours} and r.starts_at = a.starts_at limit 1) is null
     order by a.starts_at, a.id limit ${atMost} for no key update of a skip locked`);

/** Whether this is the first time: another worker may have sent it since it was found. */
export async function insertReminder(
  db: Db,
  { assignment_id, user_id, starts_at }: Due,
  hours: number,
): Promise<boolean> {
  const made = await db
    .insertInto('shift_reminders')
    .values({ assignment_id, user_id, hours, starts_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length > 0;
}
