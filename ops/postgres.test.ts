import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinPostgres, startPostgres } from './postgres.mjs';
import { admitServer } from './postgres/server-account.mjs';
import { findProcess, isAlive, processesInside } from './processes.mjs';

const asRoot = process.getuid?.() === 0;
const base = mkdtempSync(path.join(os.tmpdir(), 'launcher-'));
const dataDir = path.join(base, 'data');
const cluster = path.join(dataDir, 'postgres');
const lock = path.join(cluster, 'postmaster.pid');
const launcher = new URL('./postgres.mjs', import.meta.url).href;
const helpers: ChildProcess[] = [];

// The temporary folder is opened like a project folder would be, so that root's database account can pass.
chmodSync(base, 0o755);

type Running = Awaited<ReturnType<typeof startPostgres>>;
let running: Running | undefined;

async function start(): Promise<Running> {
  running = await startPostgres({ dataDir });
  return running;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that owns the database, as `npm start` would. */
async function startElsewhere(
  home = dataDir,
): Promise<{ owner: ChildProcess; url: string; pid: number; code?: string }> {
  const program = `
    import { startPostgres } from ${JSON.stringify(launcher)};
    setInterval(() => {}, 1000);
    const { url, pid, code } = await startPostgres({ dataDir: process.argv[1] }).catch((error) => error);
    console.log(JSON.stringify({ url, pid, code }));`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program, home], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  helpers.push(owner);
  const [line] = await once(owner.stdout!, 'data');
  return { owner, ...JSON.parse(String(line)) };
}

/**
 * A process that stays while a test needs it, and a dead child of it that no one collects.
 * Both belong to the database's account: PostgreSQL ignores pids of other accounts by itself.
 */
async function strangerWithZombie(): Promise<{ stranger: number; zombie: number }> {
  const { uid, gid } = statSync(cluster);
  const account = asRoot ? { uid, gid } : {};
  const child = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  helpers.push(child);
  const [line] = await once(child.stdout!, 'data');
  const zombie = Number(String(line));
  await until(() => findProcess(zombie)?.zombie === true);
  return { stranger: child.pid!, zombie };
}

async function until(met: () => boolean, patience = 10_000): Promise<void> {
  const end = Date.now() + patience;
  while (!met()) {
    if (Date.now() > end) throw new Error(`did not happen within ${patience} ms: ${met.toString()}`);
    await sleep(10);
  }
}

/** What a crash leaves behind: PostgreSQL's lock naming some pid, and our record of who ran it, and where. */
function leaveLock(pid: number, record: Record<string, unknown>): void {
  writeFileSync(lock, `${pid}\n${cluster}\n1700000000\n5432\n\n\n\nready   \n`, { mode: 0o600 });
  if (asRoot) spawnSync('chown', ['--reference', cluster, lock]);
  writeFileSync(path.join(dataDir, 'postgres.json'), JSON.stringify(record));
}

async function expectServing(): Promise<void> {
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
}

const elsewhere = { table: 'another machine', owner: { pid: 1, birth: 'long ago' } };
let here: Record<string, unknown>;

beforeAll(async () => {
  const { url } = await start();
  here = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  here = { ...here, owner: { pid: 999_999_999, birth: 'ended' }, guardian: undefined };
  await query(url, 'create table kept (name text primary key)');
  await running!.stop();
}, 60_000);

afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const helper of helpers.splice(0)) helper.kill('SIGKILL');
});

afterAll(async () => {
  await until(() => processesInside(cluster).length === 0, 50_000);
  rmSync(base, { recursive: true, force: true });
}, 60_000);

