import type { Db } from '../../platform/db/connection.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** Applications that stand in one of its stages, also those whose opportunity has another category by now. */
export const countDecided = (category: Sql): Sql =>
  sql`(select count(*) from (select from recruitment_stages s join applications a on a.stage_id = s.id where s.category_id = ${category}.id limit 10000) u)`;

/** A category without stages could not take an application. */
export async function insertFirstStage(db: Db, categoryId: number): Promise<void> {
  await db.run(sql`
    insert into recruitment_stages (category_id, name, public_name, position, kind) values (${categoryId}, 'New', 'Application received', 1, 'new')`);
}

/** Names that begin like this one, to number the next. */
export async function listNames(db: Db): Promise<Set<string>> {
  const rows = await db.run<{ name: string }>(sql`select lower(name) as name from recruitment_categories`);
  return new Set(rows.map(({ name }) => name));
}

export async function getName(db: Db, id: number): Promise<string> {
  const [row] = await db.run<{ name: string }>(sql`select name from recruitment_categories where id = ${id}`);
  return row!.name;
}

export async function insertCopy(db: Db, id: number, name: string): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into recruitment_categories (name, description) select ${name}, description from recruitment_categories where id = ${id} returning id`);
  await db.run(sql`
    insert into recruitment_stages (category_id, name, public_name, position, kind, ideal_days, max_days, requirements, email_template_id)
    select ${made!.id}, name, public_name, position, kind, ideal_days, max_days, requirements, email_template_id
      from recruitment_stages where category_id = ${id} and not archived order by position, id`);
  return made!.id;
}
