import type { file } from '@manyhands/contract/files/file.resource.ts';
import type { ReadOf } from '@manyhands/contract/kit/resource.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { UploadedFile } from '../../platform/files/upload.ts';
import { compileRule, type Purpose } from '../../platform/policy/compile.ts';
import { own, type Rule } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { probe } from '../../platform/resource/select.ts';

export type FileReply = ReadOf<typeof file>;

/** The reply's fields with what only the server needs. */
export interface FileRow extends FileReply {
  storage_key: string;
  thumb_key: string | null;
  checksum: Buffer;
  user_id: number | null;
  ephemeral_until: Date | null;
  adopted_at: Date | null;
  owner_resource: string | null;
  owner_id: number | null;
}

/** Who asks: the actor, and the digest of the key their browser holds. */
export interface Asker extends Pick<Context, 'db' | 'actor' | 'today' | 'now'> {
  readonly uploader: Buffer | null;
}

export const computedColumns = {
  file_size: (row: Sql) => sql`${row}.size`,
  url: (row: Sql) => sql`'/api/files/' || ${row}.id || '/content'`,
  thumbnails: (row: Sql) =>
    sql`case when ${row}.thumb_key is not null then jsonb_build_object('thumb', '/api/files/' || ${row}.id || '/thumbnail') end`,
  scanned: (row: Sql) => sql`(${row}.scanned_at is not null)`,
};

const f = raw('f');
const replyColumns = sql`f.id, f.original_name, f.name, f.size, ${computedColumns.file_size(f)} as file_size, f.type,
  ${computedColumns.url(f)} as url, ${computedColumns.thumbnails(f)} as thumbnails, ${computedColumns.scanned(f)} as scanned`;
const rowColumns = sql`${replyColumns}, f.storage_key, f.thumb_key, f.checksum, f.user_id, f.ephemeral_until, f.adopted_at, f.owner_resource, f.owner_id`;

/**
 * The one place that says whose a file is. While it is ephemeral it belongs to its uploader alone, whatever
 * others hold; once its time is over it is no one's, swept or not.
 */
function reachable(
  { actor, today, now, uploader }: Asker,
  rule: Rule | undefined,
  purpose: Purpose,
  { rules, alone }: Readers = { rules: {}, alone: [] },
): Sql {
  const passes = (one: Rule | undefined) => probe(compileRule(one, actor, today, purpose), f);
  const through = Object.entries(rules).map(([owner, one]) => sql`f.owner_resource = ${owner} and ${passes(one)}`);
  const open =
    alone.length > 0
      ? sql`(coalesce(f.owner_resource, '') <> all(${alone}::text[]) and ${passes(rule)})`
      : passes(rule);
  const allowed = sql`(${join([open, ...through], ' or ')})`;
  // an API client reaches what it sent itself, not what the person it acts for sent otherwise
  const sent = actor.client
    ? sql`f.client_id = ${actor.client.id}::bigint and f.uploaded_by is not distinct from ${actor.userId}::bigint`
    : sql`f.uploaded_by = ${actor.userId}::bigint`;
  const mine = sql`(${sent} or f.uploader_digest = ${uploader}::bytea)`;
  // an export is given out by its own call alone, which asks for more than any rule of files does
  return sql`(coalesce(f.owner_resource, '') not in ('dataExport', 'listExport') and (f.ephemeral_until is null and ${allowed} or coalesce(f.ephemeral_until > ${now}, true) and ${mine}))`;
}

/** Whoever may read the row that a file is part of may read the file; by the resource that adopted it, in columns that both rows have. */
export interface Readers {
  rules: Readonly<Record<string, Rule>>;
  /** Those whose files nothing else opens: what they belong to is hidden from the person whose name is on them. */
  alone: readonly string[];
}

export async function getFile(asker: Asker, id: number, rule: Rule | undefined, readers?: Readers): Promise<FileRow> {
  const [row] = await asker.db.run<FileRow>(
    sql`select ${rowColumns} from files f where f.id = ${id} and ${reachable(asker, rule, 'read', readers)}`,
  );
  if (!row) throw new Problem('not_found');
  return row;
}

/** A file by what it is part of, for those who may read that anyway. */
export async function findKeptFile(
  db: Db,
  id: number,
  owner: Pick<Owner, 'resource' | 'id'>,
): Promise<FileRow | undefined> {
  const [row] = await db.run<FileRow>(
    sql`select ${rowColumns} from files f where f.id = ${id} and f.owner_resource = ${owner.resource} and f.owner_id = ${owner.id} and f.ephemeral_until is null`,
  );
  return row;
}