describe('the embedded database', { timeout: 30_000 }, () => {
  it('serves a UTF-8 database over a private socket and nothing else', async () => {
    const { url, socket } = await start();
    const [row] = await query(
      url,
      `select current_database() as name, current_user as user, current_setting('listen_addresses') as tcp,
      current_setting('TimeZone') as zone, current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
      lower('ÅÉ') as lowered, (select datlocale from pg_database where datname = current_database()) as locale`,
    );
    expect(row).toEqual({
      name: 'manyhands',
      user: 'manyhands',
      tcp: '',
      zone: 'UTC',
      fsync: 'on',
      encoding: 'UTF8',
      lowered: 'åé',
      locale: 'C.UTF-8',
    });
    expect(readdirSync(socket)).toContain('.s.PGSQL.5432');
  });

  it('is found by other commands while it runs, and only then', async () => {
    const { url, stop } = await start();
    expect(await joinPostgres({ dataDir })).toBe(url);
    await stop();
    expect(await joinPostgres({ dataDir })).toBeNull();
    expect(await joinPostgres({ dataDir: path.join(base, 'nowhere') })).toBeNull();
  });

  it('makes the database again when it is missing', async () => {
    const { url, stop } = await start();
    await query(url.replace('/manyhands?', '/postgres?'), 'create database spare');
    await query(url.replace('/manyhands?', '/spare?'), 'drop database manyhands with (force)');
    await stop();
    const again = await start();
    expect(await query(again.url, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
    await query(again.url, 'create table kept (name text primary key)');
  });

  it('lets the server in by an account that cannot leave its role for a mightier one', async () => {
    const owner = await start();
    await query(owner.url, 'create role manyhands_app nologin noinherit; grant select on kept to manyhands_app');
    const url = await admitServer(owner);
    expect(await admitServer(owner)).toBe(url);
    expect(await query(url, 'set role manyhands_app; select name from kept').then(() => 'read')).toBe('read');
    await expect(query(url, 'set role manyhands_app; set role none; select name from kept')).rejects.toThrow(
      /permission denied/,
    );
    await expect(query(url, 'set role manyhands')).rejects.toThrow(/permission denied/);
  });

  it('refuses a second instance by name, in this process and in another', async () => {
    await start();
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({
      code: 'database_in_use',
      message: expect.stringContaining(`${dataDir} (process ${process.pid},`),
    });
    await running!.stop();
    const { owner } = await startElsewhere();
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({
      code: 'database_in_use',
      message: expect.stringContaining(`(process ${owner.pid},`),
    });
  });

  it('lets one of two simultaneous first starts win', async () => {
    const fresh = path.join(base, 'raced');
    const both = await Promise.all([startElsewhere(fresh), startElsewhere(fresh)]);
    expect(both.map((each) => each.code ?? 'started').toSorted()).toEqual(['database_in_use', 'started']);
    for (const { owner } of both) owner.kill('SIGKILL');
    await until(() => processesInside(path.join(fresh, 'postgres')).length === 0);
  });

  it('keeps what was committed when the server is killed, and starts again at the same socket', async () => {
    const first = await start();
    await query(first.url, "insert into kept values ('before the kill')");
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select name from kept where name = 'before the kill'")).toHaveLength(1);
  });

  it('stops by itself when its owner is killed', async () => {
    const { owner, pid, url } = await startElsewhere();
    await query(url, "insert into kept values ('before the owner died')");
    owner.kill('SIGKILL');
    await until(() => !isAlive(pid));
    const { url: again } = await start();
    expect(await query(again, "select name from kept where name = 'before the owner died'")).toHaveLength(1);
  });

  it('takes over a server whose owner and guardian were both killed', async () => {
    const { owner, pid } = await startElsewhere();
    const { guardian } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
    process.kill(guardian.pid, 'SIGKILL');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect(isAlive(pid)).toBe(true);
    const taken = await start();
    expect(taken.pid).not.toBe(pid);
  });
});

describe('a lock left behind', { timeout: 30_000 }, () => {
  it('of a zombie counts as no one’s', async () => {
    leaveLock((await strangerWithZombie()).zombie, here);
    await expectServing();
  });

  it('whose pid went to another program since counts as no one’s', async () => {
    leaveLock((await strangerWithZombie()).stranger, here);
    await expectServing();
  });

  it('of an invisible process is kept while its pulse beats', async () => {
    leaveLock(999_999_999, elsewhere);
    const pulse = path.join(cluster, 'manyhands.pulse');
    let beats = 0;
    const beating = setInterval(() => writeFileSync(pulse, `999999999 ${(beats += 1)}\n`), 100);
    try {
      await expect(startPostgres({ dataDir })).rejects.toMatchObject({
        code: 'database_in_use',
        message: expect.stringContaining('another container or machine'),
      });
      expect(existsSync(lock)).toBe(true);
    } finally {
      clearInterval(beating);
      rmSync(pulse, { force: true });
    }
  });

  it('of another machine that is silent is left to PostgreSQL, which recovers', async () => {
    rmSync(path.join(cluster, 'manyhands.pulse'), { force: true });
    leaveLock(999_999_999, elsewhere);
    await expectServing();
  });
});

describe('accounts', { timeout: 30_000 }, () => {
  it.runIf(asRoot)('serves root in a closed folder from a place the database account can reach', async () => {
    const closed = path.join(base, 'closed');
    const temporary = path.join(base, 'temporary');
    mkdirSync(closed, { mode: 0o700 });
    mkdirSync(temporary, { mode: 0o755 });
    vi.stubEnv('TMPDIR', temporary);
    const server = await startPostgres({ dataDir: path.join(closed, 'data'), fsync: false });
    const note = JSON.parse(readFileSync(path.join(closed, 'data', 'postgres-location.json'), 'utf8'));
    try {
      expect(note.cluster.startsWith(base)).toBe(false);
      await query(server.url, 'select 1');
    } finally {
      await server.stop();
      vi.unstubAllEnvs();
      rmSync(path.dirname(note.cluster), { recursive: true, force: true });
    }
  });

  it.runIf(asRoot)('keeps temporary data in its temporary folder, closed as that was made', async () => {
    const folder = mkdtempSync(path.join(base, 'closed-'));
    const server = await startPostgres({ dataDir: path.join(folder, 'data'), fsync: false });
    await server.stop();
    expect(existsSync(path.join(folder, 'data', 'postgres', 'PG_VERSION'))).toBe(true);
    expect(statSync(folder).mode & 0o777).toBe(0o710);
  });

  it.runIf(asRoot)('says so when the account has no name', async () => {
    const owned = path.join(base, 'nameless');
    mkdirSync(owned);
    spawnSync('chown', ['54321:54321', owned]);
    await expect(startPostgres({ dataDir: owned })).rejects.toMatchObject({
      code: 'database_account',
      message: expect.stringContaining('54321 has no entry in /etc/passwd'),
    });
  });

  it('names the version that made files of another PostgreSQL', async () => {
    const old = path.join(base, 'old', 'postgres');
    mkdirSync(old, { recursive: true });
    writeFileSync(path.join(old, 'PG_VERSION'), '14\n');
    await expect(startPostgres({ dataDir: path.join(base, 'old') })).rejects.toMatchObject({
      code: 'database_version',
      message: expect.stringContaining('PostgreSQL 14'),
    });
  });
});
