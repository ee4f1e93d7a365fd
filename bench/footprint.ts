import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../ops/prepare.mjs';
import { childrenOf } from '../ops/processes.mjs';
import { say } from '../ops/progress.mjs';

const idleMs = 30_000;
const mostMemory = 220;
const mostInstalled = 200;
const mega = (kilo: number) => Math.round(kilo / 1024);

interface Memory {
  rss: number;
  pss: number;
}

function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { rss: read('Rss'), pss: read('Pss') };
}

/** Which of our programs a process is; the database's guardian and its processes are none of them. */
function nameOf(pid: number): string | undefined {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return command.includes('dist/main.js') ? 'server' : undefined;
}

/**
 * What an installation costs while no one uses it: the time from the command to the first answer, on an empty folder and on one with data, the memory of
 * launcher and server, the worker's thread included, after half a minute, and the size of what production installs.
 */
export async function footprint(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'manyhands-footprint-'));
  const port = 4810;
  try {
    say('\nFootprint');
    await start(folder, port, 'empty folder');
    const programs = await start(folder, port, 'with data', async (pid) => {
      await sleep(idleMs);
      const found = [
        ['launcher', pid] as const,
        ...childrenOf(pid).flatMap((child) => (nameOf(child) ? [[nameOf(child)!, child] as const] : [])),
      ];
      return found.map(([name, one]) => ({ name, ...memoryOf(one) }));
    });
    for (const { name, rss, pss } of programs) say(`  ${name.padEnd(9)} ${mega(rss)} MiB RSS, ${mega(pss)} MiB PSS`);
    const rss = programs.reduce((sum, one) => sum + one.rss, 0);
    const pss = programs.reduce((sum, one) => sum + one.pss, 0);
    say(
      `  together  ${mega(rss)} MiB RSS, ${mega(pss)} MiB PSS (aim: at most ${mostMemory} RSS)  ${mega(rss) <= mostMemory ? 'held' : 'MISSED'}`,
    );
    const installed = installedSize(path.join(folder, 'install'));
    say(
      `  production install ${installed} MiB (aim: at most ${mostInstalled})  ${installed <= mostInstalled ? 'held' : 'MISSED'}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start<T = void>(
  folder: string,
  port: number,
  what: string,
  then?: (pid: number) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: String(port), DATABASE_URL: '' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (
      !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`the product did not start (${child.exitCode})`);
      await sleep(20);
    }
    say(`  ${what}: first answer after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return (await then?.(child.pid!)) as T;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** What `npm ci --omit=dev` leaves on disk, our own built files included. */
function installedSize(folder: string): number {
  for (const name of [
    'package.json',
    'package-lock.json',
    'apps/server/package.json',
    'apps/web/package.json',
    'packages/contract/package.json',
    'apps/server/dist',
    'apps/server/migrations',
    'apps/web/dist',
  ])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  const install = spawnSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (install.status !== 0) throw new Error(install.stderr);
  return mega(Number(spawnSync('du', ['-sk', folder], { encoding: 'utf8' }).stdout.split('\t')[0]));
}
