import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { childrenOf, findProcess, isAlive } from './processes.mjs';
import { readLock } from './postgres/lock.mjs';
import { claimPort } from './settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'start-'));
const full = Boolean(process.env.TEST_FULL);
let family: number[] = [];

afterEach(() => {
  for (const pid of family) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function until<T>(find: () => Promise<T | null> | T | null, what: string): Promise<T> {
  const end = Date.now() + 90_000;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`did not happen: ${what}`);
    await sleep(100);
  }
}

function descendants(pid: number): number[] {
  return childrenOf(pid).flatMap((child: number) => [child, ...descendants(child)]);
}

/** `npm start`, in a process group of its own as `timeout` and service managers make one. */
async function start() {
  const port = await claimPort({ host: '127.0.0.1', port: 0 });
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', HOST: '127.0.0.1', PORT: String(port) };
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  await until(async () => {
    if (npm.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return ready?.status === 200 && output.includes('Ctrl-C') ? true : null;
  }, 'ready');
  family = [npm.pid!, ...descendants(npm.pid!)];
  const launcher = family.find((pid) => childrenOf(pid).length > 1 && findProcess(pid)?.command === 'node')!;
  const server = childrenOf(launcher).find((pid: number) => findProcess(pid)?.command === 'node')!;
  return {
    port,
    npm: npm.pid!,
    group: -npm.pid!,
    launcher,
    server,
    database: readLock(path.join(dataDir, 'postgres'))!.pid,
    said: () => output,
    /** As when the terminal or the log's reader is gone. */
    stopReading() {
      npm.stdout.destroy();
      npm.stderr.destroy();
    },
  };
}

type Target = 'npm' | 'group' | 'launcher' | 'server' | 'database';
const cases: [NodeJS.Signals, Target][] = [
  ['SIGTERM', 'npm'],
  ['SIGTERM', 'group'],
  ['SIGTERM', 'server'],
  ['SIGTERM', 'database'],
  // npm itself ignores SIGINT, which a terminal sends to the whole group
  ...(full
    ? ([
        ['SIGHUP', 'npm'],
        ['SIGKILL', 'npm'],
        ['SIGINT', 'group'],
        ['SIGTERM', 'launcher'],
        ['SIGKILL', 'launcher'],
      ] as [NodeJS.Signals, Target][])
    : []),
];

it.each(cases)(
  'ends everything after %s to the %s, and the port and the database are free again',
  async (signal, target) => {
    const product = await start();
    process.kill(product[target], signal);
    await until(() => (family.some(isAlive) ? null : true), `all of ${family.join(', ')} end`);
    // A database that was not shut down in order leaves its lock file behind.
    expect(readLock(path.join(dataDir, 'postgres'))).toBeNull();
    expect(await claimPort({ host: '127.0.0.1', port: product.port })).toBe(product.port);
    if (target !== 'launcher' || signal !== 'SIGKILL') expect(product.said().match(/Stopped\./g)).toHaveLength(1);
  },
);

it('ends everything though no one reads its output any more', async () => {
  const product = await start();
  product.stopReading();
  // something that the server still has to write to its log
  await fetch(`http://127.0.0.1:${product.port}/api/auth/me`).catch(() => null);
  process.kill(product.server, 'SIGTERM');
  await until(() => (family.some(isAlive) ? null : true), `all of ${family.join(', ')} end`);
  expect(await claimPort({ host: '127.0.0.1', port: product.port })).toBe(product.port);
});
