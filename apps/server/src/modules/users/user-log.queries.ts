import { entryColumns, type Kept } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ident, join, raw, sql, type Sql } from '../../platform/db/sql.ts';

interface Entry {
  id: number;
  action: string;
  resource: string;
  row_id: number | null;
  actor_kind: 'user' | 'system' | 'anonymous' | 'client';
  actor: { id: number; display_name: string } | null;
  acting_for: { id: number; display_name: string } | null;
  program: { id: number; client_id: string; name: string } | null;
  fields: string[];
  created_at: string;
}
/**
 * One entry as JSON writes it, and the values that are kept apart from it; null once the person was erased. Who may see them
 * is asked of the row as it is today: of a person who was merged, the one that the record became.
 */
export async function getEntry(
  db: Db,
  id: number,
): Promise<{ entry: Entry; kept: Kept | null; judged_id: number | null }> {
  const row = raw('e');
  const columns = Object.entries(entryColumns).map(([name, column]) => sql`${column(row)} as ${ident(name)}`);
  const [found] = await db.run<{ entry: Entry; kept: Kept | null; judged_id: number | null }>(sql`
    select row_to_json((select x from (select e.id, e.action, e.resource, e.row_id, e.actor_kind, ${join(columns)}) x)) as entry,
           (select changes from audit_values v where v.entry_id = e.id) as kept,
           coalesce((select m.survivor_id from merged_people m where e.resource = 'user' and m.merged_id = e.row_id), e.row_id) as judged_id
      from audit_entries e where e.id = ${id}`);
  return found!;
}

/** The numbers of records that were merged into this person's: what was done to them is part of their history. */
export async function listFormerIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.run<{ merged_id: number }>(
    sql`select merged_id from merged_people where survivor_id = ${userId}`,
  );
  return rows.map(({ merged_id }) => merged_id);
}

/** The person that an entry is about. */
export const findSubject = (row: Sql): Sql =>
  sql`(select json_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = ${row}.subject_id)`;
