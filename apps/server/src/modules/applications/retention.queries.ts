import type { Db } from '../../platform/db/connection.ts';
import { ident, join, sql, type Sql } from '../../platform/db/sql.ts';

interface Over {
  id: number;
  user_id: number;
}

/** Declined or taken back longer ago than the organisation keeps them; not of people about whom there is a safeguarding note. */
export const lockOver = (db: Db, today: string, atMost: number): Promise<Over[]> =>
  db.run<Over>(sql`
    select a.id, a.user_id from applications a cross join organisations o
     where a.state in ('declined', 'withdrawn') and coalesce(a.decided_at, a.withdrawn_at) < ${today}::date - make_interval(months => o.declined_months)
       and not exists (select from notes n where n.user_id = a.user_id and n.visibility = 'safeguarding')
     order by a.id limit ${atMost} for update of a skip locked`);

/** What someone takes part in, or has asked for, or is held for: while there is any of it they stay. */
const bonds = [
  ...[
    'applications',
    'application_drafts',
    'roles',
    'residential_bookings',
    'shift_assignments',
    'event_attendees',
    'event_walk_ups',
    'activities',
    'signups',
    'user_interests',
    'anonymisation_requests',
    'data_exports',
  ].map((table) => sql`exists (select from ${ident(table)} x where x.user_id = u.id)`),
  sql`exists (select from application_drafts x where x.about_id = u.id)`,
  sql`exists (select from reminders x where x.about_id = u.id and not x.done)`,
  sql`exists (select from guardians x where x.guardian_id = u.id)`,
  sql`exists (select from supervisors x where x.supervisor_id = u.id)`,
  sql`exists (select from notes x where x.user_id = u.id and x.visibility = 'safeguarding')`,
  sql`exists (select from sessions x where x.user_id = u.id and x.revoked_at is null and least(x.idle_until, x.ends_at) > now())`,
];
/** What is recorded about them or given to them; from then on they stay as long as what was declined. */
const recorded = ['notes', 'touchpoints', 'user_vetting', 'inductions', 'user_files', 'login_messages'];

/** Applicants of whom nothing has come: no one has signed in as them, changed them or recorded anything since the time for declined applications began. */
const getErasable = (today: string): Sql => sql`u.status_id = 1 and u.blocked_at is null
  and greatest(u.created_at, u.updated_at, u.last_login_at) < ${today}::date - make_interval(months => o.declined_months)
  and not (${join(bonds, ' or ')})
  and not (${join(
    recorded.map(
      (table) =>
        sql`exists (select from ${ident(table)} x where x.user_id = u.id and x.created_at >= ${today}::date - make_interval(months => o.declined_months))`,
    ),
    ' or ',
  )})`;

export async function listErasable(db: Db, today: string, atMost: number): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select u.id from users u cross join organisations o where ${getErasable(today)} order by u.id limit ${atMost}`,
  );
  return rows.map(({ id }) => id);
}

/** Asked again once they are held: they may have applied at this moment. */
export async function findErasable(db: Db, id: number, today: string): Promise<boolean> {
  const found = await db.run(
    sql`select u.id from users u cross join organisations o where u.id = ${id} and ${getErasable(today)}`,
  );
  return found.length > 0;
}

/** With everything that hangs on them; files that another application shows as well stay. */
export async function deleteApplications(db: Db, ids: readonly number[]): Promise<void> {
  const files = await db.run<{ id: number }>(sql`
    select f.id from files f where f.owner_resource = 'application' and f.owner_id = any(${ids}::bigint[])
    union select d.file_id from application_documents d where d.application_id = any(${ids}::bigint[])
       and not exists (select from application_documents x where x.file_id = d.file_id and x.application_id <> all(${ids}::bigint[]))`);
  await db.run(sql`delete from applications where id = any(${ids}::bigint[])`);
  await db.run(sql`delete from files where id = any(${files.map(({ id }) => id)}::bigint[])`);
}
