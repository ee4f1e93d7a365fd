// Where the database files are: DATA_DIR/postgres, unless the account that runs PostgreSQL cannot get there.
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { SetupFailure } from '../failure.mjs';
import { SYSTEM_STATE, canReach, chooseAccount } from './account.mjs';

/**
 * @param {string} dataDir
 * @returns {{ cluster: string, account: import('./account.mjs').Account | null, copiesIn: string }}
 */
export function findPlace(dataDir) {
  const own = path.join(dataDir, 'postgres');
  const moved = readMove(dataDir);
  const account = chooseAccount([moved ?? own, own, dataDir]);
  if (!account) {
    assertOurs(moved ?? own);
    return { cluster: moved ?? own, account, copiesIn: dataDir };
  }
  letThrough(dataDir, account);
  const cluster = moved ?? (canReach(account, dataDir, '-x') ? own : noteMove(dataDir));
  if (cluster !== own) finishMove(own, cluster);
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (found?.uid === 0) run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return { cluster, account, copiesIn: SYSTEM_STATE };
}

function assertOurs(cluster) {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found || found.uid === process.getuid()) return;
  const owner = found.uid === 0 ? 'root' : `another account (uid ${found.uid})`;
  throw new SetupFailure(
    'database_owner',
    `The database files in ${cluster} belong to ${owner}.\nStart as root or as that account, or choose another DATA_DIR.`,
  );
}

// DATA_DIR itself is ours to open by one bit for one group; its parents are not, except that `mkdtemp` makes
// closed folders and whoever asked for a temporary DATA_DIR inside one meant it to work and to vanish with it.
function letThrough(dataDir, account) {
  if (canReach(account, dataDir, '-x')) return;
  for (const dir of [...temporaryParents(dataDir), dataDir]) {
    const found = statSync(dir);
    if (found.uid !== 0 || canReach(account, dir, '-x')) continue;
    chownSync(dir, found.uid, account.gid);
    chmodSync(dir, (found.mode & 0o777) | 0o010);
  }
}

function temporaryParents(dataDir) {
  const shared = realpathSync(os.tmpdir());
  const inside = path.relative(shared, path.dirname(realpathSync(dataDir))).split(path.sep);
  if (inside[0] === '' || inside[0] === '..') return [];
  return inside.map((_, depth) => path.join(shared, ...inside.slice(0, depth + 1)));
}

function moveNote(dataDir) {
  return path.join(dataDir, 'postgres-location.json');
}

function readMove(dataDir) {
  const note = moveNote(dataDir);
  if (!existsSync(note)) return null;
  const { cluster, dataDir: writtenFor } = JSON.parse(readFileSync(note, 'utf8'));
  const here = realpathSync(dataDir);
  if (writtenFor !== here) {
    // A renamed folder keeps its database; a copied one must not share it with its original.
    if (existsSync(moveNote(writtenFor))) {
      throw new SetupFailure(
        'database_copied',
        `${here} is a copy of ${writtenFor}; both point to the database in ${cluster}.\nDelete ${note} to begin with an empty database here, and use "npm run backup" and "npm run restore" to take the contents over.`,
      );
    }
    writeNote(note, { cluster, dataDir: here });
  }
  return cluster;
}

function noteMove(dataDir) {
  const cluster = path.join(SYSTEM_STATE, `data-${randomBytes(6).toString('hex')}`, 'postgres');
  // Written before anything moves: a crash in between is completed by the next start.
  writeNote(moveNote(dataDir), { cluster, dataDir: realpathSync(dataDir) });
  return cluster;
}

function finishMove(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  // A strict umask would lock the database's account out of its own folder.
  for (const dir of [SYSTEM_STATE, path.dirname(to)]) chmodSync(dir, 0o755);
  if (existsSync(to) || !existsSync(from)) return;
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    const partial = `${to}.partial`;
    rmSync(partial, { recursive: true, force: true });
    run('cp', ['-a', from, partial]);
    run('sync', []);
    renameSync(partial, to);
    syncFolder(path.dirname(to));
    rmSync(from, { recursive: true, force: true });
  }
}

function run(command, args) {
  const done = spawnSync(command, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.error?.message ?? done.stderr}`);
}

/** Replaces a small JSON file so that a reader, or a crash, sees the old or the new one, never half. */
export function writeNote(file, value) {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(fresh, file);
}

/** Makes a rename inside this folder survive a power cut. */
export function syncFolder(dir) {
  const handle = openSync(dir, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
