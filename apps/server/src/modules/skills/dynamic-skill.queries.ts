import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** A rule and whether anyone should have the skill at all; all rules unless one is named. */
export function listRules(db: Db, id: number | null) {
  return db
    .selectFrom('dynamic_skills')
    .select(['id', 'rule', 'archived'])
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .orderBy('id')
    .execute();
}

/** Exactly those whom the statement finds; null: no one. */
export async function updateHolders(db: Db, id: number, people: Sql | null): Promise<void> {
  const ids = people ?? sql`select null::bigint as id where false`;
  await db.run(sql`with wanted as materialized (select found.id from (${ids}) as found),
    gone as (delete from user_dynamic_skills where dynamic_skill_id = ${id} and user_id not in (select wanted.id from wanted))
    insert into user_dynamic_skills (user_id, dynamic_skill_id) select wanted.id, ${id}::bigint from wanted
    on conflict (organisation_id, user_id, dynamic_skill_id) do nothing`);
}

export async function updateComputed(db: Db, id: number, at: Date, broken: boolean): Promise<void> {
  await db.updateTable('dynamic_skills').set({ computed_at: at, broken }).where('id', '=', id).execute();
}

/** Someone else whom only the first statement finds. */
export async function findUnseen(db: Db, all: Sql, mine: Sql, self: number | null): Promise<number | null> {
  const [found] = await db.run<{ id: number }>(sql`select a.id from (${all}) as a
    where a.id is distinct from ${self}::bigint and a.id not in (select m.id from (${mine}) as m) limit 1`);
  return found?.id ?? null;
}
