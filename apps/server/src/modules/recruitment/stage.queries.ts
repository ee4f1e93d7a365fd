import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** Those who wait here. */
export const countWaiting = (stage: Sql): Sql =>
  sql`(select count(*)::int from applications a where a.stage_id = ${stage}.id and a.active)`;

export async function getLastPosition(db: Db, categoryId: number): Promise<number> {
  const [row] = await db.run<{ last: number }>(
    sql`select coalesce(max(position), 0) as last from recruitment_stages where category_id = ${categoryId}`,
  );
  return row!.last;
}

/** Waits for whoever changes another stage of the category, so that two cannot take the last two away. */
export async function countOthers(db: Db, categoryId: number, stageId: number): Promise<number> {
  await db.run(sql`select from recruitment_categories where id = ${categoryId} for no key update`);
  const [row] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from recruitment_stages where category_id = ${categoryId} and id <> ${stageId} and not archived`,
  );
  return row!.n;
}
