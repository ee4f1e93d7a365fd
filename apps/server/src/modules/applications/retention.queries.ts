import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

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

/** With everything that hangs on them; files that another application shows as well stay. */
export async function deleteApplications(db: Db, ids: readonly number[]): Promise<void> {
  const files = await db.run<{ id: number }>(sql`
    select f.id from files f where f.owner_resource = 'application' and f.owner_id = any(${ids}::bigint[])
    union select d.file_id from application_documents d where d.application_id = any(${ids}::bigint[])
       and not exists (select from application_documents x where x.file_id = d.file_id and x.application_id <> all(${ids}::bigint[]))`);
  await db.run(sql`delete from applications where id = any(${ids}::bigint[])`);
  await db.run(sql`delete from files where id = any(${files.map(({ id }) => id)}::bigint[])`);
}
