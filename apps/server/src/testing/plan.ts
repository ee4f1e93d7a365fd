import { sql, type Sql } from '../platform/db/sql.ts';
import type { Ground } from './ground.ts';

/** The plan of a statement inside an organisation, as one text. */
export async function planOf(ground: Ground, organisationId: number, statement: Sql): Promise<string> {
  const lines = await ground.database.read(organisationId, (db) => db.run<{ 'QUERY PLAN': string }>(sql`explain ${statement}`));
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

/** A trail long enough for the planner to have a reason for every index of it. */
export async function aLongTrail(ground: Ground, organisationId: number): Promise<void> {
  await ground.owner.query(
    `insert into data.audit_entries (organisation_id, transaction_id, actor_kind, action, resource, row_id, subject_id, request_id, values_digest)
     select $1, n::text::xid8, 'system', 'update', 'resource-' || n % 40, n, 10000000 + n % 500, 'test', '' from generate_series(1, 10000) n`,
    [organisationId],
  );
  await ground.owner.query('analyze data.audit_entries');
}
