import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { isActive } from './assignment.rules.ts';

/** What someone takes part in, waits for or is offered, of the shifts to come. */
export async function listToRelease(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select a.id from shift_assignments a where a.user_id = ${userId} and a.starts_at > ${now} and ${isActive(raw('a'))} order by a.starts_at, a.id`,
  );
  return rows.map(({ id }) => id);
}
