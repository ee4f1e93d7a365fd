import type { Db } from '../../platform/db/connection.ts';
import { ident, join, literal, raw, sql, type Sql } from '../../platform/db/sql.ts';

interface Column {
  name: string;
  rule: 'give' | 'withhold' | 'never';
  /** The organisation's own list that a number of this column points into. */
  names: { table: string; column: string } | null;
}

/** A table with rows about people, as the register knows it. */
export interface PersonalTable {
  table_name: string;
  link: string;
  owner: string | null;
  columns: Column[];
}

export const listPersonalTables = (db: Db): Promise<PersonalTable[]> =>
  db.run<PersonalTable>(sql`select table_name, link, owner, columns from app.list_personal_tables()`);

/** What was begun without an account lies under an address alone: it is theirs if the address has proved to be. */
const ownAddresses = (userId: number) =>
  sql`select lower(e.email) from email_addresses e where e.user_id = ${userId} and e.verified_at is not null`;
const draftsOf = (userId: number) =>
  sql`(r.user_id = ${userId} or r.user_id is null and lower(r.email) in (${ownAddresses(userId)}))`;

/** What was made for them to download is no data about them. */
const isNoExport = (file: Sql) => sql`coalesce(${file}.owner_resource, '') not in ('dataExport', 'listExport')`;

function whose({ table_name, link, owner }: PersonalTable, userId: number): Sql {
  if (table_name === 'application_drafts') return draftsOf(userId);
  if (owner === 'application_drafts')
    return sql`r.${ident(link)} in (select r.id from application_drafts r where ${draftsOf(userId)})`;
  if (owner) return sql`r.${ident(link)} in (select o.id from ${ident(owner)} o where o.user_id = ${userId})`;
  // a note that was withheld with a reason stays out, and so do the replies to it
  if (table_name === 'notes') return sql`r.user_id = ${userId} and r.withheld_reason = ''`;
  if (table_name === 'sub_notes')
    return sql`r.user_id = ${userId} and exists (select from notes n where n.id = r.note_id and n.withheld_reason = '')`;
  // an archive does not hold the one before it
  const others = table_name === 'files' ? sql` and ${isNoExport(raw('r'))}` : sql``;
  return sql`r.${ident(link)} = ${userId}${others}`;
}

/** The columns that are given, each number of the organisation's lists with its name beside it. */
function shown({ name, names }: Column): Sql[] {
  const itself = sql`${literal(name)}, r.${ident(name)}`;
  return names
    ? [
        itself,
        sql`${literal(name.replace(/_id$/, '_name'))}, (select n.${ident(names.column)} from ${ident(names.table)} n where n.id = r.${ident(name)})`,
      ]
    : [itself];
}

/** All rows of one table about one person, oldest first, without what is not given. */
export async function listRowsOf(db: Db, table: PersonalTable, userId: number): Promise<Record<string, unknown>[]> {
  const given = table.columns.filter(({ rule }) => rule === 'give').flatMap(shown);
  const order = table.columns.find(({ name }) => ['id', 'created_at', 'at'].includes(name))?.name;
  const rows = await db.run<{ row: Record<string, unknown> }>(sql`
    select jsonb_build_object(${join(given)}) as row from ${ident(table.table_name)} r
     where ${whose(table, userId)}${order ? sql` order by r.${ident(order)}` : raw('')}`);
  return rows.map(({ row }) => row);
}

interface StoredFile {
  id: number;
  name: string;
  size: number;
  storage_key: string;
}
export async function listFilesAbout(db: Db, userId: number): Promise<StoredFile[]> {
  return db.run<StoredFile>(
    sql`select id, name, size, storage_key from files where user_id = ${userId} and ${isNoExport(raw('files'))} order by id`,
  );
}
