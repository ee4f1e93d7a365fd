import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { installationOf, keepLedger, listErasures, readLedger, replayErasures, type Erasure } from './ledger.ts';
import { computeLockSetting } from './locks.ts';
import { RefusedError, type Manifest, type SequencePart } from './manifest.ts';
import { openList, readMigrations, type Migration } from '../db/migrate.ts';
import { applyMigrations, assertKnown } from './migrations.ts';
import { copyFilesIn, removeStrays } from './stored-files.ts';
import {
  connect,
  copyTableIn,
  emptyTables,
  forgetAccess,
  listSequences,
  listTables,
  moveSequence,
  settleTransactionNumbers,
  withQuietTables,
  type Table,
} from './tables.ts';
import type { VerifiedBackup } from './verify-backup.ts';

export interface RestoreOptions {
  url: string;
  files: FileStore;
  dataDir: string;
  migrationsFolder: string;
  /** Disconnects whoever else uses the database instead of refusing. */
  force?: boolean;
}

export interface Restored {
  rows: number;
  files: number;
  /** People erased again. */
  erased: number;
  /** Migrations that the backup did not have yet. */
  migrated: number;
  /** Files removed because no row stands for them any more. */
  strays: number;
  /** Everything is restored, but the work after the commit broke off. */
  untidy: Error | null;
}

/** All that must be true before anything is touched, the connection itself included. */
export async function assertRestorable(
  { manifest }: VerifiedBackup,
  { url, dataDir, migrationsFolder, force = false }: RestoreOptions,
): Promise<void> {
  assertKnown(manifest, await readMigrations(migrationsFolder));
  await readLedger(dataDir);
  await withConnection(url, (client) => assertAlone(client, force));
}

/**
 * Replaces everything in the database by the backup, in one transaction: before its commit nothing has changed, after
 * it everything has, erased people included. Only then go the files that no one needs any more.
 */
export async function restoreBackup(backup: VerifiedBackup, options: RestoreOptions): Promise<Restored> {
  await assertRestorable(backup, options);
  const { url, files: store, dataDir, migrationsFolder, force = false } = options;
  const begun = new Date();
  const migrations = await readMigrations(migrationsFolder);
  await withConnection(url, assertRoomForLocks);
  await withConnection(url, openList);
  const client = await connect(url, 'manyhands-restore');
  try {
    await client.query('begin');
    await takeOver(client, force);
    const before = await lookAround(client, backup.manifest, dataDir);
    const migrated = await loadRows(client, backup, migrations, before.sequences);
    const erased = await replayErasures(client, before.erasures, backup.manifest.installation);
    await forgetAccess(client);
    const files = await copyFilesIn(client, backup.folder, store);
    const erasures = await listErasures(client, backup.manifest.installation);
    await keepLedger(dataDir, [...before.erasures, ...erasures]);
    await client.query('commit');
    const rows = backup.manifest.tables.reduce((sum, part) => sum + part.rows, 0);
    return { rows, files, erased, migrated, ...(await tidyUp(client, store, begun)) };
  } finally {
    // what was not committed ends with its connection
    await client.end();
  }
}

async function tidyUp(client: pg.Client, store: FileStore, begun: Date): Promise<Pick<Restored, 'strays' | 'untidy'>> {
  let strays = 0;
  try {
    strays = await removeStrays(client, store, begun);
    // without statistics, and with no page known to be visible to all, the first hours would be slow
    await client.query('vacuum (analyze)');
    return { strays, untidy: null };
  } catch (error) {
    return { strays, untidy: error as Error };
  }
}

async function withConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url, 'manyhands-restore');
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function assertRoomForLocks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ room: number; each: number }>(
    `select current_setting('max_locks_per_transaction')::int * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int) as room,
            current_setting('max_locks_per_transaction')::int as each`,
  );
  const wanted = computeLockSetting(rows[0]!);
  if (wanted !== null)
    throw new RefusedError(
      `the database server has too little room for locks; set max_locks_per_transaction to ${wanted} and restart it`,
    );
}

