// Decides whether database files may be opened. Two servers on the same files destroy them, so every doubt ends in a refusal.
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { SetupFailure } from '../failure.mjs';
import { findProcess, isStillRunning, processTable, processesInside } from '../processes.mjs';

/** Written by the guardian every PULSE_SECONDS: the only sign of life that reaches across containers and machines. */
export const pulseFile = (cluster) => path.join(cluster, 'manyhands.pulse');
export const PULSE_SECONDS = 3;

const OWNER_GONE_PATIENCE = 5_000;
const SHUTDOWN_PATIENCE = 60_000;

/**
 * Returns once nothing else uses the cluster, having removed a lock that provably belongs to no one.
 * @param {{ dataDir: string, cluster: string, record: any }} situation
 */
export async function claimCluster({ dataDir, cluster, record }) {
  const sameTable = record?.table === processTable();
  const ownerRuns = sameTable && isStillRunning(record.owner) && record.owner.pid !== process.pid;
  if (ownerRuns) throw inUse(dataDir, record, `process ${record.owner.pid}`);
  const pid = readLock(cluster)?.pid;
  if (pid === undefined) return;
  if (isServer(pid, cluster)) {
    const orphaned = sameTable && record.server === pid;
    await (orphaned ? stopOrphan : expectEnd)({ dataDir, cluster, pid, record });
    return claimCluster({ dataDir, cluster, record });
  }
  if (!sameTable && (await pulseBeats(cluster))) throw inUse(dataDir, record, 'another container or machine');
  await waitUntilEmpty(dataDir, cluster, record);
  // An absent pid is left to PostgreSQL, which knows how to judge it. A zombie, or a stranger that got the
  // old pid, would make PostgreSQL refuse for ever, though by now it is known that neither is a server of these files.
  if (findProcess(pid)) rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * PostgreSQL's own lock file.
 * @returns {{ pid: number, state: string } | null}
 */
export function readLock(cluster) {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
    return Number.isNaN(pid) ? null : { pid, state: (lines[7] ?? '').trim() };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isServer(pid, cluster) {
  return processesInside(cluster).includes(pid);
}

export function inUse(dataDir, record, holder) {
  const since = record?.since ? `, since ${record.since}` : '';
  return new SetupFailure(
    'database_in_use',
    `Manyhands already runs on ${dataDir} (${holder}${since}).\nStop it first, or give this one a DATA_DIR and a PORT of its own.`,
  );
}

// The owner was killed. Its guardian is stopping the server already, unless it was killed as well.
async function stopOrphan({ dataDir, cluster, pid, record }) {
  const begun = Date.now();
  let isSignalled = false;
  while (isServer(pid, cluster)) {
    const waited = Date.now() - begun;
    if (waited > SHUTDOWN_PATIENCE) throw inUse(dataDir, record, `PostgreSQL process ${pid}, which does not stop`);
    if (!isSignalled && (waited > OWNER_GONE_PATIENCE || !isStillRunning(record.guardian))) {
      isSignalled = true;
      process.kill(pid, 'SIGINT');
    }
    await sleep(50);
  }
}

// No one here can say whose server this is: it may be starting just now, or be about to end with its owner.
async function expectEnd({ dataDir, cluster, pid }) {
  const end = Date.now() + OWNER_GONE_PATIENCE;
  while (isServer(pid, cluster)) {
    if (Date.now() > end) throw inUse(dataDir, null, `PostgreSQL process ${pid}`);
    await sleep(50);
  }
}

// Children of a killed server notice its death within moments; until then they may still write.
async function waitUntilEmpty(dataDir, cluster, record) {
  const begun = Date.now();
  for (let left = processesInside(cluster); left.length > 0; left = processesInside(cluster)) {
    if (Date.now() - begun > OWNER_GONE_PATIENCE * 3)
      throw inUse(dataDir, record, `PostgreSQL processes ${left.join(', ')}`);
    await sleep(50);
  }
}

async function pulseBeats(cluster) {
  const read = () => {
    try {
      return readFileSync(pulseFile(cluster), 'utf8');
    } catch {
      return null;
    }
  };
  const first = read();
  if (first === null) return false;
  const end = Date.now() + PULSE_SECONDS * 3_000;
  while (Date.now() < end) {
    await sleep(250);
    if (read() !== first) return true;
  }
  return false;
}
