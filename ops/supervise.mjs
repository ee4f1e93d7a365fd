// Keeps a process of the product running: starts it again when it crashes, ever more patiently, and ends it properly.
import { spawn } from 'node:child_process';

const LEASH = new URL('./leash.mjs', import.meta.url).href;
const STACK_TRACES = new URL('./stack-traces.mjs', import.meta.url).href;
const TIDY_HEAP = new URL('./tidy-heap.mjs', import.meta.url).href;
// The young generation grows to 48 MB while a process starts and is never given back; requests leave little behind. The old
// one is cleared at half as much again as is in use, not at four times that: a start and a long job leave much behind and hold little.
export const HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=50', '--expose-gc'];
// By default glibc gives every thread a memory arena of its own and returns little of it to the system.
const ARENAS = { MALLOC_ARENA_MAX: '2' };
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const HEALTHY_AFTER = 60_000;
const STOP_PATIENCE = 15_000;

/**
 * A Node.js process that ends when we do.
 * @param {{ script: string, args?: string[], cwd?: string, env: NodeJS.ProcessEnv, output: 'inherit' | 'ignore' | number }} program
 */
export function spawnLeashed({ script, args = [], cwd, env, output }) {
  // A session of its own: Ctrl-C reaches the launcher alone, which then stops everything in the right order.
  const flags = [...HEAP, ...[STACK_TRACES, LEASH, TIDY_HEAP].flatMap((module) => ['--import', module])];
  return spawn(process.execPath, [...flags, script, ...args], {
    cwd,
    env: { ...ARENAS, ...env },
    detached: true,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
}

/** The same to its end: how it ended, 0 when all is well. @param {Parameters<typeof spawnLeashed>[0]} program */
export function runLeashed(program) {
  return new Promise((resolve) => {
    spawnLeashed(program).once('exit', (code, signal) => resolve(signal ?? code));
  });
}

/**
 * @param {{
 *   name: string, script: string, env: NodeJS.ProcessEnv, output: 'inherit' | 'ignore' | number, say: (line: string) => void, onLeft?: () => void,
 * }} options `onLeft`: the process ended in order without being asked by us, because someone sent it a signal; it is not started again.
 */
export function keepRunning({ name, script, env, output, say, onLeft }) {
  let child = null;
  let ended = Promise.resolve();
  let stopping = false;
  let expected = false;
  let pause = FIRST_PAUSE;
  let firstEnd;
  const first = new Promise((resolve) => {
    firstEnd = resolve;
  });

  const start = () => {
    const begun = Date.now();
    const current = spawnLeashed({ script, env, output });
    child = current;
    ended = new Promise((resolve) => {
      current.once('exit', (code, signal) => resolve(signal ?? code));
      current.once('error', (error) => resolve(error.message));
    });
    void ended.then((how) => {
      firstEnd(how);
      if (stopping || expected) return;
      if (how === 0 && onLeft) return onLeft();
      if (Date.now() - begun > HEALTHY_AFTER) pause = FIRST_PAUSE;
      say(`The ${name} ended unexpectedly (${how}); starting it again in ${pause / 1000} s.`);
      setTimeout(() => stopping || expected || start(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };

  const end = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE);
    await ended;
    clearTimeout(late);
  };

  start();
  return {
    /** Settles with the way in which the very first process ended. */
    firstEnd: first,
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      await end();
    },
    restart: async () => {
      expected = true;
      await end();
      expected = false;
      pause = FIRST_PAUSE;
      if (!stopping) start();
    },
  };
}
