import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Figure } from './diversity-report.rules.ts';

export async function findCountDay(db: Db): Promise<string | null> {
  const [row] = await db.run<{ taken_on: string }>(sql`select taken_on from diversity_counts`);
  return row?.taken_on ?? null;
}

/** All populations: the whole is a few hundred rows. */
export function listFigures(db: Db): Promise<Figure[]> {
  return db.run<Figure>(
    sql`select population, own, question, answer, people, few from diversity_figures order by population, own, question, answer`,
  );
}

/** Counts anew unless it was done today. */
export async function updateFigures(db: Db, today: string): Promise<boolean> {
  const [row] = await db.run<{ taken: boolean }>(sql`select app.take_diversity_figures(${today}::date) as taken`);
  return row!.taken;
}
