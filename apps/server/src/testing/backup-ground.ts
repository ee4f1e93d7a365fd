import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { loadDemo } from '../demo/load-demo.ts';
import { openDiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/store.ts';
import { administer, databaseNamed, houseIn, migrationsFolder, withDatabase } from './global-setup.ts';

/** One installation: a database and the folders beside it. */
export interface House {
  url: string;
  dataDir: string;
  filesFolder: string;
  files: FileStore;
  migrationsFolder: string;
}

export interface BackupGround {
  /** A folder that is gone after the tests. */
  folder(): Promise<string>;
  /** A database with nothing in it, not even tables. */
  emptyHouse(): Promise<House>;
  /** The demonstration, with a little of everything that is hard to copy. */
  fullHouse(): Promise<House>;
  /** The same in another installation, which knows nothing of the first. */
  otherHouse(): Promise<House>;
  /** The same rows and files once more; no one may be connected to the original. */
  copyOf(house: House): Promise<House>;
}

/** Databases and folders of their own, since what is tested here replaces all there is. */
export function openBackupGround(): BackupGround {
  const databases: string[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    for (const name of databases)
      await administer(inject('databaseUrl'), `drop database if exists ${name} with (force)`);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'manyhands-backup-'));
    folders.push(made);
    return made;
  };
  const makeHouse = async (how: string): Promise<House> => {
    const name = `backup_${process.pid}_${databases.length}_${randomBytes(3).toString('hex')}`;
    await administer(inject('databaseUrl'), `create database ${name} ${how}`);
    databases.push(name);
    const dataDir = await folder();
    return {
      url: withDatabase(inject('databaseUrl'), name),
      dataDir,
      filesFolder: join(dataDir, 'files'),
      files: openDiskStore(join(dataDir, 'files')),
      migrationsFolder,
    };
  };
  const emptyHouse = () => makeHouse('');
  const copyOf = async (house: House) => {
    const made = await makeHouse(`template ${databaseOf(house)}`);
    await cp(house.filesFolder, made.filesFolder, { recursive: true, force: true });
    return made;
  };
  const otherHouse = async () => {
    const house = await makeHouse(`template ${inject('template')}`);
    await furnish(house);
    return house;
  };
  const fullHouse = async () => copyOf(await sharedHouse());
  return { folder, emptyHouse, fullHouse, otherHouse, copyOf };
}

async function furnish(house: House): Promise<void> {
  await loadDemo(house.url, {
    publicUrl: 'http://localhost:3000',
    now: new Date('2026-03-04T10:00:00Z'),
    secretKey: 'only for this test, never for a house',
  });
  await addOddities(house);
}

/** Furnished by the first file that asks for it and copied by all: loading the demonstration takes longer than most tests. */
async function sharedHouse(): Promise<House> {
  const name = houseIn(inject('databaseUrl'));
  const filesFolder = join(inject('canaryFolder'), '..', 'house');
  const house = {
    url: withDatabase(inject('databaseUrl'), name),
    dataDir: filesFolder,
    filesFolder,
    files: openDiskStore(filesFolder),
    migrationsFolder,
  };
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await client.query(`select from pg_database where datname = '${name}'`);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`create database ${unfinished} template ${inject('template')}`);
      await furnish({ ...house, url: withDatabase(house.url, unfinished) });
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return house;
}

export const databaseOf = ({ url }: House): string => databaseNamed(url);

export async function ask<R extends pg.QueryResultRow = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Stores a file of a person as the product would, and answers its key. */
export async function storeFile({ url, files }: House, userId: number, content: Buffer): Promise<string> {
  const { key, size, sha256 } = await files.put(1, Readable.from([content]));
  await ask(
    url,
    `insert into data.files (organisation_id, storage_key, original_name, name, type, size, checksum, user_id, uploaded_by) values (1, $1, 'a.txt', 'a.txt', 'text/plain', $2, $3, $4, $4)`,
    [key, size, sha256, userId],
  );
  return key;
}

/** What a careless copy would spoil: separators and escapes in texts, bytes, nulls beside empty texts, sealed audit entries. */
async function addOddities(house: House): Promise<void> {
  const { url } = house;
  await ask(
    url,
    `update data.users set special_requirements = $1, timezone = null where organisation_id = 1 and id = 5`,
    ['\\N\ttab\\\r\nline "quoted" \\. \u{1F33F} \u2028 é'],
  );
  await ask(
    url,
    `update data.users set special_requirements = '\\.', timezone = '' where organisation_id = 1 and id = 6`,
  );
  for (const organisation of ['1', '2']) {
    await ask(
      url,
      `select set_config('manyhands.organisation_id', '${organisation}', false), app.write_audit('system', null, null, 'update', 'user', n, n, 'test', jsonb_build_object('n', n)) from generate_series(1, 40) as n`,
    );
    await ask(url, `select set_config('manyhands.organisation_id', '${organisation}', false), app.seal_audit(1000)`);
  }
  await ask(
    url,
    `select set_config('manyhands.organisation_id', '1', false), diversity.save_answers(n, '{"gender": 98}') from generate_series(1, 9) as n`,
  );
  await ask(
    url,
    `select set_config('manyhands.organisation_id', '1', false), diversity.save_draft_answers(sha256('key'), '{"gender": 98}')`,
  );
  await ask(url, `insert into data.rate_limits values (1, 'key', 3, now() + interval '1 hour')`);
  for (let n = 1; n <= 6; n++) await storeFile(house, n, randomBytes(n * 20_000));
}

/** Per table the number of rows and a sum over them that does not depend on their order. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('data', 'diversity') order by 1`,
  );
  const half = (from: number) => `coalesce(sum(('x' || substr(md5(t::text), ${from}, 15))::bit(60)::bigint), 0)`;
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || ${half(1)} || ' ' || ${half(16)} as sum from ${name} t`,
  );
  const found = await ask<{ name: string; sum: string }>(url, sums.join(' union all '));
  return Object.fromEntries(found.map(({ name, sum }) => [name, sum]));
}

/** Key and contents of everything the store holds. */
export async function storedFiles(filesFolder: string): Promise<Record<string, string>> {
  const store = openDiskStore(filesFolder);
  const result: Record<string, string> = {};
  for (const organisation of [1, 2]) {
    for await (const { key } of store.list(organisation))
      result[key] = createHash('sha256')
        .update(await readFile(join(filesFolder, key)))
        .digest('hex');
  }
  return result;
}

/** Everything about the tables that is not a row: what restoring must leave as the migrations made it. */
export async function shapeOf(url: string): Promise<string[]> {
  const schemas = `('data', 'app', 'diversity')`;
  const found = await ask<{ line: string }>(
    url,
    `select c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) as line from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in ${schemas}
     union all select indexdef from pg_indexes where schemaname in ${schemas}
     union all select t.tgrelid::regclass || ' ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and n.nspname in ${schemas}
     union all select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default, is_identity, generation_expression) from information_schema.columns where table_schema in ${schemas}
     union all select concat_ws(' ', table_schema, table_name, grantee, privilege_type) from information_schema.role_table_grants where table_schema in ${schemas} and grantee like 'manyhands_%'
     union all select p.oid::regprocedure || ' ' || md5(pg_get_functiondef(p.oid)) || ' ' || (p.proacl is null)::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${schemas}
     order by 1`,
  );
  return found.map(({ line }) => line);
}
