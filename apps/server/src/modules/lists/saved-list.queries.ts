import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

export const countMembers = (row: Sql): Sql =>
  sql`case when ${row}.query is null then (select count(*)::int from user_saved_lists m where m.saved_list_id = ${row}.id) end`;

export async function insertList(
  db: Db,
  name: string,
  query: object | null,
  madeBy: number | null,
): Promise<{ id: number; version: number }> {
  const [row] = await db.run<{ id: number; version: number }>(
    sql`insert into saved_lists (name, query, made_by)
        values (${name}, ${query === null ? null : JSON.stringify(query)}::jsonb, ${madeBy}::bigint) returning id, version`,
  );
  return row!;
}

interface ListRow {
  id: number;
  name: string;
  query: Record<string, string | number | boolean> | null;
  people: number | null;
  version: number;
}

export async function getList(db: Db, id: number): Promise<ListRow> {
  const [row] = await db.run<ListRow>(
    sql`select l.id, l.name, l.query, ${countMembers(raw('l'))} as people, l.version from saved_lists l where l.id = ${id}`,
  );
  return row!;
}

export async function countListed(db: Db, people: Sql): Promise<number> {
  const [row] = await db.run<{ n: number }>(sql`select count(*)::int as n from (${people}) as found`);
  return row!.n;
}

export async function deleteMembers(db: Db, id: number, userIds: readonly number[]): Promise<void> {
  await db.run(
    sql`delete from user_saved_lists where saved_list_id = ${id} and user_id = any(${[...userIds]}::bigint[])`,
  );
}

/** Whoever the statement finds, once; answers how many came in addition. */
export async function insertMembers(db: Db, id: number, people: Sql): Promise<number> {
  const [row] = await db.run<{ n: number }>(sql`
    with added as (insert into user_saved_lists (user_id, saved_list_id) select found.id, ${id}::bigint from (${people}) as found
                   on conflict do nothing returning id)
    select count(*)::int as n from added`);
  return row!.n;
}

export async function findListNamed(db: Db, name: string): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(sql`select id from saved_lists where lower(name) = lower(${name})`);
  return row?.id ?? null;
}
