import { compile, sql, type Sql } from '../platform/db/sql.ts';
import type { Ground } from './ground.ts';

/** The plan of a statement over an audit long enough for every index of it to be worth while; nothing of it stays. */
export async function planInLongAudit({ owner }: Ground, organisationId: number, statement: Sql): Promise<string> {
  const { text, values } = compile(sql`explain ${statement}`);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into data.audit_entries (organisation_id, transaction_id, actor_kind, action, resource, row_id, subject_id, request_id, values_digest)
       select $1, n::text::xid8, 'system', 'update', 'resource-' || n % 40, n, 10000000 + n % 500, 'test', '' from generate_series(1, 10000) n`,
      [organisationId],
    );
    await client.query('analyze data.audit_entries');
    await client.query(
      `select set_config('manyhands.organisation_id', $1, true), set_config('search_path', 'app', true)`,
      [String(organisationId)],
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, values);
    return rows.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
