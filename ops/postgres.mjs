// The embedded PostgreSQL: starts it on DATA_DIR, or finds the one that already runs there. Built-in modules only,
// because it also serves commands that run before anything is installed.
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { noteOf, processTable } from './processes.mjs';
import { canReach } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { startGuarded } from './postgres/guardian.mjs';
import { PULSE_SECONDS, claimCluster, inUse, pulseFile, readLock } from './postgres/lock.mjs';
import { findPlace, syncFolder, writeNote } from './postgres/place.mjs';
import { serverSettings } from './postgres/settings.mjs';
import { runStatement } from './postgres/wire.mjs';

const USER = 'manyhands';
const DATABASE = 'manyhands';
const SOCKET_PREFIX = 'manyhands-socket-';
const LOG_LIMIT = 10 * 1024 * 1024;

/** Clusters whose server this very process runs or is starting. */
const held = new Set();

/**
 * @typedef {{ url: string, socket: string, pid: number, exited: Promise<unknown>, isClosing: () => boolean, stop: () => Promise<void> }} Postgres
 * `exited` settles when the server ends, asked or not; told to end by SIGTERM it first waits, closing, until every client has left.
 */

/**
 * @param {{ dataDir: string, fsync?: boolean, settings?: Record<string, string | number | boolean> }} options
 * `fsync: false` is for tests alone: a power cut would destroy the files.
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, fsync = true, settings = {} }) {
  const home = makeDataDir(dataDir);
  const { cluster, account, copiesIn } = findPlace(home);
  if (held.has(cluster)) throw inUse(home, readRecord(home), `process ${process.pid}`);
  held.add(cluster);
  try {
    return await open({ home, cluster, account, binaries: findBinaries({ account, copiesIn }), fsync, settings });
  } catch (error) {
    held.delete(cluster);
    throw error;
  }
}

async function open({ home, cluster, account, binaries, fsync, settings }) {
  const env = serverEnvironment(binaries.dir);
  const before = readRecord(home);
  if (existsSync(cluster)) {
    assertMajor(cluster, binaries.major);
    await claimCluster({ dataDir: home, cluster: realpathSync(cluster), record: before });
  } else {
    createCluster({ cluster, binaries, env, account, fsync });
  }
  // Only the process that already had this database may take its socket again; for it, the clients wait there.
  const ours = before?.table === processTable() && before.owner.pid === process.pid;
  const socket = socketFolder(ours ? before.socket : null, account);
  try {
    const running = await launch({
      home,
      cluster,
      socket,
      account,
      env,
      binaries,
      settings: serverSettings({ socket, fsync, settings }),
    });
    if (before?.socket !== socket) removeSocket(before?.socket);
    return running;
  } catch (error) {
    if (!ours) removeSocket(socket);
    throw error;
  }
}

/**
 * The address of the database that runs on DATA_DIR, or null when none does.
 * @param {{ dataDir: string }} options
 * @returns {Promise<string | null>}
 */
export async function joinPostgres({ dataDir }) {
  const socket = readRecord(path.resolve(dataDir))?.socket;
  if (!socket) return null;
  const answer = await runStatement({ socket, user: USER, database: DATABASE, sql: 'select 1' }).catch(() => null);
  return answer?.ok ? urlFor(socket) : null;
}

async function launch({ home, cluster, socket, account, env, binaries, settings }) {
  const log = openLog(home);
  const args = ['-D', realpathSync(cluster), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = path.join(binaries.dir, 'bin', 'postgres');
  const server = await startGuarded({
    command,
    args,
    env,
    account,
    log,
    pulse: pulseFile(cluster),
    every: PULSE_SECONDS,
    socket,
  });
  closeSync(log);
  let ended = false;
  const exited = server.exited.then((how) => {
    ended = true;
    held.delete(cluster);
    return how;
  });
  try {
    await untilReady({ home, cluster, socket, server, hasEnded: () => ended, exited });
    await ensureDatabase(socket);
  } catch (error) {
    server.release();
    throw error;
  }
  const stop = async () => {
    server.release();
    await exited;
    removeSocket(socket);
    rmSync(recordFile(home), { force: true });
  };
  return {
    url: urlFor(socket),
    socket,
    pid: server.pid,
    exited,
    isClosing: () => readLock(cluster)?.state === 'stopping',
    stop,
  };
}

// Recovery after a crash takes as long as it takes, so only the server's end ends the waiting.
async function untilReady({ home, cluster, socket, server, hasEnded, exited }) {
  let noted = false;
  for (;;) {
    const lock = readLock(cluster);
    const locked = lock?.pid === server.pid;
    // Of several that start at once PostgreSQL lets one have the files; only that one may say where to find it.
    if (locked && !noted) noted = noteOwner({ home, cluster, socket, server });
    if (locked && lock.state === 'ready') return;
    if (hasEnded()) throw startFailure(home, lock, await exited);
    await sleep(10);
  }
}

function noteOwner({ home, cluster, socket, server }) {
  const owner = noteOf(process.pid);
  writeNote(recordFile(home), {
    socket,
    cluster,
    owner,
    guardian: server.guardian,
    server: server.pid,
    table: processTable(),
    since: new Date().toISOString(),
  });
  return true;
}

function startFailure(home, lock, how) {
  const log = path.join(home, 'postgres.log');
  const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-12).join('\n');
  if (/lock file .* already exists/.test(tail))
    return inUse(home, readRecord(home), `PostgreSQL process ${lock?.pid ?? 'unknown'}`);
  return new SetupFailure('database_start', `PostgreSQL did not start (${how}). Its last words, from ${log}:\n${tail}`);
}

