import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { administer, migrationsFolder, withDatabase } from '../../testing/global-setup.ts';
import { migrate } from './migrate.ts';

const shared = inject('databaseUrl');
const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

let serial = 0;
async function aDatabase(): Promise<string> {
  const name = `fresh_${process.pid}_${++serial}`;
  await administer(shared, `create database ${name}`);
  cleanUps.push(() => administer(shared, `drop database ${name} with (force)`));
  return withDatabase(shared, name);
}

/** A copy of the real migrations with more behind them. */
async function aFolder(more: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manyhands-migrations-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  for (const [name, text] of Object.entries(more)) await writeFile(join(folder, name), text);
  return folder;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const appliedIn = async (url: string) =>
  (await ask<{ name: string }>(url, 'select name from public.manyhands_migrations order by name')).map(
    (row) => row.name,
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('migrating', () => {
  it('from several processes at once applies each file once, to one database or to several', async () => {
    const [one, other] = [await aDatabase(), await aDatabase()];
    const results = await Promise.all([one, one, one, one, other, other].map((url) => migrate(url, migrationsFolder)));
    const files = await appliedIn(one);
    expect(files.length).toBeGreaterThan(10);
    expect(
      results
        .slice(0, 4)
        .flatMap((result) => result.applied)
        .sort(),
    ).toEqual(files);
    expect(
      results
        .slice(4)
        .flatMap((result) => result.applied)
        .sort(),
    ).toEqual(await appliedIn(other));
    expect(await migrate(one, migrationsFolder)).toEqual({ applied: [] });
  });

  it('adds what is new and refuses what was changed afterwards', async () => {
    const url = await aDatabase();
    const folder = await aFolder();
    await migrate(url, folder);
    await writeFile(join(folder, '9001_more.sql'), 'create table data.more (id int);');
    expect(await migrate(url, folder)).toEqual({ applied: ['9001_more.sql'] });
    await writeFile(join(folder, '9001_more.sql'), 'create table data.more (id bigint);');
    await expect(migrate(url, folder)).rejects.toThrow(/9001_more\.sql was changed after it had been applied/);
  });

  it('leaves nothing of a file that fails, keeps those before it, and goes on once it is mended', async () => {
    const url = await aDatabase();
    const folder = await aFolder({
      '9001_good.sql': 'create table data.good (id int);',
      '9002_bad.sql': 'create table data.half (id int); select 1 / 0;',
    });
    await expect(migrate(url, folder)).rejects.toThrow(/9002_bad\.sql: division by zero/);
    const tables = `select tablename from pg_tables where schemaname = 'data' and tablename in ('good', 'half') order by 1`;
    expect(await ask(url, tables)).toEqual([{ tablename: 'good' }]);
    await writeFile(join(folder, '9002_bad.sql'), 'create table data.half (id int);');
    expect(await migrate(url, folder)).toEqual({ applied: ['9002_bad.sql'] });
  });

  it('waits for a table that a long transaction holds without queueing everyone behind it', async () => {
    const url = await aDatabase();
    await migrate(url, migrationsFolder);
    const folder = await aFolder({ '9001_column.sql': 'alter table data.teams add column nickname text;' });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select * from data.teams');
    const migrating = migrate(url, folder, { lockTimeoutMs: 100, attempts: 50 });
    await pause(150);
    // a reader comes through between two attempts, although the migration wants the table for itself
    for (let i = 0; i < 5; i++) await ask(url, 'select count(*) from data.teams');
    expect(await appliedIn(url)).not.toContain('9001_column.sql');
    await holder.query('commit');
    await holder.end();
    expect(await migrating).toEqual({ applied: ['9001_column.sql'] });
  });

  it('gives up with the file named when the table never comes free', async () => {
    const url = await aDatabase();
    await migrate(url, migrationsFolder);
    const folder = await aFolder({ '9001_column.sql': 'alter table data.teams add column nickname text;' });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select * from data.teams');
    await expect(migrate(url, folder, { lockTimeoutMs: 20, attempts: 2 })).rejects.toThrow(
      /9001_column\.sql: .*lock timeout/,
    );
    await holder.query('commit');
    await holder.end();
    expect(await migrate(url, folder)).toEqual({ applied: ['9001_column.sql'] });
  });

  it('is completed by the next run when it was killed anywhere', async () => {
    const url = await aDatabase();
    const [{ name }] = (await ask<{ name: string }>(url, 'select current_database() as name')) as [{ name: string }];
    const slow = Object.fromEntries(
      Array.from({ length: 4 }, (_, i) => [
        `900${i}_slow.sql`,
        `create table data.slow_${i} (id int); select pg_sleep(0.2); create table data.after_${i} (id int);`,
      ]),
    );
    const folder = await aFolder(slow);
    let deaths = 0;
    for (let killed = true; killed && deaths < 4;) {
      const running = migrate(url, folder).then(
        () => false,
        () => true,
      );
      await pause(300 + 150 * deaths);
      await ask(shared, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      killed = await running;
      if (killed) deaths++;
    }
    await migrate(url, folder);
    expect(deaths).toBeGreaterThan(0);
    const { length } = await ask(
      url,
      `select from pg_tables where schemaname = 'data' and (tablename like 'slow\\_%' or tablename like 'after\\_%')`,
    );
    expect(length).toBe(8);
    expect((await ask(url, `select from pg_views where schemaname = 'app'`)).length).toBeGreaterThan(20);
  });
});