/** A running server would go on with what it remembers of the old rows. */
async function assertAlone(client: pg.Client, force: boolean): Promise<void> {
  const patience = Date.now() + 3_000;
  for (let hasTerminated = false; ;) {
    // inside a transaction the server would repeat its first answer
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ pid: number; name: string }>(
      `select pid, coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rows.length === 0) return;
    if (Date.now() > patience) {
      const names = [...new Set(rows.map(({ name }) => name))].join(', ');
      throw new RefusedError(
        `${rows.length} other connection(s) to this database (${names}); stop the server first, or disconnect them with --force`,
      );
    }
    if (force && !hasTerminated)
      for (const { pid } of rows) await client.query('select pg_terminate_backend($1)', [pid]);
    hasTerminated = true;
    // a connection that was just closed, ours of a moment ago included, takes a little to disappear
    await setTimeout(50);
  }
}

/** From here on no one else can begin: a starting server looks into the locked list first. */
async function takeOver(client: pg.Client, force: boolean): Promise<void> {
  await client.query(`set local lock_timeout = '10s'`);
  await client.query('lock table public.manyhands_migrations in access exclusive mode');
  await assertAlone(client, force);
}

interface Before {
  erasures: Erasure[];
  sequences: SequencePart[];
}

/**
 * What must outlive the present rows: who was erased, and which numbers were given. Both mean something only if
 * present and backup are of one installation; elsewhere the same numbers stand for other people.
 */
async function lookAround(client: pg.Client, { installation }: Manifest, dataDir: string): Promise<Before> {
  const noted = await readLedger(dataDir);
  const { rows } = await client.query<{ there: boolean }>(`select to_regnamespace('data') is not null as there`);
  if (!rows[0]?.there) return { erasures: noted, sequences: [] };
  const present = await installationOf(client);
  const erasures = [...noted, ...(await listErasures(client, present))];
  return { erasures, sequences: present === installation ? await listSequences(client) : [] };
}

async function loadRows(
  client: pg.Client,
  { folder, manifest }: VerifiedBackup,
  known: readonly Migration[],
  present: readonly SequencePart[],
): Promise<number> {
  const had = new Set(manifest.migrations.map(({ name }) => name));
  await client.query('drop schema if exists app, data, diversity cascade');
  await client.query('set local lock_timeout = 0');
  await client.query('truncate public.manyhands_migrations');
  await applyMigrations(
    client,
    known.filter(({ name }) => had.has(name)),
  );
  await withQuietTables(client, async () => {
    const tables = await listTables(client);
    assertSameTables(tables, manifest.tables);
    await emptyTables(client, tables);
    for (const part of manifest.tables) await copyTableIn(client, part, folder);
    await settleTransactionNumbers(client);
  });
  const there = new Set((await listSequences(client)).map(placeOf));
  for (const position of [...manifest.sequences, ...present])
    if (there.has(placeOf(position))) await moveSequence(client, position);
  const missing = known.filter(({ name }) => !had.has(name));
  await applyMigrations(client, missing);
  await client.query('select data.rebuild_views()');
  return missing.length;
}

const placeOf = ({ schema, table, column }: SequencePart) => `${schema}.${table}.${column}`;

function assertSameTables(tables: readonly Table[], parts: readonly Table[]): void {
  const shapeOf = (list: readonly Table[]) =>
    list.map(({ schema, table, columns }) => `${schema}.${table} (${columns.join(', ')})`).sort();
  const [ours, theirs] = [shapeOf(tables), shapeOf(parts)];
  const odd = [...ours.filter((shape) => !theirs.includes(shape)), ...theirs.filter((shape) => !ours.includes(shape))];
  if (odd.length > 0) throw new RefusedError(`the tables of the backup are not those of its migrations: ${odd[0]}`);
}
