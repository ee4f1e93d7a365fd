import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * What was committed since a moment. Numbers of entries would not do: one that was given out earlier may be committed
 * later. The database's own list of transactions that were over misses nothing and tells nothing twice.
 */
export async function listChanged(
  db: Db,
  since: string | null,
  names: readonly string[],
): Promise<{ snapshot: string; changed: string[] }> {
  const [row] = await db.run<{ snapshot: string; changed: string[] }>(sql`
    select pg_current_snapshot()::text as snapshot,
           array(select r.name from unnest(${names}::text[]) as r (name)
             where exists (select from audit_entries e
               where e.resource = r.name and e.transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
                 and not pg_visible_in_snapshot(e.transaction_id, ${since}::pg_snapshot) and e.action <> 'read' offset 0)) as changed`);
  return row!;
}
