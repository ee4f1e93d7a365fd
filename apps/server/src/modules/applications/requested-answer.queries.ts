import type { Db } from '../../platform/db/connection.ts';
import { ident, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { Problem } from '../../platform/problem.ts';

const columns = raw('x.id, x.first_name, x.last_name, x.requested_at, x.answered_at, x.state');

/** Someone who was asked about this application, with what they said: written as JSON by the database like every other reply. */
export async function getRequestedAnswer<T>(
  db: Db,
  table: string,
  said: Sql,
  applicationId: number,
  id: number,
): Promise<T> {
  const [found] = await db.run<{ part: T }>(sql`
    select row_to_json((select p from (select ${columns}, ${said}) p)) as part from ${ident(table)} x where x.id = ${id} and x.application_id = ${applicationId}`);
  if (!found) throw new Problem('not_found');
  return found.part;
}
