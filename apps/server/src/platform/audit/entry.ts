import { ident, sql, type Sql } from '../db/sql.ts';

const person =
  (column: string) =>
  (row: Sql): Sql =>
    sql`(select json_build_object('id', u.id, 'display_name', u.display_name) from users u where u.id = ${row}.${ident(column)})`;

/** An API client that was deleted since is told from the entry of its removal. */
const apiClient = (row: Sql): Sql => sql`(
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
  program: apiClient,
  // an operation keeps its input, a removal the row that was; what some other deed keeps need not be an object
  fields: (row: Sql): Sql => sql`array(select name from audit_values v
    cross join lateral (select coalesce(v.changes -> 'after', v.changes -> 'input', v.changes -> 'before')) k (kept)
    cross join lateral jsonb_object_keys(case jsonb_typeof(k.kept) when 'object' then k.kept else '{}' end) name
    where v.entry_id = ${row}.id order by name)`,
  created_at: (row: Sql): Sql => sql`${row}.at`,
};

/** What the audit keeps of a deed, apart from the entry itself. */
export interface Kept {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  input?: Record<string, unknown>;
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that may be seen, each with its value before and after; null where there was none. */
export function computeChanges(kept: Kept | null, readable: ReadonlySet<string>): Change[] {
  const [before, after] = [kept?.before ?? {}, kept?.after ?? kept?.input ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => readable.has(name))
    .sort();
  return names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
