import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { installationOf, keepLedger, listErasures } from './ledger.ts';
import { formatVersion, RefusedError, writeManifest, type Manifest, type TablePart } from './manifest.ts';
import { syncFolder } from '../files/durable.ts';
import type { FileStore } from '../files/store.ts';
import { copyFilesOut } from './stored-files.ts';
import { connect, copyTableOut, listSequences, listTables } from './tables.ts';

export interface BackupOptions {
  url: string;
  /** The folder to be made; it must not hold anything yet. */
  to: string;
  files: FileStore;
  dataDir: string;
  now: Date;
}

/**
 * Writes all rows of one moment, the files they stand for and a manifest into a folder. It gets its name only when
 * everything in it is on the disk: a folder of that name is a whole backup.
 */
export async function writeBackup({ url, to, files, dataDir, now }: BackupOptions): Promise<Manifest> {
  await assertFree(to);
  const unfinished = join(dirname(to), `${basename(to)}.unfinished`);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedError(
      error.code === 'EEXIST'
        ? `${unfinished} is in the way: another backup is being written there, or one broke off`
        : `${unfinished} cannot be made: ${error.message}`,
    );
  });
  let client: pg.Client | undefined;
  try {
    client = await connect(url, 'manyhands-backup');
    const manifest = await writeParts(client, unfinished, files, now);
    await keepLedger(dataDir, await listErasures(client, manifest.installation));
    await client.query('commit');
    await writeManifest(unfinished, manifest);
    await syncTree(unfinished);
    await rm(to, { recursive: true, force: true });
    await rename(unfinished, to);
    await syncFolder(dirname(to));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client?.end();
  }
}

async function assertFree(to: string): Promise<void> {
  const names = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new RefusedError(`${to} cannot be used: ${error.message}`);
  });
  if (names.length > 0) throw new RefusedError(`${to} is not empty; give the backup a folder of its own`);
}

async function writeParts(client: pg.Client, folder: string, store: FileStore, now: Date): Promise<Manifest> {
  const { rows: present } = await client.query<{ there: boolean }>(
    `select to_regclass('public.manyhands_migrations') is not null as there`,
  );
  if (!present[0]?.there) throw new RefusedError('this database holds no data of Manyhands');
  await client.query('begin isolation level repeatable read');
  // a migration waits until we are done, so that all tables are of one version; the lock comes before the moment we see
  await client.query('lock table public.manyhands_migrations in share mode');
  const { rows: migrations } = await client.query<{ name: string; digest: string }>(
    'select name, digest from public.manyhands_migrations order by name',
  );
  const tables: TablePart[] = [];
  for (const table of await listTables(client)) tables.push(await copyTableOut(client, table, folder));
  const { rows: version } = await client.query<{ server_version: string }>('show server_version');
  return {
    format: formatVersion,
    created_at: now.toISOString(),
    postgres: version[0]!.server_version,
    installation: await installationOf(client),
    migrations,
    tables,
    sequences: await listSequences(client),
    files: await copyFilesOut(client, store, folder),
  };
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncFolder(folder);
}