async function ensureDatabase(socket) {
  const there = await runStatement({ socket, user: USER, database: DATABASE, sql: 'select 1' });
  if (there.ok) return;
  const made =
    there.code === '3D000'
      ? await runStatement({
          socket,
          user: USER,
          database: 'postgres',
          sql: `create database ${DATABASE}`,
          timeout: 60_000,
        })
      : there;
  if (!made.ok)
    throw new SetupFailure(
      'database_start',
      `PostgreSQL runs, but the database "${DATABASE}" cannot be opened: ${made.message}`,
    );
}

// Made beside its final place and renamed when complete: a crash in the middle leaves no half database to trip over.
function createCluster({ cluster, binaries, env, account, fsync }) {
  const parent = path.dirname(cluster);
  removeAbandoned(parent);
  const fresh = path.join(parent, `postgres.new-${randomBytes(4).toString('hex')}`);
  mkdirSync(fresh, { mode: 0o700 });
  if (account) chownSync(fresh, account.uid, account.gid);
  const args = [
    '-D',
    fresh,
    '-U',
    USER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  if (!fsync) args.push('--no-sync');
  const made = spawnSync(path.join(binaries.dir, 'bin', 'initdb'), args, {
    ...account,
    env,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw initFailure(made, account);
  }
  try {
    renameSync(fresh, cluster);
    if (fsync) syncFolder(parent);
  } catch (error) {
    // Someone else finished first; PostgreSQL's lock decides between us.
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error;
  }
}

function removeAbandoned(parent) {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith('postgres.new-'))) {
    const dir = path.join(parent, name);
    if (statSync(dir).mtimeMs < hourAgo) rmSync(dir, { recursive: true, force: true });
  }
}

function initFailure(made, account) {
  const words = made.error?.message ?? `${made.stderr}${made.stdout}`.trim();
  if (/could not look up effective user ID/.test(words)) {
    const uid = account?.uid ?? process.getuid();
    return new SetupFailure(
      'database_account',
      `User id ${uid} has no entry in /etc/passwd, and PostgreSQL needs one to create its files.\nStart as a user that has one (in a container: add a line for it to /etc/passwd, or choose another user), or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return new SetupFailure('database_start', `The database files could not be created:\n${words}`);
}

function assertMajor(cluster, major) {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new SetupFailure(
    'database_version',
    `The database files in ${cluster} were made by PostgreSQL ${made}; this version brings ${major}.\nRun "npm run backup" with the earlier version of Manyhands, then "npm run restore" with this one.`,
  );
}

// Random and private.
function socketFolder(previous, account) {
  const uid = account?.uid ?? process.getuid();
  const found = previous ? lstatSync(previous, { throwIfNoEntry: false }) : undefined;
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o777) === 0o700) {
    for (const name of readdirSync(previous)) rmSync(path.join(previous, name), { force: true });
    return previous;
  }
  // A socket's path may have about 100 characters, and every account must be able to walk there.
  const usual = os.tmpdir();
  const parent = usual.length < 70 && canReach(account, usual, '-x') ? usual : '/tmp';
  const dir = mkdtempSync(path.join(parent, SOCKET_PREFIX));
  if (account) chownSync(dir, account.uid, account.gid);
  return dir;
}

function removeSocket(dir) {
  // Its path comes from a file; only what looks like ours is removed.
  if (dir && path.basename(dir).startsWith(SOCKET_PREFIX)) rmSync(dir, { recursive: true, force: true });
}

function makeDataDir(dataDir) {
  const home = path.resolve(dataDir);
  try {
    mkdirSync(home, { recursive: true, mode: 0o750 });
  } catch (cause) {
    throw new SetupFailure('data_dir', `DATA_DIR ${home} cannot be created: ${cause.message}`, cause);
  }
  if (!canReach(null, home, '-w'))
    throw new SetupFailure('data_dir', `DATA_DIR ${home} is not writable for this user.`);
  return home;
}

function serverEnvironment(dir) {
  const libraries = process.platform === 'linux' ? { LD_LIBRARY_PATH: path.join(dir, 'lib') } : {};
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...libraries };
}

function openLog(home) {
  const file = path.join(home, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`);
  const handle = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  return handle;
}

function recordFile(home) {
  return path.join(home, 'postgres.json');
}

function readRecord(home) {
  try {
    return JSON.parse(readFileSync(recordFile(home), 'utf8'));
  } catch {
    return null;
  }
}

function urlFor(socket) {
  return `postgresql://${USER}@localhost/${DATABASE}?host=${encodeURIComponent(socket)}`;
}
