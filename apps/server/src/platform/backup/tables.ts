import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { partOf, type SequencePart, type TablePart } from './manifest.ts';
import { isSameSeal, makeTally } from '../files/durable.ts';
import { makeLineCounter, writeSealed } from './part.ts';

/** Where rows live. The views of `app` are built from them. */
const schemas = ['data', 'diversity'] as const;

/** One way of writing values, whatever the server's defaults are: what is written here is read there. */
const session =
  '-c client_encoding=UTF8 -c datestyle=ISO,YMD -c intervalstyle=postgres -c timezone=UTC -c bytea_output=hex -c extra_float_digits=3 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: session, application_name: name });
  await client.connect();
  return client;
}

export interface Table {
  schema: string;
  table: string;
  columns: string[];
}

const escape = (name: string) => pg.escapeIdentifier(name);
const nameOf = ({ schema, table }: { schema: string; table: string }) => `${escape(schema)}.${escape(table)}`;
const columnsOf = ({ columns }: Table) => columns.map(escape).join(', ');

/** Every table with the columns that are stored as given; what the database derives from them is left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

export async function copyTableOut(client: pg.Client, table: Table, folder: string): Promise<TablePart> {
  const counter = makeLineCounter();
  const source = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
  const seal = await writeSealed(join(folder, partOf(table)), source, counter.through, createGzip({ level: 4 }));
  return { ...table, rows: counter.lines(), ...seal };
}

/** The part was verified before; its seal is taken again on the way in, because a disk may lie the second time. */
export async function copyTableIn(client: pg.Client, part: TablePart, folder: string): Promise<void> {
  const tally = makeTally();
  const target = client.query(copyFrom(`copy ${nameOf(part)} (${columnsOf(part)}) from stdin`));
  await pipeline(createReadStream(join(folder, partOf(part))), tally.through, createGunzip(), target);
  if (!isSameSeal(tally.seal(), part) || target.rowCount !== part.rows)
    throw new Error(`${partOf(part)} changed while it was read`);
}

/** Positions are outside every snapshot: read after the rows, they are never behind them. */
export async function listSequences(client: pg.Client): Promise<SequencePart[]> {
  const { rows } = await client.query<{ schema: string; table: string; column: string; sequence: string }>(
    `select n.nspname::text as schema, c.relname::text as table, a.attname::text as column, s.oid::regclass::text as sequence
       from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('i', 'a')
       join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and n.nspname = any($1) order by 1, 2, 3`,
    [schemas],
  );
  const positions: SequencePart[] = [];
  for (const { sequence, ...place } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    );
    positions.push({ ...place, ...found[0]! });
  }
  return positions;
}

/** Never backwards: a number that was given to someone must not be given to someone else. */
export async function moveSequence(
  client: pg.Client,
  { schema, table, column, last, called }: SequencePart,
): Promise<void> {
  const sequence = `pg_get_serial_sequence($1, $2)`;
  const { rows } = await client.query<{ name: string }>(`select ${sequence}::regclass::text as name`, [
    nameOf({ schema, table }),
    column,
  ]);
  await client.query(
    `select setval($1::regclass, $2::bigint, $3) from ${rows[0]!.name} where last_value < $2::bigint or (last_value = $2::bigint and not is_called)`,
    [rows[0]!.name, last, called],
  );
}

interface Part {
  place: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` while nothing reacts to rows: no trigger of ours, no key, no index. Those are made again afterwards, which
 * checks all rows at once and is far quicker than row by row. Needs no superuser, so it works where the database is rented.
 */
export async function withQuietTables(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const list = async (text: string) => (await client.query<Part>(text, [schemas])).rows;
  const constraints = (kinds: string) =>
    list(`select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as definition
            from pg_constraint where contype in (${kinds}) and connamespace = any($1::text[]::regnamespace[]) order by conrelid, conname`);
  const references = await constraints(`'f'`);
  const keys = await constraints(`'p', 'u'`);
  const indexes = await list(`
    select x.indrelid::regclass::text as place, x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as definition
      from pg_index x join pg_class c on c.oid = x.indrelid
     where c.relkind = 'r' and c.relnamespace = any($1::text[]::regnamespace[])
       and not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u', 'x'))`);
  const triggers = await list(`
    select t.tgrelid::regclass::text as place, t.tgname::text as name, '' as definition from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = any($1::text[]::regnamespace[])`);
  for (const { place, name } of [...references, ...keys])
    await client.query(`alter table ${place} drop constraint ${escape(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { place, name } of triggers) await client.query(`alter table ${place} disable trigger ${escape(name)}`);
  await load();
  for (const { place, name } of triggers) await client.query(`alter table ${place} enable trigger ${escape(name)}`);
  for (const { place, name, definition } of keys)
    await client.query(`alter table ${place} add constraint ${escape(name)} ${definition}`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { place, name, definition } of references)
    await client.query(`alter table ${place} add constraint ${escape(name)} ${definition}`);
}

export async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
}

/**
 * Sessions, trusted computers and one-time links that were ended after the backup would open again, so none of them outlives a
 * restore. Which tables those are is declared in the column register, as it stands after all migrations.
 */
export async function forgetAccess(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct table_name as table from data.column_register where restore = 'forget' order by 1`,
  );
  await emptyTables(
    client,
    rows.map(({ table }) => ({ schema: 'data', table, columns: [] })),
  );
}

/**
 * Numbers of transactions mean something in one cluster only. Those from a cluster that had counted further would lie
 * in this one's future and what waits for them would wait for years; they become the number of this transaction.
 */
export async function settleTransactionNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select c.oid::regclass::text as place, a.attname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.atttypid = 'xid8'::regtype and a.attnum > 0 and not a.attisdropped and c.relkind = 'r' and c.relnamespace = any($1::text[]::regnamespace[])`,
    [schemas],
  );
  for (const { place, name } of rows) {
    await client.query(
      `update ${place} set ${escape(name)} = pg_current_xact_id() where ${escape(name)} > pg_current_xact_id()`,
    );
  }
}
