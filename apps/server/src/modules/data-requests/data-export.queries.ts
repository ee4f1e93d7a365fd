import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

const job = (row: Sql) => sql`select from jobs j where j.id = ${row}.job_id and j.state <> 'dead'`;

/** What has no job any more and was never finished will not be. */
export const computedColumns = {
  state: (
    row: Sql,
  ) => sql`(case when ${row}.file_id is not null and ${row}.expires_at > now() then 'ready' when ${row}.ready_at is not null then 'expired'
    when exists (${job(row)}) then 'waiting' else 'failed' end)`,
  done: (row: Sql) => sql`coalesce((select j.done from jobs j where j.id = ${row}.job_id), 0)`,
  total: (row: Sql) => sql`(select j.total from jobs j where j.id = ${row}.job_id)`,
  size: (row: Sql) => sql`(select f.size from files f where f.id = ${row}.file_id)`,
};

export async function findLatest(db: Db, userId: number): Promise<{ state: string } | undefined> {
  const [row] = await db.run<{ state: string }>(
    sql`select ${computedColumns.state(raw('e'))} as state from data_exports e where e.user_id = ${userId} order by e.id desc limit 1`,
  );
  return row;
}

export async function insertExport(
  db: Db,
  row: { user_id: number; requested_by: number; job_id: number },
): Promise<number> {
  const { id } = await db.insertInto('data_exports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface Wanted {
  id: number;
  user_id: number;
  requested_by: number;
  ready_at: Date | null;
}
export async function findByJob(db: Db, jobId: number): Promise<Wanted | undefined> {
  return db
    .selectFrom('data_exports')
    .select(['id', 'user_id', 'requested_by', 'ready_at'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
}

interface Made {
  id: number;
  userId: number;
  key: string;
  size: number;
  sha256: Buffer;
  name: string;
  now: Date;
  end: Date;
}
/** The archive is the person's own file, so that erasing them erases it; the one before it makes room. */
export async function updateReady(db: Db, { id, userId, key, size, sha256, name, now, end }: Made): Promise<void> {
  await db.run(sql`delete from files f using data_exports e where e.user_id = ${userId} and f.id = e.file_id`);
  await db.run(sql`
    with kept as (
      insert into files (storage_key, original_name, name, type, size, checksum, user_id, owner_resource, owner_id, adopted_at)
        values (${key}, ${name}, ${name}, 'application/zip', ${size}, ${sha256}, ${userId}, 'dataExport', ${id}, ${now}) returning id)
    update data_exports set file_id = kept.id, ready_at = ${now}, expires_at = ${end} from kept where data_exports.id = ${id}`);
}

/** Ends what is over; the bytes follow with the next sweep of files. */
export async function deleteOver(db: Db, { now, oldest }: { now: Date; oldest: Date }): Promise<void> {
  await db.run(sql`delete from files f using data_exports e where e.file_id = f.id and e.expires_at <= ${now}`);
  await db.run(sql`delete from data_exports where created_at < ${oldest} and file_id is null`);
}
