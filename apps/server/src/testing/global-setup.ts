import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../../ops/postgres.mjs';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { readCanaries, sweepDatabase } from './canary-sweep.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** A database with every table and no row, to copy from: a tenth of the time the migrations take. */
    template: string;
    /** Where test files leave the secrets they used, for the sweep at the end. */
    canaryFolder: string;
  }
}

export const migrationsFolder = new URL('../../migrations', import.meta.url).pathname;

/** One cluster per run, without fsync; TEST_DATABASE_URL runs the same tests on a PostgreSQL of your own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'manyhands-test-'));
  // autovacuum would change plans and take locks in the middle of a test
  const settings = { autovacuum: 'off' };
  const cluster = own ? null : await startPostgres({ dataDir: join(folder, 'postgres'), fsync: false, settings });
  const url = own ?? cluster!.url;
  const name = `test_${process.pid}_${Date.now().toString(36)}`;
  const template = await migratedTemplate(url);
  await administer(url, `create database ${name} template ${template}`);
  const databaseUrl = withDatabase(url, name);
  project.provide('databaseUrl', databaseUrl);
  project.provide('template', template);
  const canaryFolder = join(folder, 'canaries');
  await mkdir(canaryFolder);
  project.provide('canaryFolder', canaryFolder);
  return async () => {
    await sweep(databaseUrl, canaryFolder);
    if (own) {
      await administer(url, `drop database if exists ${houseIn(databaseUrl)} with (force)`);
      await administer(url, `drop database ${name} with (force)`);
    }
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Named by the migrations in it, so a cluster that outlives the run still has it for the next one. */
async function migratedTemplate(url: string): Promise<string> {
  const digests = (await readMigrations(migrationsFolder)).map(({ digest }) => digest);
  const name = `template_${createHash('sha256').update(digests.join()).digest('hex').slice(0, 16)}`;
  await administer(url, `create database ${name}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04') throw error;
  });
  await migrate(withDatabase(url, name), migrationsFolder);
  return name;
}

/** A test run that leaves a secret behind has failed, though every test passed; vitest itself ignores what is thrown here. */
async function sweep(databaseUrl: string, canaryFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const found = [...new Set(await sweepDatabase(client, readCanaries(canaryFolder)))];
    if (found.length === 0) return;
    process.stderr.write(`\nSecrets were left in the database:\n  ${found.join('\n  ')}\n`);
  } catch (error) {
    process.stderr.write(`\nThe database could not be swept: ${String(error)}\n`);
  } finally {
    await client.end();
  }
  process.exitCode = 1;
}

/** The name of the run's database with the demonstration in it, which only some tests need. */
export const houseIn = (databaseUrl: string): string => `${databaseNamed(databaseUrl)}_house`;

export const databaseNamed = (url: string): string => /^[a-z]+:\/\/[^/]*\/([^?]*)/.exec(url)![1]!;

export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
