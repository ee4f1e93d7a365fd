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

/** What the organisation calls the email that this stage sends. */
export const findEmailName = (stage: Sql): Sql =>
  sql`(select substr(template.letter, strpos(template.letter, ':') + 1) from email_templates template where template.id = ${stage}.email_template_id)`;

/** The letter that a template words; undefined where there is no such template. */
export async function findTemplateLetter(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.run<{ letter: string }>(sql`select letter from email_templates where id = ${id}`);
  return row?.letter;
}

/** Waits for whoever changes another stage of the category, so that two cannot take the last two away. */
export async function countOthers(db: Db, categoryId: number, stageId: number): Promise<number> {
  await db.run(sql`select from recruitment_categories where id = ${categoryId} for no key update`);
  const [row] = await db.run<{ n: number }>(
    sql`select count(*)::int as n from recruitment_stages where category_id = ${categoryId} and id <> ${stageId} and not archived`,
  );
  return row!.n;
}
