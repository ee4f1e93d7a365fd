// Kills the running product without warning while people write, starts it again, and looks for every write that was confirmed.
//   node bench/crash.mjs [--full] [--rounds 5] [--writers 8]
import { closeSync, fdatasync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import os from 'node:os';
import path from 'node:path';
import { prepare, root } from '../ops/prepare.mjs';
import { childrenOf, isAlive, processesInside } from '../ops/processes.mjs';
import { say, seconds } from '../ops/progress.mjs';
import { claimPort } from '../ops/settings.mjs';
import { createClient } from './crash-client.mjs';

const { values } = parseArgs({ options: { full: { type: 'boolean' }, rounds: { type: 'string' }, writers: { type: 'string', default: '8' } } });
const rounds = Number(values.rounds ?? (values.full ? 20 : 3));
const READY_PATIENCE = 120_000;
const BUSY_PATIENCE = 20_000;
const ENOUGH_WRITES = 50;

/**
 * The confirmations as the outside world holds them: on disk before the writer goes on.
 * What arrives while the disk is busy goes there together, so that the ledger does not slow the writers down.
 */
function openLedger(file) {
  const handle = openSync(file, 'a');
  const sync = promisify(fdatasync);
  const waiting = [];
  let noted = 0;
  let flushing = null;
  const flush = async () => {
    while (waiting.length > 0) {
      writeSync(handle, waiting.splice(0).map((name) => `${name}\n`).join(''));
      await sync(handle);
    }
    flushing = null;
  };
  return {
    note: (name) => {
      waiting.push(name);
      noted += 1;
      flushing ??= Promise.resolve().then(flush);
      return flushing;
    },
    count: () => noted,
    names: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
    close: () => closeSync(handle),
  };
}

function launch({ dataDir, port }) {
  const { DATABASE_URL: _unused, SECRET_KEY: _never, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1' };
  const child = spawn(process.execPath, [path.join(root, 'start.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return { pid: child.pid, child };
}

async function untilReady(address, launcher) {
  const end = Date.now() + READY_PATIENCE;
  while (Date.now() < end) {
    if (!isAlive(launcher.pid)) throw new Error('the product ended instead of becoming ready');
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`the product was not ready within ${READY_PATIENCE / 1000} s`);
}

/** Every process of the product, found by what it is rather than by what we believe we started. */
function processesOf(launcher, dataDir) {
  const record = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  const database = [...processesInside(record.cluster), record.guardian.pid];
  return { launcher: [launcher.pid], product: childrenOf(launcher.pid).filter((pid) => pid !== record.guardian.pid), database };
}

function killAll(pids) {
  const shuffled = pids.map((pid) => [Math.random(), pid]).sort(([a], [b]) => a - b);
  for (const [, pid] of shuffled) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** Writes until told to stop; whatever was confirmed is in the ledger. */
async function write({ client, prefix, ledger, isOver }) {
  let confirmed = 0;
  for (let n = 0; !isOver(); n += 1) {
    const name = `${prefix}-${n}`;
    if (await client.create(name)) {
      await ledger.note(name);
      confirmed += 1;
    } else {
      await sleep(20);
    }
  }
  return confirmed;
}

// On a busy machine time alone says nothing about how much was written.
async function untilBusy(confirmed) {
  const end = Date.now() + BUSY_PATIENCE;
  while (confirmed() < ENOUGH_WRITES && Date.now() < end) await sleep(10);
}

async function runRound({ round, launcher, dataDir, address, ledger }) {
  const client = createClient(address);
  await client.signIn();
  const before = ledger.count();
  let over = false;
  const writers = Array.from({ length: Number(values.writers) }, (_, writer) =>
    write({ client, prefix: `crash-${process.pid}-${round}-${writer}`, ledger, isOver: () => over }));
  await untilBusy(() => ledger.count() - before);
  await sleep(randomInt(50, 2_000));
  // Every other round the launcher survives and has to bring server, worker and database back by itself.
  const everything = round % 2 === 1;
  const { launcher: owner, product, database } = processesOf(launcher, dataDir);
  const killed = [...product, ...database, ...(everything ? owner : [])];
  killAll(killed);
  const begun = performance.now();
  over = true;
  const confirmed = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
  return { everything, killed: killed.length, confirmed, begun };
}

async function verify(address, ledger) {
  const client = createClient(address);
  await client.signIn();
  const present = await client.listNames();
  const lost = ledger.names().filter((name) => !present.has(name));
  const twice = [...present.values()].filter((times) => times > 1).length;
  return { lost, twice };
}

async function main(dataDir, ledger) {
  const port = await claimPort({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${port}`;
  let launcher = launch({ dataDir, port });
  try {
    await untilReady(address, launcher);
    for (let round = 1; round <= rounds; round += 1) {
      const { everything, killed, confirmed, begun } = await runRound({ round, launcher, dataDir, address, ledger });
      if (everything) launcher = launch({ dataDir, port });
      await untilReady(address, launcher);
      const reopened = seconds(begun);
      const { lost, twice } = await verify(address, ledger);
      say(`  round ${round}: ${confirmed} writes confirmed, then ${killed} processes killed${everything ? ', the launcher too' : ''}; open again after ${reopened}; ${lost.length} lost, ${twice} doubled`);
      if (confirmed === 0) throw new Error('no write was confirmed before the kill, so the round proves nothing');
      if (lost.length > 0 || twice > 0) throw new Error(`confirmed writes are gone or doubled, for instance ${lost.slice(0, 5).join(', ')}`);
    }
  } finally {
    await end(launcher);
  }
}

async function end(launcher) {
  if (!isAlive(launcher.pid)) return;
  const ended = new Promise((resolve) => launcher.child.once('exit', resolve));
  launcher.child.kill('SIGTERM');
  await ended;
}

await prepare();
const folder = mkdtempSync(path.join(os.tmpdir(), 'manyhands-crash-'));
const dataDir = path.join(folder, 'data');
const ledger = openLedger(path.join(folder, 'ledger.txt'));
try {
  await main(dataDir, ledger);
  say(`  ${ledger.names().length} confirmed writes survived ${rounds} kills`);
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  say(`  ${error.message}\n  The files are kept in ${folder}.`);
  process.exitCode = 1;
} finally {
  ledger.close();
}
