import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const those = (ids: readonly number[] | undefined): Sql => (ids ? sql`and id = any(${ids}::bigint[])` : sql``);

export async function updateRead(db: Db, userId: number, ids?: readonly number[]): Promise<number> {
  const [row] = await db.run<{ n: number }>(sql`with changed as (
    update notifications set read = true where user_id = ${userId} and not read ${those(ids)} returning 1)
    select count(*)::integer as n from changed`);
  return row!.n;
}

export async function deleteDismissed(db: Db, userId: number, ids?: readonly number[]): Promise<number> {
  const [row] = await db.run<{ n: number }>(sql`with gone as (
    delete from notifications where user_id = ${userId} ${those(ids)} returning 1)
    select count(*)::integer as n from gone`);
  return row!.n;
}

export const deleteOld = (before: Date, atMost: number): Sql => sql`with gone as (
  delete from notifications where id in (select id from notifications where created_at < ${before} limit ${atMost}) returning 1)
  select count(*)::integer as n from gone`;
