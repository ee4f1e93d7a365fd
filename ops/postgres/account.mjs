// PostgreSQL refuses to run as root. Root therefore lends it an unprivileged account; anyone else uses their own.
import { readFileSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { SetupFailure } from '../failure.mjs';

// For root whose clone lies in a closed home folder; opening that folder for the database would be worse.
export const SYSTEM_STATE = '/var/lib/manyhands';

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * The account to switch to, or null to stay who we are. Whoever owns existing files keeps owning them.
 * @param {string[]} places
 * @returns {Account | null}
 */
export function chooseAccount(places) {
  if (process.getuid?.() !== 0) return null;
  for (const place of places) {
    const owner = ownerOf(place);
    if (owner && owner.uid !== 0) return owner;
  }
  const accounts = readAccounts();
  const found = accounts.get('postgres') ?? accounts.get('nobody');
  if (found) return found;
  throw new SetupFailure(
    'database_account',
    'PostgreSQL may not run as root, and there is no account "postgres" or "no one" to run it.\nStart as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** @returns {Account | null} */
function ownerOf(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

function readAccounts() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [name, , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
}

/**
 * Asks as that account itself, so that every parent folder and access list counts.
 * @param {Account | null} account @param {string} place @param {'-x' | '-r' | '-w'} test
 */
export function canReach(account, place, test) {
  const probe = spawnSync('/bin/sh', ['-c', `[ ${test} "$1" ]`, 'sh', place], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new SetupFailure(
      'database_account',
      `The database's account (uid ${account?.uid}) cannot be used here: ${probe.error.message}.\nStart as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
      probe.error,
    );
  }
  return probe.status === 0;
}
