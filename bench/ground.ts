import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoPassword } from '../apps/server/src/demo/accounts.ts';
import { fillLargeOrganisation } from '../apps/server/src/demo/large/fill.ts';
import { accountEmail, planShape, type accounts } from '../apps/server/src/demo/large/shape.ts';
import { openPasswords } from '../apps/server/src/platform/auth/passwords.ts';
import { lockDue, updateStanding } from '../apps/server/src/modules/vetting/standing.queries.ts';
import { openDatabase } from '../apps/server/src/platform/db/connection.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startPostgres } from '../ops/postgres.mjs';
import { root } from '../ops/prepare.mjs';
import { HEAP } from '../ops/supervise.mjs';
import { say, seconds } from '../ops/progress.mjs';
import { claimPort } from '../ops/settings.mjs';

export const slug = 'large';
export const host = `${slug}.localhost`;
export type Account = (typeof accounts)[number];

/** The same on every machine, so that figures can be compared; the files are kept for the next run. */
const clusterSettings = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '8MB',
  autovacuum: 'off',
  max_wal_size: '8GB',
  max_parallel_workers_per_gather: 0,
};

export interface Ground {
  /** The database with so many people, made if it is not there yet. */
  database(people: number): Promise<{ url: string; organisationId: number }>;
  /** Another one that is kept, filled by this function. */
  made(name: string, title: string, fill: (db: pg.Client) => Promise<void>): Promise<string>;
  /** A database with all tables and no row, made anew. */
  empty(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function openGround({ reuse }: { reuse: boolean }): Promise<Ground> {
  const folder = join(tmpdir(), 'manyhands-bench');
  mkdirSync(folder, { recursive: true });
  const cluster = await startPostgres({ dataDir: folder, fsync: false, settings: clusterSettings });
  pin(cluster.pid, 1);
  const urlOf = (name: string) => cluster.url.replace('/manyhands?', `/${name}?`);
  const made: Ground['made'] = async (name, title, fill) => {
    const mark = digestOf(fill);
    if (await withClient(cluster.url, (db) => isMade(db, name, reuse ? null : mark))) return urlOf(name);
    say(`  Filling a database with ${title}`);
    await create(cluster.url, name);
    await migrate(urlOf(name), migrations);
    await withClient(urlOf(name), fill);
    await withClient(cluster.url, async (db) => {
      await db.query('checkpoint');
      await db.query(`comment on database ${name} is '${mark}'`);
    });
    return urlOf(name);
  };
  return {
    stop: cluster.stop,
    async empty(name) {
      await create(cluster.url, name);
      await migrate(urlOf(name), migrations);
      return urlOf(name);
    },
    made,
    async database(people) {
      const name = `people_${people}`;
      const url = await made(name, `${people.toLocaleString('en-GB')} people`, (db) => fillPeople(db, people));
      const organisationId = await withClient(urlOf(name), async (db) =>
        Number(
          (await db.query<{ id: string }>('select id from data.organisations where slug = $1', [slug])).rows[0]!.id,
        ),
      );
      await judgeDue(url, organisationId);
      return { url, organisationId };
    },
  };
}

export async function withClient<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** The mark is set last, so that a database filled half-way is never taken for a whole one. */
async function isMade(db: pg.Client, name: string, wanted: string | null): Promise<boolean> {
  const { rows } = await db.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  );
  const mark = rows[0]?.mark ?? null;
  return mark !== null && (wanted === null || mark === wanted);
}

const migrations = join(root, 'apps/server/migrations');

const create = (clusterUrl: string, name: string): Promise<void> =>
  withClient(clusterUrl, async (db) => {
    await db.query(`drop database if exists ${name} with (force)`);
    await db.query(`create database ${name}`);
  });

async function fillPeople(db: pg.Client, people: number): Promise<void> {
  const begun = performance.now();
  const passwordHash = await openPasswords().hash(demoPassword);
  await fillLargeOrganisation(db, { slug, shape: planShape(people), passwordHash }, (title) =>
    say(`    ${seconds(begun)}  ${title}`),
  );
}

/** As the worker of an installation does within a minute. */
async function judgeDue(url: string, organisationId: number): Promise<void> {
  const database = openDatabase({ url, max: 1 });
  const today = new Date().toISOString().slice(0, 10);
  let found = 0;
  for (let judged = 1; judged > 0; found += judged) {
    judged = await database.transaction(organisationId, async (db) => {
      const ids = await lockDue(db, today, 5_000);
      await updateStanding(db, ids, today);
      return ids.length;
    });
  }
  await database.close();
  if (found > 0) await withClient(url, (db) => db.query('vacuum (analyze) data.users, data.checks_to_judge'));
}

function digestOf(fill: (db: pg.Client) => Promise<void>): string {
  const hash = createHash('sha256').update(String(fill));
  for (const folder of ['apps/server/migrations', 'apps/server/src/demo/large']) {
    for (const file of readdirSync(join(root, folder)).sort())
      hash.update(file).update(readFileSync(join(root, folder, file)));
  }
  return hash.digest('hex');
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

// looked at before anything is pinned
const cores = availableParallelism();

/** For what is no part of the measuring and needs the machine as it is. */
export const onEveryCore = (command: readonly string[]): readonly string[] =>
  canPin ? ['taskset', '-c', `0-${cores - 1}`, ...command] : command;

/** The server has the first core for itself; database and client share the second. */
export function pin(pid: number, core: 0 | 1): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export const secretKey = 'only for measuring, on this machine alone';

/** A process of its own on the first core, ready to answer. */
export async function startServer(script: string, env: Record<string, string>): Promise<Server> {
  const port = await claimPort({ host: '127.0.0.1', port: 0 });
  const command = [...(canPin ? ['taskset', '-c', '0'] : []), process.execPath, ...HEAP, join(root, script)];
  const child: ChildProcess = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      SECRET_KEY: secretKey,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${script} ended before it was ready`);
    if (await isListening(port)) return { port, pid: child.pid!, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`${script} did not become ready`);
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/readyz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end();
  });

function post(port: number, path: string, body: unknown): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
        response.on('end', () =>
          response.statusCode! < 300
            ? resolve(JSON.parse(answer) as Record<string, unknown>)
            : reject(new Error(`${path} answered ${response.statusCode}: ${answer}`)),
        );
      },
    );
    asking.on('error', reject).end(text);
  });
}

/** Through the front door: a password, then a session. */
export async function signIn(port: number, account: Account): Promise<string> {
  const { token } = await post(port, '/api/auth/api', {
    email: accountEmail(account, slug),
    password: demoPassword,
    intended: '/',
  });
  return String((await post(port, '/api/auth/api/token', { token })).token);
}