/** Held until the transaction ends: neither the sweep nor another adoption can pass. */
export async function lockFile(asker: Asker, id: number, rule: Rule | undefined): Promise<FileRow | undefined> {
  const [row] = await asker.db.run<FileRow>(
    sql`select ${rowColumns} from files f where f.id = ${id} and ${reachable(asker, rule, 'write')} for update`,
    'by-key',
  );
  return row;
}

/** Which of these the asker could make part of something now, with their types: own uploads no one has adopted, and what its owner gives up. */
export async function listUploads(
  asker: Asker,
  ids: readonly number[],
  from?: Pick<Owner, 'resource' | 'id'>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const given = from ? sql`f.owner_resource = ${from.resource} and f.owner_id = ${from.id}` : raw('false');
  const rows = await asker.db.run<{ id: number; type: string }>(
    sql`
    select f.id, f.type from files f where f.id = any(${ids}::bigint[]) and (${given} or f.adopted_at is null and ${reachable(asker, [own('uploaded_by')], 'write')})`,
    'by-key',
  );
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export interface NewFile extends UploadedFile {
  name: string;
  user_id: number | null;
  uploaded_by: number | null;
  client_id: number | null;
  uploader_digest: Buffer | null;
  ephemeral_until: Date | null;
}

export async function insertFile(db: Db, file: NewFile): Promise<FileReply> {
  const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
  const [row] = await db.run<FileReply>(sql`select ${replyColumns} from files f where f.id = ${id}`);
  return row!;
}

export async function updateName(db: Db, id: number, name: string): Promise<FileReply> {
  await db.updateTable('files').set({ name }).where('id', '=', id).execute();
  const [row] = await db.run<FileReply>(sql`select ${replyColumns} from files f where f.id = ${id}`);
  return row!;
}

export interface Owner {
  /** The owning row: its resource's name and its id. */
  resource: string;
  id: number;
  /** The person whose erasing erases the file too; null where it is the organisation's own. */
  userId: number | null;
}

export async function updateOwner(db: Db, id: number, owner: Owner, now: Date): Promise<void> {
  await db.run(
    sql`
    update files set ephemeral_until = null, adopted_at = ${now}, owner_resource = ${owner.resource}, owner_id = ${owner.id}, user_id = ${owner.userId} where id = ${id}`,
    'update-owner',
  );
}

export async function findFileName(db: Db, id: number): Promise<string | null> {
  const found = await db.selectFrom('files').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? null;
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

/** Rows that someone is adopting right now are passed over; if they stay ephemeral the next sweep finds them. */
export async function deleteExpired(db: Db, now: Date, atMost: number): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`
    with over as materialized (
      select id from files where ephemeral_until <= ${now} order by ephemeral_until limit ${atMost} for update skip locked)
    delete from files using over where files.id = over.id and files.ephemeral_until <= ${now} returning files.id`);
  return rows.map((row) => row.id);
}

export async function listRemovals(db: Db, atMost: number): Promise<string[]> {
  const rows = await db.selectFrom('file_removals').select('storage_key').limit(atMost).execute();
  return rows.map((row) => row.storage_key);
}

export async function deleteRemovals(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('file_removals').where('storage_key', 'in', keys).execute();
}

/** Which of these keys a row names, as content or as its small version. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.run<{ key: string }>(sql`
    select storage_key as key from files where storage_key = any(${keys}::text[])
    union all select thumb_key from files where thumb_key = any(${keys}::text[])`);
  return new Set(rows.map((row) => row.key));
}

/** What belongs to a row of another resource. */
export function listFilesOf(db: Db, { resource, id }: Pick<Owner, 'resource' | 'id'>): Promise<FileReply[]> {
  return db.run<FileReply>(
    sql`select ${replyColumns} from files f where f.owner_resource = ${resource} and f.owner_id = ${id} order by f.id`,
  );
}

/** From one owner to the next; answers the ids that were the first one's to give. */
export async function updateOwners(
  db: Db,
  ids: readonly number[],
  { from, to }: { from: Pick<Owner, 'resource' | 'id'>; to: Owner },
  now: Date,
): Promise<number[]> {
  const rows = await db.run<{ id: number }>(sql`
    update files set adopted_at = ${now}, owner_resource = ${to.resource}, owner_id = ${to.id}, user_id = ${to.userId}
     where id = any(${ids}::bigint[]) and owner_resource = ${from.resource} and owner_id = ${from.id} returning id`);
  return rows.map((row) => row.id);
}
