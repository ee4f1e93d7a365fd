import type { Db } from '../../platform/db/connection.ts';
import { ident, join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Kept } from './user-log.rules.ts';

const person =
  (column: string) =>
  (row: Sql): Sql =>
    sql`(select json_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = ${row}.${ident(column)})`;

/** A program that was deleted since is told from the entry of its removal. */
const program = (row: Sql): Sql => sql`(
  select json_build_object('id', p.id, 'client_id', coalesce(c.client_id, gone.kept ->> 'client_id', ''), 'name', coalesce(c.name, gone.kept ->> 'name', ''))
    from (select ${row}.client_id as id) p left join oauth_clients c on c.id = p.id
    left join lateral (
      select v.changes -> 'before' as kept from audit_entries r join audit_values v on v.entry_id = r.id
       where c.id is null and r.resource = 'oauthClient' and r.row_id = p.id and r.action = 'remove' limit 1) gone on true
   where p.id is not null)`;

/** How an entry is told, field by field; both the list and the single entry use these. */
export const entryColumns = {
  actor: person('actor_id'),
  acting_for: person('acting_for_id'),
  program,
  // an operation keeps its input, a removal the row that was; what some other deed keeps need not be an object
  fields: (row: Sql): Sql => sql`array(select name from audit_values v
    cross join lateral (select coalesce(v.changes -> 'after', v.changes -> 'input', v.changes -> 'before')) k (kept)
    cross join lateral jsonb_object_keys(case jsonb_typeof(k.kept) when 'object' then k.kept else '{}' end) name
    where v.entry_id = ${row}.id order by name)`,
  created_at: (row: Sql): Sql => sql`${row}.at`,
};

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
/** One entry as JSON writes it, and the values that are kept apart from it; null once the person was erased. */
export async function getEntry(db: Db, id: number): Promise<{ entry: Entry; kept: Kept | null }> {
  const row = raw('e');
  const columns = Object.entries(entryColumns).map(([name, column]) => sql`${column(row)} as ${ident(name)}`);
  const [found] = await db.run<{ entry: Entry; kept: Kept | null }>(sql`
    select row_to_json((select x from (select e.id, e.action, e.resource, e.row_id, e.actor_kind, ${join(columns)}) x)) as entry,
           (select changes from audit_values v where v.entry_id = e.id) as kept
      from audit_entries e where e.id = ${id}`);
  return found!;
}
