import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export interface Applied {
  applied: string[];
}

export interface Migration {
  name: string;
  digest: string;
  text: string;
}

const lockNumber = 774_120_331;

/**
 * Applies what is missing, in order, one transaction a file. Several processes may call it at once: the first
 * takes the lock, the others wait and find nothing left. A table lock that is not granted in time ends the
 * attempt instead of queueing every request behind it; the attempt is then repeated.
 */
export async function migrate(
  url: string,
  folder: string,
  { lockTimeoutMs = 2_000, attempts = 30 } = {},
): Promise<Applied> {
  const client = new pg.Client({ connectionString: url, options: `-c timezone=UTC` });
  // a connection that dies is told by the statement that needed it; without a listener it would end the process
  client.on('error', () => {});
  await client.connect();
  try {
    await openList(client);
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const done = new Map(
      (
        await client.query<{ name: string; digest: string }>('select name, digest from public.manyhands_migrations')
      ).rows.map((r) => [r.name, r.digest]),
    );
    const applied: string[] = [];
    for (const migration of await readMigrations(folder)) {
      const known = done.get(migration.name);
      if (known === undefined) {
        await retryOnLock(attempts, () => inOneTransaction(client, () => applyMigration(client, migration)));
        applied.push(migration.name);
      } else if (known !== migration.digest) {
        throw new Error(`migration ${migration.name} was changed after it had been applied; write a new one instead`);
      }
    }
    await retryOnLock(attempts, () => inOneTransaction(client, () => client.query('select data.rebuild_views()')));
    return { applied };
  } finally {
    await client.end();
  }
}

/** The list of what was applied, there also where nothing was yet; no one else writes into it while this connection lasts. */
export async function openList(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumber]);
  await client.query(
    `create table if not exists public.manyhands_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  );
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** In the caller's transaction: the change and the memory of it hold together. */
export async function applyMigration(client: pg.Client, { name, text, digest }: Migration): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    // the code tells a lock that was not granted from a fault in the file
    throw Object.assign(new Error(`migration ${name}: ${(error as Error).message}`, { cause: error }), {
      code: (error as { code?: string }).code,
    });
  }
  await client.query('insert into public.manyhands_migrations (name, digest) values ($1, $2)', [name, digest]);
}

async function inOneTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // what went wrong first is worth telling
    throw error;
  }
}

async function retryOnLock(attempts: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const lockNotAvailable = (error as { code?: string }).code === '55P03';
      if (!lockNotAvailable || attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * attempt, 2_000)));
    }
  }
}
