import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';

interface Span {
  start_date: string;
  end_date?: string | null;
}

/** Another rule of the site that holds on one of these days. */
export async function findOverlappingRule(
  db: Db,
  teamId: number,
  { start_date, end_date = null }: Span,
  except?: number,
): Promise<{ id: number } | undefined> {
  const other = except === undefined ? raw('') : sql` and id <> ${except}`;
  const [found] = await db.run<{ id: number }>(sql`
    select id from residential_changeover_days
     where team_id = ${teamId} and daterange(start_date, end_date, '[]') && daterange(${start_date}::date, ${end_date}::date, '[]')${other} limit 1`);
  return found;
}
