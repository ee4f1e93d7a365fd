// Kills the running product without warning while people write, starts it again, and looks for every write that was confirmed.
//   node bench/crash.mjs [--full] [--rounds 5] [--writers 8] [--applications 100]
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
import { createApplicant } from './crash-applicant.mjs';
import { createClient } from './crash-client.mjs';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean' },
    rounds: { type: 'string' },
    writers: { type: 'string', default: '8' },
    applications: { type: 'string' },
  },
});
// Two are one of each kind: with the launcher killed, and with the launcher that has to bring the others back.
const rounds = Number(values.rounds ?? (values.full ? 20 : 2));
// So many are sent in all, a share of them before each kill.
const applications = Number(values.applications ?? (values.full ? 2_000 : 100));
const APPLICANTS = 4;
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
      writeSync(
        handle,
        waiting
          .splice(0)
          .map((name) => `${name}\n`)
          .join(''),
      );
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
  const child = spawn(process.execPath, [path.join(root, 'start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
  return {
    launcher: [launcher.pid],
    product: childrenOf(launcher.pid).filter((pid) => pid !== record.guardian.pid),
    database,
  };
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

/**
 * Applies until told to stop. What got no answer is sent again with its own key, now or after the kill, as a page
 * does it: the person must not apply twice by that.
 */
async function apply({ applicant, waiting, next, ledger, isOver }) {
  let confirmed = 0;
  while (!isOver()) {
    const { name, n } = waiting.shift() ?? next();
    const { status, text } = await applicant.post(name, n);
    if (status === 201) {
      await ledger.note(name);
      confirmed += 1;
    } else if (status === 0 || status >= 500) {
      waiting.push({ name, n });
      await sleep(20);
    } else throw new Error(`applying was answered ${status}: ${text.slice(0, 300)}`);
  }
  return confirmed;
}

// On a busy machine time alone says nothing about how much was written.
async function untilBusy(confirmed, enough) {
  const end = Date.now() + BUSY_PATIENCE;
  while (confirmed() < enough && Date.now() < end) await sleep(10);
}

async function runRound({ round, launcher, dataDir, address, ledger, sent }) {
  const client = createClient(address);
  await client.signIn();
  const before = ledger.count();
  let over = false;
  const writers = Array.from({ length: Number(values.writers) }, (_, writer) =>
    write({ client, prefix: `crash-${process.pid}-${round}-${writer}`, ledger, isOver: () => over }),
  );
  const applicant = createApplicant(address, client);
  await applicant.open();
  const appliedBefore = sent.ledger.count();
  const applying = Array.from({ length: APPLICANTS }, () =>
    apply({ applicant, waiting: sent.waiting, next: sent.next, ledger: sent.ledger, isOver: () => over }),
  );
  // one that is refused ends the round at once
  await Promise.race([
    Promise.all([
      untilBusy(() => ledger.count() - before, ENOUGH_WRITES),
      untilBusy(() => sent.ledger.count() - appliedBefore, applications / rounds),
    ]),
    ...applying,
  ]).catch((error) => {
    over = true;
    throw error;
  });
  await sleep(randomInt(50, 2_000));
  // Every other round the launcher survives and has to bring server and database back by itself.
  const everything = round % 2 === 1;
  const { launcher: owner, product, database } = processesOf(launcher, dataDir);
  const killed = [...product, ...database, ...(everything ? owner : [])];
  killAll(killed);
  const begun = performance.now();
  over = true;
  const total = async (work) => (await Promise.all(work)).reduce((sum, count) => sum + count, 0);
  const [confirmed, applied] = [await total(writers), await total(applying)];
  applicant.close();
  return { everything, killed: killed.length, confirmed, applied, begun };
}

async function verify(address, ledger) {
  const client = createClient(address);
  await client.signIn();
  const present = await client.listNames();
  const lost = ledger.names().filter((name) => !present.has(name));
  const twice = [...present.values()].filter((times) => times > 1).length;
  return { lost, twice };
}

/** Every application that was confirmed is there, and none twice; at the end each has its letter, and what got no answer is sent again. */
async function verifyApplications(address, sent, isLast) {
  const client = createClient(address);
  await client.signIn();
  const applicant = createApplicant(address, client);
  await applicant.open();
  if (isLast) {
    for (const { name, n } of sent.waiting.splice(0)) {
      const { status, text } = await applicant.post(name, n);
      if (status !== 201) throw new Error(`an application sent again was answered ${status}: ${text.slice(0, 300)}`);
      await sent.ledger.note(name);
    }
  }
  const present = await applicant.listNames();
  const lost = sent.ledger.names().filter((name) => !present.has(name));
  const twice = [...present.values()].filter((times) => times > 1).length;
  const unwritten = isLast ? await applicant.listUnwritten([...present.keys()]) : [];
  applicant.close();
  return { lost, twice, unwritten };
}

function makeSent(folder) {
  let n = 0;
  return {
    ledger: openLedger(path.join(folder, 'applications.txt')),
    waiting: [],
    next: () => {
      n += 1;
      return { name: `a${process.pid}x${n}`, n };
    },
  };
}

async function main(dataDir, ledger, sent) {
  const port = await claimPort({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${port}`;
  let launcher = launch({ dataDir, port });
  try {
    await untilReady(address, launcher);
    for (let round = 1; round <= rounds; round += 1) {
      const { everything, killed, confirmed, applied, begun } = await runRound({
        round,
        launcher,
        dataDir,
        address,
        ledger,
        sent,
      });
      if (everything) launcher = launch({ dataDir, port });
      await untilReady(address, launcher);
      const reopened = seconds(begun);
      const { lost, twice } = await verify(address, ledger);
      const made = await verifyApplications(address, sent, round === rounds);
      say(
        `  round ${round}: ${confirmed} writes and ${applied} applications confirmed, then ${killed} processes killed${everything ? ', the launcher too' : ''}; open again after ${reopened}; ${lost.length + made.lost.length} lost, ${twice + made.twice} doubled, ${made.unwritten.length} without their letter`,
      );
      if (confirmed === 0 || applied === 0)
        throw new Error('no write was confirmed before the kill, so the round proves nothing');
      if (lost.length > 0 || twice > 0)
        throw new Error(`confirmed writes are gone or doubled, for instance ${lost.slice(0, 5).join(', ')}`);
      if (made.lost.length > 0 || made.twice > 0 || made.unwritten.length > 0)
        throw new Error(
          `applications or their letters are gone or doubled, for instance ${[...made.lost, ...made.unwritten].slice(0, 5).join(', ')}`,
        );
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
const sent = makeSent(folder);
try {
  await main(dataDir, ledger, sent);
  say(
    `  ${ledger.names().length} confirmed writes and ${sent.ledger.names().length} applications survived ${rounds} kills`,
  );
  rmSync(folder, { recursive: true, force: true });
} catch (error) {
  say(`  ${error.message}\n  The files are kept in ${folder}.`);
  process.exitCode = 1;
} finally {
  sent.ledger.close();
  ledger.close();
}
