import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

export const countMembers = (row: Sql): Sql =>
  sql`case when ${row}.query is null then (select count(*)::int from user_saved_lists m where m.saved_list_id = ${row}.id) end`;

export async function insertList(db: Db, name: string, query: object | null): Promise<{ id: number; version: number }> {
  const [row] = await db.run<{ id: number; version: number }>(
    sql`insert into saved_lists (name, query) values (${name}, ${query === null ? null : JSON.stringify(query)}::jsonb) returning id, version`,
  );
  return row!;
}

/** Whoever the statement finds; answers how many that are. */
export async function insertMembers(db: Db, id: number, people: Sql): Promise<number> {
  const [row] = await db.run<{ n: number }>(sql`
    with added as (insert into user_saved_lists (user_id, saved_list_id) select found.id, ${id}::bigint from (${people}) as found returning id)
    select count(*)::int as n from added`);
  return row!.n;
}

export async function findListNamed(db: Db, name: string): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(sql`select id from saved_lists where lower(name) = lower(${name})`);
  return row?.id ?? null;
}
