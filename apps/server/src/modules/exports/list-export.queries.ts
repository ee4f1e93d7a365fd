import type { Kept } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { Scope } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import type { Stored } from '../../platform/files/store.ts';
import { joinCells, type ExportColumn } from '../../platform/resource/export-columns.ts';
import { computeChoice, type Format } from './list-export.rules.ts';

const job = (row: Sql, column: string) => sql`(select j.${raw(column)} from jobs j where j.id = ${row}.job_id)`;

/** What has no job any more and was never finished will not be. */
export const computedColumns = {
  state: (
    row: Sql,
  ) => sql`(case when ${row}.file_id is not null then 'done' when ${row}.ready_at is not null then 'failed'
    else coalesce(case ${job(row, 'state')} when 'failed' then 'queued' when 'queued' then 'queued' when 'running' then 'running' end, 'failed') end)`,
  progress: (row: Sql) => sql`coalesce(case when ${row}.file_id is not null then 100
    else (select least(99, coalesce(100 * j.done::bigint / nullif(j.total, 0), 0)) from jobs j where j.id = ${row}.job_id) end, 0)::int`,
  file: (
    row: Sql,
  ) => sql`(select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'url', '/api/exports/' || ${row}.id || '/content')
    from files f where f.id = ${row}.file_id)`,
};

export interface NewExport {
  user_id: number;
  resource: string;
  format: Format;
  fields: readonly string[];
  headings: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  ids: readonly number[] | null;
  query: Readonly<Record<string, unknown>>;
  notify: boolean;
  job_id: number;
  expires_at: Date;
}

export async function insertExport(
  db: Db,
  { fields, headings, choices, ids, query, ...row }: NewExport,
): Promise<number> {
  const { id } = await db
    .insertInto('list_exports')
    .values({
      ...row,
      fields: [...fields],
      headings: JSON.stringify(headings),
      choices: JSON.stringify(choices),
      ids: ids && [...ids],
      query: JSON.stringify(query),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Wanted = Omit<NewExport, 'job_id'> & {
  id: number;
  ready_at: Date | null;
  /** That of whoever asked. */
  language: string;
};

/** Begins an attempt: who is erased from now on makes it outdated. */
export async function updateBegun(db: Db, jobId: number): Promise<Wanted | undefined> {
  const [row] = await db.run<Wanted>(sql`
    update list_exports set outdated = false where job_id = ${jobId}
    returning id, user_id, resource, format, fields, headings, choices, ids, query, notify, expires_at, ready_at,
              (select u.language from users u where u.id = user_id) as language`);
  return row;
}

interface Made extends Stored {
  id: number;
  userId: number;
  rows: number;
  name: string;
  type: string;
  now: Date;
}
/** The file is its requester's own, so that erasing them erases it. False where it may not be kept. */
export async function updateReady(db: Db, made: Made): Promise<boolean> {
  const [open] = await db.run(
    sql`select from list_exports where id = ${made.id} and not outdated and ready_at is null for update`,
  );
  if (!open) return false;
  await db.run(sql`
    with kept as (
      insert into files (storage_key, original_name, name, type, size, checksum, user_id, owner_resource, owner_id, adopted_at)
        values (${made.key}, ${made.name}, ${made.name}, ${made.type}, ${made.size}, ${made.sha256}, ${made.userId}, 'listExport', ${made.id}, ${made.now})
        returning id)
    update list_exports set file_id = kept.id, rows = ${made.rows}, ready_at = ${made.now} from kept where list_exports.id = ${made.id}`);
  return true;
}

export function findUnfinished(db: Db, id: number) {
  return db
    .selectFrom('list_exports')
    .select('id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
}

export async function updateNotify(db: Db, id: number): Promise<{ state: string; user_id: number }> {
  const [row] = await db.run<{ state: string; user_id: number }>(sql`
    update list_exports e set notify = notify or file_id is null where id = ${id} returning ${computedColumns.state(raw('e'))} as state, user_id`);
  return row!;
}

export async function deleteExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('list_exports').where('id', '=', id).execute();
}

/** With its row goes the file; the bytes follow with the next sweep of files. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from list_exports where expires_at <= ${now}`);
}

export interface CustomField {
  id: number;
  slug: string;
  name: string;
  type: string;
  compulsory: boolean;
  options: { value: string; display: string; position: number; default_selected: boolean }[];
}
/** What the organisation asks of people besides; files are no cells. */
export const listCustomFields = (db: Db): Promise<CustomField[]> =>
  db.run<CustomField>(sql`
    select a.id, a.slug, a.name, a.type, a.compulsory, a.options from attributes a join lookups c on c.id = a.category_id
     where not a.archived and a.type not in ('file', 'files', 'photo') order by c.position, c.id, a.position, a.id`);

/** The answer that a person gave to such a field, as far as it may be read. */
export const findCustomValue =
  (fieldId: number, scope: Scope) =>
  (row: Sql): Sql =>
    sql`(select v.value::text from user_attributes v
      where v.user_id = ${row}.id and v.attribute_id = ${fieldId} and ${probe(scope, raw('v'))})`;

export async function countRows(db: Db, count: Sql): Promise<number> {
  const [row] = await db.run<{ n: number }>(count);
  return row!.n;
}

export const findEntryId = (row: Sql): Sql => sql`${row}.id`;

interface KeptValues {
  id: number;
  resource: string;
  /** The row whose rules say who may read them: of a person who was merged, the one they became. */
  judged_id: number | null;
  kept: Kept | null;
}
/** What the audit keeps of these entries. */
export const listKeptValues = (db: Db, ids: readonly number[]): Promise<KeptValues[]> =>
  db.run<KeptValues>(sql`
    select e.id, e.resource, coalesce(m.survivor_id, e.row_id) as judged_id, v.changes as kept
      from audit_entries e join audit_values v on v.entry_id = e.id
      left join merged_people m on e.resource = 'user' and m.merged_id = e.row_id
     where e.id = any(${ids}::bigint[])`);

interface CellWords {
  yes: string;
  no: string;
  given: NewExport['choices'];
}

/** A cell as the text that stands in the file: yes and no, and choices, in words. What a reader of its own turns is left as it is. */
function writtenCell(
  { name, kind, value, read, choices = [] }: ExportColumn,
  row: Sql,
  { yes, no, given }: CellWords,
): Sql {
  if (read) return value(row);
  if (kind === 'boolean') return sql`case ${value(row)} when true then ${yes}::text when false then ${no}::text end`;
  const words = { ...Object.fromEntries(choices.map((choice) => [choice, computeChoice(choice)])), ...given[name] };
  const cases = Object.entries(words).map(([choice, word]) => sql`when ${choice}::text then ${word}::text`);
  if (cases.length === 0) return value(row);
  const text = sql`(${value(row)})::text`;
  return sql`case ${text} ${join(cases, ' ')} else ${text} end`;
}

/** A whole row as one text. */
export const findRowText =
  (columns: readonly ExportColumn[], separator: string, words: CellWords) =>
  (row: Sql): Sql =>
    joinCells(
      columns.map((column) => writtenCell(column, row, words)),
      separator,
    );
